import BindingKit
import Observation
import Testing

@testable import TestSupport

/// During a delivery, client code delivers a newer value. The newest value stays.
@MainActor
@Suite struct OvertakenDeliveryTests {
    let manager = BindingManager()
    let label = WillSetLabel()

    // MARK: Getters

    @Test(arguments: [true, false])
    func anOlderReadDoesNotReplaceANewerDelivery(isFirstReader: Bool) {
        let model = HookedModel()
        let other = Person("other")
        let (early, otherLabel, late) = (Label(), Label(), Label())
        if !isFirstReader { manager.bindObserver(early, \.text, toSubject: model, \.name) }
        manager.bindObserver(otherLabel, \.text, toSubject: other, \.name)
        manager.enable()
        otherLabel.onWrite = { [model] _ in model.stored = "new" }
        other.name = "changed"
        model.onRead = { [manager] in _ = manager.updateIfNeeded() }
        manager.bindObserver(late, \.text, toSubject: model, \.name)
        settleTurn()
        #expect(late.text == "new")
        if !isFirstReader { #expect(early.text == "new") }
    }

    @Test func aChangeOfAnotherThreadThatIsSettledDuringAReadArrives() {
        let bulletin = Bulletin("old")
        nonisolated(unsafe) let shared = bulletin
        let label = Label()
        var reads = 0
        manager.bindObserver(label, \.text, toSubject: bulletin) { [manager] bulletin in
            let text = bulletin.text
            reads += 1
            if reads == 2 {
                onAnotherThread { shared.text = "new" }
                manager.updateIfNeeded()
            }
            return text
        }
        manager.enable()
        settleTurn()
        #expect(label.text == "new")
    }

    // MARK: Setters

    @Test func aSetterThatReenablesBeforeItStoresShowsTheNewestValue() {
        let person = Person("old")
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        label.onWillSet = { [manager] in
            person.name = "newer"
            manager.disable()
            manager.enable()
        }
        person.name = "new"
        manager.updateIfNeeded()
        settleTurn()
        #expect(label.text == "newer")
    }

    @Test func aSetterThatBindsAnewBeforeItStoresShowsTheNewModel() {
        let (first, second) = (Person("first"), Person("second"))
        manager.bindObserver(label, \.text, toSubject: first, \.name)
        label.onWillSet = { [manager, label] in
            manager.removeAllBindings()
            manager.bindObserver(label, \.text, toSubject: second, \.name)
        }
        manager.enable()
        settleTurn()
        #expect(label.text == "second")
    }

    // MARK: Comparisons

    @Test func nothingIsTransformedForAManagerThatAComparisonDisabled() {
        let model = ComparedModel()
        let label = Label()
        var runs = 0
        manager.bindObserver(label, \.text, toSubject: model, \.value) { value in
            runs += 1
            return "\(value.characters)"
        }
        manager.enable()
        model.value = Compared(characters: "2")
        Compared.onCompare = { [manager] in
            Compared.onCompare = nil
            manager.disable()
        }
        settleTurn()
        #expect(!manager.isEnabled)
        #expect(runs == 1)
        #expect(label.text == "1")
    }
}

/// A model that calls back after it has read its value.
@Observable
private final class HookedModel {
    var stored = "old"
    @ObservationIgnored var onRead: (() -> Void)?

    var name: String {
        let name = stored
        let hook = onRead
        onRead = nil
        hook?()
        return name
    }
}

/// A view that calls back before it stores.
@MainActor
final class WillSetLabel {
    var onWillSet: (() -> Void)?

    var text: String? {
        willSet {
            let hook = onWillSet
            onWillSet = nil
            hook?()
        }
    }
}

private struct Compared: Equatable {
    nonisolated(unsafe) static var onCompare: (@MainActor () -> Void)?
    var characters = "1"

    static func == (first: Compared, second: Compared) -> Bool {
        MainActor.assumeIsolated { onCompare?() }
        return first.characters == second.characters
    }
}

/// The registrar is written by hand, because the macro's setter would compare, too.
private final class ComparedModel: Observable {
    private let registrar = ObservationRegistrar()
    private var stored = Compared()

    var value: Compared {
        get {
            registrar.access(self, keyPath: \.value)
            return stored
        }
        set { registrar.withMutation(of: self, keyPath: \.value) { stored = newValue } }
    }
}
