import BindingKit
import Testing

@testable import TestSupport

/// A view that ends or restarts its two-way binding while the binding becomes active.
@MainActor
@Suite struct ReentrantActivationTests {
    private let manager = BindingManager()
    private let form = Form()

    @Test func aGetterThatUnbindsLeavesNoListener() {
        let field = HookField()
        weak var witness: Witness?
        do {
            let captured = Witness()
            witness = captured
            let binding = manager.bindObserver(
                field, \.text, toSubject: form, twoWay: \.name,
                validate: Validation { _ in withExtendedLifetime(captured) {} })
            field.onRead = { binding.unbind() }
        }
        manager.enable()
        #expect(manager.bindings.isEmpty)
        #expect(field.listeners.isEmpty)
        #expect(witness == nil)
    }

    @Test func aGetterThatUnbindsReleasesTheReporter() {
        let field = HookField()
        weak var reporter: HookField?
        do {
            let separate = HookField()
            reporter = separate
            let binding = manager.bindObserver(
                EditedProperty(field, \.text, reporter: separate), toSubject: form, twoWay: \.name)
            field.onRead = { binding.unbind() }
        }
        #expect(reporter != nil)
        manager.enable()
        #expect(manager.bindings.isEmpty)
        #expect(reporter == nil)
        withExtendedLifetime(field) {}
    }

    @Test func aRegistrationThatRestartsItsBindingStillReports() {
        let field = HookField()
        manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        field.onRegistration = { [manager] in
            manager.disable()
            manager.enable()
        }
        manager.enable()
        field.enter("Bob")
        #expect(form.name == "Bob")
    }

    @Test func aRegistrationThatUnbindsLeavesNoListener() {
        let field = HookField()
        let binding = manager.bindObserver(field, \.text, toSubject: form, twoWay: \.name)
        field.onRegistration = { binding.unbind() }
        manager.enable()
        #expect(field.listeners.isEmpty)
    }
}

/// Calls back once, when a binding reads it and when a binding subscribes to its edits.
@MainActor
private final class HookField: EditableView {
    private var stored = ""
    var onRead: (() -> Void)?
    var onRegistration: (() -> Void)?
    let listeners = EditListeners()

    var editPhase: EditPhase { .idle }

    var text: String {
        get {
            call(\.onRead)
            return stored
        }
        set { stored = newValue }
    }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        let token = listeners.add(report)
        call(\.onRegistration)
        return token
    }

    func enter(_ new: String) {
        stored = new
        listeners.send(.changed)
    }

    private func call(_ hook: ReferenceWritableKeyPath<HookField, (() -> Void)?>) {
        let body = self[keyPath: hook]
        self[keyPath: hook] = nil
        body?()
    }
}
