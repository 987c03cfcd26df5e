import Observation
import Testing

@testable import BindingKit

/// One kind of subject, and what may be expected of it.
struct SubjectKind: Sendable, CustomTestStringConvertible {
    /// When the subject says that it changes.
    enum Announcement {
        /// Before, so that the change is delivered at the end of the turn.
        case before
        /// Afterwards, so that the change is delivered before the setter returns.
        case after
    }

    let testDescription: String
    let announcement: Announcement
    /// Nothing stays registered while nobody needs it.
    let isCancellable: Bool
    /// Makes a subject that holds `text`.
    let make: @MainActor @Sendable (_ text: String) -> SubjectFixture

    init(
        _ description: String, announces announcement: Announcement, isCancellable: Bool,
        make: @escaping @MainActor @Sendable (_ text: String) -> SubjectFixture
    ) {
        testDescription = description
        self.announcement = announcement
        self.isCancellable = isCancellable
        self.make = make
    }

    /// Every kind there is; a new one is a line here.
    static let all = [
        SubjectKind("@Observable class", announces: .before, isCancellable: false) {
            .property(of: Person($0), \.name)
        },
        SubjectKind("@MainActor @Observable class", announces: .before, isCancellable: false) {
            .property(of: Account(owner: $0), \.owner)
        },
        SubjectKind("Observable by hand", announces: .before, isCancellable: false) {
            .property(of: GuardedModel($0), \.text)
        },
        SubjectKind("chain through a submodel", announces: .before, isCancellable: true) {
            .property(of: House(owner: Person($0)), \.owner.name)
        },
        SubjectKind("derivation", announces: .before, isCancellable: true) {
            .derivation(of: Person($0), \.name)
        },
        SubjectKind("BindingRegistrar", announces: .after, isCancellable: true) {
            .property(of: Bulletin($0), \.text)
        },
        SubjectKind("derivation of a BindingRegistrar", announces: .after, isCancellable: true) {
            .derivation(of: Bulletin($0), \.text)
        },
        SubjectKind("chain to a BindingRegistrar", announces: .after, isCancellable: true) {
            .property(of: Station(bulletin: Bulletin($0)), \.bulletin.text)
        },
        SubjectKind("calling back afterwards", announces: .after, isCancellable: true) {
            .calling(CallingModel($0, announces: .after))
        },
        SubjectKind("calling back in advance", announces: .before, isCancellable: true) {
            .calling(CallingModel($0, announces: .before))
        },
        SubjectKind("derivation of one that calls", announces: .before, isCancellable: true) {
            .callingDerivation(CallingModel($0, announces: .before))
        },
    ]
}

/// A subject that holds a text; the fixture keeps it alive.
@MainActor
struct SubjectFixture {
    typealias Transform = @MainActor (String) throws -> String?

    let subject: AnyObject
    let read: () -> String
    let write: (String) -> Void
    /// Binds a label's text to the subject's.
    let connect: (Label, BindingManager, @escaping Transform) -> BindingRecord

    var text: String {
        get { read() }
        nonmutating set { write(newValue) }
    }

    @discardableResult
    func bind(
        _ label: Label, in manager: BindingManager, transform: @escaping Transform = { $0 }
    ) -> BindingRecord {
        connect(label, manager, transform)
    }

    static func property<Subject: AnyObject & Observable>(
        of subject: Subject, _ keyPath: ReferenceWritableKeyPath<Subject, String>
    ) -> Self {
        Self(
            subject: subject, read: { subject[keyPath: keyPath] },
            write: { subject[keyPath: keyPath] = $0 }
        ) { label, manager, transform in
            manager.bindObserver(
                label, \.text, toSubject: subject, keyPath, transform: transform)
        }
    }

    static func derivation<Subject: AnyObject & Observable>(
        of subject: Subject, _ keyPath: ReferenceWritableKeyPath<Subject, String>
    ) -> Self {
        Self(
            subject: subject, read: { subject[keyPath: keyPath] },
            write: { subject[keyPath: keyPath] = $0 }
        ) { label, manager, transform in
            manager.bindObserver(label, \.text, toSubject: subject) {
                try transform($0[keyPath: keyPath])
            }
        }
    }

    static func calling(_ model: CallingModel) -> Self {
        Self(subject: model, read: { model.text }, write: { model.text = $0 }) {
            $1.bind($0, to: model, transform: $2)
        }
    }

    static func callingDerivation(_ model: CallingModel) -> Self {
        Self(subject: model, read: { model.text }, write: { model.text = $0 }) {
            label, manager, transform in
            manager.connect(
                label, \.text, model, { try transform($0.text) }, calling: model.source,
                Declaration(false, #fileID, #line))
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
