import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Deinits that call the manager or change the model: of values, subscriptions, key-path arguments,
/// and the model itself.
@MainActor
@Suite struct ReentrantReleaseTests {
    private let manager = BindingManager()
    private let label = Label()

    @Test func aReplacedValueMayEnableItsManagerAnew() {
        let model = Shelf(Content.none)
        manager.bindObserver(label, \.title, toSubject: model, \.content) { _ in throw Refusal() }
        manager.enable()
        var ends = 0
        do {
            let item = Farewell { [manager] in
                ends += 1
                manager.disable()
                manager.enable()
            }
            model.content = .one(item)
        }
        settleTurn()
        model.content = .two(Farewell {}, 2)
        settleTurn()
        #expect(ends == 1)
    }

    @Test func aModelThatChangesWhileItDiesIsNotRead() {
        var model: Whole? = Whole()
        if let model { manager.bindObserver(label, \.title, toSubject: model, \.text) }
        manager.enable()
        model = nil
        #expect(label.titleWrites == ["alive"])
    }

    @Test func anEndingKeyPathArgumentMayBind() {
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

    @Test func anEndingSubscriptionMayEnableAnotherManager() {
        let model = Stone("a")
        var callback: ChangeCallback?
        var onEnd: (@MainActor () -> Void)?
        let source = CallbackObservation { given in
            callback = given
            return Farewell { onEnd?() }
        }
        func bind(_ manager: BindingManager, _ label: Label) {
            manager.bind(label, \.title, to: model, source, Declaration(false, #fileID, #line))
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
        model.text = "b"
        callback?.didChange()
        #expect(second.title == "b")
    }
}

private protocol Released {}

extension Farewell: Released {}

/// The type is address-only and has several payloads. So an assignment destroys the former value
/// first.
private enum Content {
    case none
    case one(any Released)
    case two(any Released, Int)
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

/// All places are equal. In its deinit, a place calls back on the main actor.
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
