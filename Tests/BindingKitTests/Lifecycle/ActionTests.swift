import Testing

@testable import BindingKit

/// A button that runs a closure and follows the model's readiness.
@MainActor
@Suite struct ActionTests {
    @MainActor
    private final class Button {
        var isEnabled = false
        let listeners = EditListeners()

        func press() { listeners.send(.changed) }
    }

    private let manager = BindingManager()
    private let button = Button()
    private let person = Person("")

    @discardableResult
    private func bind() -> BindingRecord {
        manager.connectAction(
            button, \.isEnabled, person, { !$0.name.isEmpty },
            Declaration(false, #fileID, #line), action: { $0.name += "!" }
        ) { act in
            button.listeners.add { _ in act() }
        }
    }

    @Test func theButtonIsEnabledAsTheModelSays() {
        bind()
        manager.enable()
        #expect(!button.isEnabled)
        person.name = "Ada"
        manager.updateIfNeeded()
        #expect(button.isEnabled)
    }

    @Test func aPressRunsTheActionOnce() {
        person.name = "Ada"
        bind()
        manager.enable()
        button.press()
        #expect(person.name == "Ada!")
    }

    @Test func nothingHappensWhileTheManagerIsDisabled() {
        person.name = "Ada"
        bind()
        button.press()
        manager.enable()
        manager.disable()
        button.press()
        #expect(person.name == "Ada")
    }

    @Test func anEndedBindingLeavesTheButtonAlone() {
        let binding = bind()
        manager.enable()
        #expect(!button.listeners.isEmpty)
        binding.unbind()
        #expect(button.listeners.isEmpty)
    }

    @Test func anEndedBindingDoesNothingEvenWhileAChangeIsPending() {
        person.name = "Ada"
        let binding = bind()
        manager.enable()
        person.name = "Grace"
        binding.unbind()
        button.press()
        #expect(person.name == "Grace")
        settleTurn()
        #expect(button.listeners.isEmpty)
    }

    @Test func aReleasedManagerLeavesTheButtonAlone() {
        let button = button
        do {
            let manager = BindingManager()
            manager.connectAction(
                button, \.isEnabled, person, { _ in true }, Declaration(false, #fileID, #line),
                action: { _ in }
            ) { act in
                button.listeners.add { _ in act() }
            }
            .commitEditing()
            #expect(!button.listeners.isEmpty)
        }
        #expect(button.listeners.isEmpty)
    }

    @Test func anActionMayEndItsOwnBinding() {
        person.name = "Ada"
        let manager = manager
        manager.connectAction(
            button, \.isEnabled, person, { _ in true }, Declaration(false, #fileID, #line),
            action: { _ in manager.removeAllBindings() }
        ) { [button] act in
            button.listeners.add { _ in act() }
        }
        .commitEditing()
        manager.enable()
        button.press()
        #expect(button.listeners.isEmpty)
    }

    // MARK: Two actions on one button

    @Test func theActionBoundLastRunsAlone() {
        person.name = "Ada"
        bind()
        manager.enable()
        let later = bindGreeting()
        button.press()
        #expect(person.name == "Hello Ada")

        later.unbind()
        button.press()
        #expect(person.name == "Hello Ada!", "the earlier one is back")
    }

    @Test func aPropertyBoundLaterLeavesTheActionAlone() {
        person.name = "Ada"
        bind()
        manager.enable()
        manager.bindObserver(button, \.isEnabled, toSubject: person, \.name) { $0.count > 1 }
        button.press()
        #expect(person.name == "Ada!")
    }

    private func bindGreeting() -> BindingRecord {
        manager.connectAction(
            button, \.isEnabled, person, { !$0.name.isEmpty },
            Declaration(false, #fileID, #line), action: { $0.name = "Hello " + $0.name }
        ) { act in
            button.listeners.add { _ in act() }
        }
    }
}
