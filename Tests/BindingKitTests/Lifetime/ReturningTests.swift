import Foundation
import Observation
import Testing

@testable import BindingKit

/// What comes back when it is let go, dies while it is announced, or is taken for another.
@MainActor
@Suite struct ReturningTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func aValueThatAReadReplacesMayComeBack() {
        let model = Shelf(Content.none)
        manager.bindObserver(label, \.title, toSubject: model, \.content) { _ in throw Refusal() }
        manager.enable()
        var ends = 0
        do {
            let item = Returning("first") { [manager] in
                ends += 1
                manager.disable()
                manager.enable()
            }
            model.content = .one(item)
        }
        settleTurn()
        model.content = .two(Returning("second"), 2)
        settleTurn()
        #expect(ends == 1)
    }

    @Test func aModelThatIsSetWhileItDiesIsNotRead() {
        var model: Whole? = Whole()
        if let model { manager.bindObserver(label, \.title, toSubject: model, \.text) }
        manager.enable()
        model = nil
        #expect(label.titleWrites == ["alive"])
    }

    @Test func anErrorIsLetGoOnceTheBindingDeliversAgain() {
        let person = Person()
        weak var witness: Witness?
        do {
            let payload = Witness()
            witness = payload
            let failing = Switch()
            let binding = manager.bindObserver(label, \.title, toSubject: person) {
                [weak payload] person in
                let name = person.name
                if failing.isOn, let payload { throw Failure(payload: payload) }
                return name
            }
            manager.enable()
            #expect(binding.error != nil)
            failing.isOn = false
            person.name = "Grace"
            settleTurn()
        }
        #expect(label.title == "Grace")
        #expect(witness == nil)
    }

    @Test func aKeyPathsArgumentMayBindWhenItsRegistrationGoes() {
        let board = Board()
        let other = BindingManager()
        let second = Label()
        manager.enable()
        var isArmed = false
        let act: @MainActor () -> Void = { [manager, label] in
            guard isArmed else { return }
            isArmed = false
            manager.bindObserver(label, \.title, toSubject: board, \.name)
        }
        other.bindObserver(second, \.number, toSubject: board) { $0[Place(act)] }
        other.enable()
        isArmed = true
        other.disable()
        board.name = "y"
        #expect(label.title == "y")
    }

    @Test func aRegistrationThatComesBackAsItEndsIsMadeAnew() {
        let model = Person("a")
        var callback: ChangeCallback?
        var onEnd: (@MainActor () -> Void)?
        let source = CallbackObservation { given in
            callback = given
            return Returning("token") { onEnd?() }
        }
        func bind(_ manager: BindingManager, _ label: Label) {
            let target: ReferenceWritableKeyPath<Label, String> = \.title
            _ = manager.connect(
                label, target, model, \Person.name, calling: source,
                Declaration(false, #fileID, #line)
            ) { (name: String) in name }
        }
        let other = BindingManager()
        let second = Label()
        bind(manager, label)
        bind(other, second)
        manager.enable()
        onEnd = {
            onEnd = nil
            callback = nil
            other.enable()
        }
        manager.disable()
        #expect(second.title == "a")
        model.name = "b"
        callback?.didChange()
        #expect(second.title == "b")
    }

    @Test func aBindingOfANestedPassIsNotNamedInALaterCycle() {
        let bulletin = Bulletin("a")
        let person = Person(age: 0)
        let counter = Label()
        let innocent = manager.bindObserver(counter, \.number, toSubject: person, \.age)
        counter.onNumber = { if $0 > 0 { person.age = $0 - 1 } }
        manager.bindObserver(label, \.text, toSubject: bulletin, \.text)
        manager.enable()
        label.onWrite = { _ in
            person.age = 90
            // As a modal panel does.
            settleTurn()
        }
        bulletin.text = "b"
        label.onWrite = nil
        let endless = Bulletin("")
        let other = Label()
        let culprit = manager.bindObserver(other, \.title, toSubject: endless, \.text) { text in
            endless.text = text + "x"
            return text
        }
        #expect(culprit.state == .failed)
        #expect(innocent.state == .active)
    }

    @Test func anErrorThatDiesWhenACycleIsReportedMayLookAtTheBinding() {
        let person = Person(age: 0)
        var binding: BindingRecord?
        binding = manager.bindObserver(label, \.title, toSubject: person, \.age) { age in
            person.age = age + 1
            throw Failure(payload: Returning("error") { _ = binding?.error })
        }
        manager.enable()
        #expect(person.age == UpdateQueue.maximumRounds)
        #expect(binding?.error?.description.contains("without end") == true)
        manager.removeAllBindings()
    }

    @Test func anErrorThatEndsTheBindingWhenItIsLetGoFindsTheLastWrite() {
        let person = Person("first")
        let failing = Switch()
        var end: () -> Void = {}
        let binding = manager.bindObserver(label, \.title, toSubject: person, \.name) { name in
            if failing.isOn { throw Failure(payload: Returning("error") { end() }) }
            return name
        }
        var shown: String?
        end = {
            binding.unbind()
            shown = label.title
        }
        manager.enable()
        failing.isOn = false
        person.name = "second"
        settleTurn()
        #expect(label.title == shown)
    }

    @Test func enablingAnotherManagerFromADerivationLeavesNoStaleValue() {
        let shared = Person(age: 1)
        let other = BindingManager()
        let second = Label()
        other.bindObserver(second, \.number, toSubject: shared, \.age)
        manager.bindObserver(label, \.title, toSubject: Person.lasting) { person in
            if !other.isEnabled {
                other.enable()
                shared.age = 2
            }
            return person.name
        }
        manager.bindObserver(label, \.number, toSubject: shared, \.age)
        manager.enable()
        #expect(label.number == 2)
    }
}

