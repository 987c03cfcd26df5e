import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// One kind of subject, and its expected behavior.
struct SubjectKind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// When the subject notifies of a change.
    let notificationTime: CallingModel.NotificationTime
    /// Whether all subscriptions end when no binding is active.
    let isCancellable: Bool
    /// Makes a subject whose text is `text`.
    let make: @MainActor @Sendable (_ text: String) -> SubjectFixture

    init(
        _ description: String, notifies time: CallingModel.NotificationTime, isCancellable: Bool,
        make: @escaping @MainActor @Sendable (_ text: String) -> SubjectFixture
    ) {
        testDescription = description
        notificationTime = time
        self.isCancellable = isCancellable
        self.make = make
    }

    /// The tests of the behavior that all subjects share, for this kind.
    @MainActor
    var suite: SubjectConformance<SubjectFixture, String> {
        SubjectConformance(
            values: ["Ada", "Grace", "Barbara", "Edith"],
            notificationTime: notificationTime == .before ? .before : .after,
            makeSubject: { make("Ada") }, change: { $0.text = $1 }
        ) { manager, label, fixture, transform in
            fixture.bind(label, in: manager, transform: transform)
        }
    }

    /// All kinds of subjects. For a new kind, add a line.
    static let all = [
        SubjectKind("@Observable class", notifies: .before, isCancellable: false) {
            .property(of: Person($0), \.name)
        },
        SubjectKind("@MainActor @Observable class", notifies: .before, isCancellable: false) {
            .property(of: Account(owner: $0), \.owner)
        },
        SubjectKind("Observable by hand", notifies: .before, isCancellable: false) {
            .property(of: GuardedModel($0), \.text)
        },
        SubjectKind("chain through a submodel", notifies: .before, isCancellable: true) {
            .property(of: House(owner: Person($0)), \.owner.name)
        },
        SubjectKind("derivation", notifies: .before, isCancellable: true) {
            .derivation(of: Person($0), \.name)
        },
        SubjectKind("BindingRegistrar", notifies: .after, isCancellable: true) {
            .property(of: Bulletin($0), \.text)
        },
        SubjectKind("derivation of a BindingRegistrar", notifies: .after, isCancellable: true) {
            .derivation(of: Bulletin($0), \.text)
        },
        SubjectKind("chain to a BindingRegistrar", notifies: .after, isCancellable: true) {
            .property(of: Station(bulletin: Bulletin($0)), \.bulletin.text)
        },
        SubjectKind("calling back afterwards", notifies: .after, isCancellable: true) {
            .callback(CallingModel($0, notifies: .after), \.text)
        },
        SubjectKind("calling back in advance", notifies: .before, isCancellable: true) {
            .callback(CallingModel($0, notifies: .before), \.text)
        },
        SubjectKind("derivation of one that calls", notifies: .before, isCancellable: true) {
            .callingDerivation(CallingModel($0, notifies: .before))
        },
        SubjectKind("class with listeners", notifies: .after, isCancellable: true) {
            .callback(Beacon($0), \.text)
        },
    ]
}

/// A subject with a text. The fixture retains the subject.
@MainActor
final class SubjectFixture {
    typealias Transform = @MainActor (String) throws -> String?

    let subject: AnyObject
    let read: () -> String
    let write: (String) -> Void
    /// Binds a label to the subject's text.
    let connect: (ConformanceLabel<String>, BindingManager, @escaping Transform) -> BindingRecord

    init(
        subject: AnyObject, read: @escaping () -> String, write: @escaping (String) -> Void,
        connect:
            @escaping (ConformanceLabel<String>, BindingManager, @escaping Transform) ->
            BindingRecord
    ) {
        (self.subject, self.read, self.write, self.connect) = (subject, read, write, connect)
    }

    var text: String {
        get { read() }
        set { write(newValue) }
    }

    @discardableResult
    func bind(
        _ label: ConformanceLabel<String>, in manager: BindingManager,
        transform: @escaping Transform = { $0 }
    ) -> BindingRecord {
        connect(label, manager, transform)
    }

    static func property<Subject: AnyObject & Observable>(
        of subject: Subject, _ keyPath: ReferenceWritableKeyPath<Subject, String>
    ) -> SubjectFixture {
        SubjectFixture(
            subject: subject, read: { subject[keyPath: keyPath] },
            write: { subject[keyPath: keyPath] = $0 }
        ) { label, manager, transform in
            manager.bindObserver(
                label, \.value, toSubject: subject, keyPath, transform: transform)
        }
    }

    static func derivation<Subject: AnyObject & Observable>(
        of subject: Subject, _ keyPath: ReferenceWritableKeyPath<Subject, String>
    ) -> SubjectFixture {
        SubjectFixture(
            subject: subject, read: { subject[keyPath: keyPath] },
            write: { subject[keyPath: keyPath] = $0 }
        ) { label, manager, transform in
            manager.bindObserver(label, \.value, toSubject: subject) {
                try transform($0[keyPath: keyPath])
            }
        }
    }

    static func callback<Subject: AnyObject & CallbackSubject>(
        _ subject: Subject, _ keyPath: ReferenceWritableKeyPath<Subject, String>
    ) -> SubjectFixture {
        SubjectFixture(
            subject: subject, read: { subject[keyPath: keyPath] },
            write: { subject[keyPath: keyPath] = $0 }
        ) { label, manager, transform in
            manager.bindObserver(
                label, \.value, toSubject: subject, keyPath, transform: transform)
        }
    }

    static func callingDerivation(_ model: CallingModel) -> SubjectFixture {
        SubjectFixture(subject: model, read: { model.text }, write: { model.text = $0 }) {
            label, manager, transform in
            manager.bindObserver(label, \.value, toSubject: model) { try transform($0.text) }
        }
    }
}

@Observable
private final class House {
    var owner: Person

    init(owner: Person) {
        self.owner = owner
    }
}

@Observable
private final class Station {
    var bulletin: Bulletin

    init(bulletin: Bulletin) {
        self.bulletin = bulletin
    }
}
