import BindingKit
import Testing
import UIKit

@MainActor
@Suite struct ActionTests {
    private let bindings = BindingManager()
    private let button = UIButton()
    private let fruit = Fruit("Fig")

    @Test func aPressRunsTheActionOnce() {
        bindings.bindAction(button, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        button.simulateTap()
        #expect(fruit.count == 1)
    }

    @Test func theButtonIsEnabledAsTheModelSays() {
        bindings.bindAction(button, toSubject: fruit, isEnabled: { $0.isRipe }) { $0.count += 1 }
        bindings.enable()
        #expect(!button.isEnabled)
        button.simulateTap()
        #expect(fruit.count == 0)
        fruit.isRipe = true
        bindings.updateIfNeeded()
        button.simulateTap()
        #expect(fruit.count == 1)
    }

    @Test func theActionBoundLastRunsAlone() {
        bindings.bindAction(button, toSubject: fruit) { $0.count += 1 }
        let later = bindings.bindAction(button, toSubject: fruit) { $0.count += 10 }
        bindings.enable()
        button.simulateTap()
        #expect(fruit.count == 10)
        later.unbind()
        button.simulateTap()
        #expect(fruit.count == 11)
    }

    @Test func theButtonsOwnActionsGoOnWorking() {
        let fruit = fruit
        let button = UIButton(
            type: .system, primaryAction: UIAction(title: "Pick") { _ in fruit.count += 100 })
        bindings.bindAction(button, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        button.simulateTap()
        #expect(fruit.count == 101)
        bindings.removeAllBindings()
        button.simulateTap()
        #expect(fruit.count == 201)
    }

    @Test func aControlOfOnesOwnActsOnATouch() {
        let tile = UIControl()
        bindings.bindAction(tile, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        tile.simulateTouch()
        #expect(fruit.count == 1)
    }

    @Test func pullingAListDownIsAPress() {
        let control = UIRefreshControl()
        bindings.bindAction(control, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        control.simulatePull()
        #expect(control.isRefreshing)
        #expect(fruit.count == 1)
    }

    @Test func aNewValueIsAPressOfAControlThatHasOne() {
        let toggle = UISwitch()
        bindings.bindAction(toggle, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        toggle.simulateToggle()
        #expect(fruit.count == 1)
    }

    @Test func theEventsOfAPressCanBeChosen() {
        bindings.bindAction(button, toSubject: fruit, on: .touchDown) { $0.count += 1 }
        bindings.enable()
        button.sendActions(for: .touchDown)
        #expect(fruit.count == 1)
        button.sendActions(for: .primaryActionTriggered)
        #expect(fruit.count == 1)
    }

    @Test func returnInAFieldRunsItsAction() {
        let field = UITextField()
        let screen = Screen(field)
        bindings.bindAction(field, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        field.simulateTap()
        field.simulateReturn()
        #expect(fruit.count == 1)
        #expect(screen.window.rootViewController != nil)
    }

    @Test func anActionOnReturnSeesTheTextThatReturnCommits() {
        let (field, seen) = (UITextField(), UILabel())
        let screen = Screen(field)
        bindings.bindAction(field, toSubject: fruit) { seen.text = $0.name }
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name, writeBack: .onCommit)
        bindings.enable()
        field.simulateTap()
        field.simulateTyping("s")
        field.simulateReturn()
        #expect(seen.text == "Figs")
        #expect(field.window === screen.window)
    }

    @Test func anAsynchronousActionDisablesItsButtonUntilItReturns() async {
        let gate = Gate()
        bindings.bindAction(button, toSubject: fruit) { fruit in
            await gate.wait()
            fruit.count += 1
        }
        bindings.enable()
        button.simulateTap()
        #expect(!button.isEnabled)
        button.simulateTap()
        while !gate.isWaited { await endOfTurn() }
        gate.open()
        while !button.isEnabled { await endOfTurn() }
        #expect(fruit.count == 1)
    }

    @Test func afterUnbindingTheButtonHasNoActions() {
        let binding = bindings.bindAction(button, toSubject: fruit) { $0.count += 1 }
        bindings.enable()
        #expect(!button.allControlEvents.isEmpty)
        binding.unbind()
        #expect(button.allControlEvents.isEmpty)
    }

    @Test func anActionThatEndsDuringAPauseLeavesItsButtonEnabledWhenItsBindingEnds() async {
        let (gate, button) = (Gate(), UIButton())
        let binding = bindings.bindAction(button, toSubject: fruit) { fruit in
            await gate.wait()
            fruit.count += 1
        }
        bindings.enable()
        button.simulateTap()
        while !gate.isWaited { await endOfTurn() }
        bindings.disable()
        gate.open()
        while fruit.count == 0 { await endOfTurn() }
        await endOfTurn()
        binding.unbind()
        #expect(button.isEnabled)
    }

    @Test func aReusedButtonIsNotDisabledForTheFormerAction() async {
        let (gate, button) = (Gate(), UIButton())
        let next = Fruit("Pear")
        bindings.bindAction(button, toSubject: fruit) { fruit in
            await gate.wait()
            fruit.count += 1
        }
        bindings.enable()
        button.simulateTap()
        while !gate.isWaited { await endOfTurn() }
        bindings.prepareForReuse()
        bindings.bindAction(button, toSubject: next) { $0.count += 1 }
        #expect(button.isEnabled)
        button.simulateTap()
        #expect(next.count == 1)
        gate.open()
        while fruit.count == 0 { await endOfTurn() }
    }

    @Test func anActionOfAReleasedManagerDoesNotEnableAnothersButton() async {
        let (gate, button) = (Gate(), UIButton())
        var former: BindingManager? = BindingManager()
        former?.bindAction(button, toSubject: fruit) { fruit in
            await gate.wait()
            fruit.count += 1
        }
        former?.enable()
        button.simulateTap()
        while !gate.isWaited { await endOfTurn() }
        former = nil
        bindings.bindAction(button, toSubject: fruit, isEnabled: { $0.isRipe }) { $0.count = 9 }
        bindings.enable()
        #expect(!button.isEnabled)
        gate.open()
        while fruit.count == 0 { await endOfTurn() }
        await endOfTurn()
        #expect(!button.isEnabled)
    }

    @Test func anActionOnEachKeyDoesNotCommit() {
        let field = UITextField()
        let screen = Screen(field)
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name, writeBack: .onCommit)
        bindings.bindAction(field, toSubject: fruit, on: .editingChanged) { $0.count += 1 }
        bindings.enable()
        field.simulateTap()
        field.simulateTyping("s")
        #expect(fruit.count == 1)
        #expect(fruit.name == "Fig")
        field.simulateReturn()
        #expect(fruit.name == "Figs")
        withExtendedLifetime(screen) {}
    }

    @Test func anActionOnEachKeyDoesNotWriteMarkedText() {
        let field = UITextField()
        let screen = Screen(field)
        bindings.bindObserver(field, toSubject: fruit, twoWay: \.name)
        bindings.bindAction(field, toSubject: fruit, on: .editingChanged) { $0.count += 1 }
        bindings.enable()
        field.simulateTap()
        field.simulateComposing("x")
        #expect(fruit.name == "Fig")
        withExtendedLifetime(screen) {}
    }
}

/// Suspends an asynchronous function until the test opens the gate.
@MainActor
private final class Gate {
    private var continuation: CheckedContinuation<Void, Never>?

    var isWaited: Bool { continuation != nil }

    func wait() async {
        await withCheckedContinuation { continuation = $0 }
    }

    func open() {
        continuation?.resume()
    }
}