extension Person {
    @MainActor fileprivate static let lasting = Person()
}

private struct Failure: Error {
    nonisolated(unsafe) let payload: AnyObject
    init(payload: AnyObject) { self.payload = payload }
}

private final class Switch {
    var isOn = true
}

private protocol Named {}

/// Calls back when it dies, on the main actor.
private final class Returning: Named {
    let name: String
    private let onEnd: (@MainActor () -> Void)?

    init(_ name: String, _ onEnd: (@MainActor () -> Void)? = nil) {
        self.name = name
        self.onEnd = onEnd
    }

    deinit {
        let onEnd = onEnd
        MainActor.assumeIsolated { onEnd?() }
    }
}

/// Address-only and of several payloads: an assignment destroys the former value first.
private enum Content {
    case none
    case one(any Named)
    case two(any Named, Int)
}

@Observable
private final class Shelf {
    var content: Content

    init(_ content: Content) {
        self.content = content
    }
}

@Observable
private final class Whole {
    @ObservationIgnored fileprivate var stored = "alive"
    @ObservationIgnored private lazy var part = Part(self)
    var text: String {
        get {
            access(keyPath: \.text)
            return part.text
        }
        set { withMutation(keyPath: \.text) { stored = newValue } }
    }
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    deinit { text = "dying" }
}

private final class Part {
    unowned let whole: Whole

    init(_ whole: Whole) {
        self.whole = whole
    }

    var text: String { whole.stored }
}

@Observable
private final class Board {
    var name = "board"
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    subscript(place: Place) -> Int {
        _$observationRegistrar.access(self, keyPath: \.[place])
        return 0
    }
}

/// All equal; calls back when it dies, on the main actor.
private final class Place: Hashable {
    private let onEnd: @MainActor () -> Void

    init(_ onEnd: @escaping @MainActor () -> Void) {
        self.onEnd = onEnd
    }

    static func == (first: Place, second: Place) -> Bool { true }

    func hash(into hasher: inout Hasher) {}

    deinit {
        let onEnd = onEnd
        MainActor.assumeIsolated { onEnd() }
    }
}
