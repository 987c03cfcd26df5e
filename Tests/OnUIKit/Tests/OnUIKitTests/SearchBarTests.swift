import BindingKit
import Testing
import UIKit

@MainActor
@Suite struct SearchBarTests {
    private let bindings = BindingManager()
    private let bar = UISearchBar()
    private let screen: Screen
    private let fruit = Fruit()

    init() {
        screen = Screen(bar)
    }

    @Test func everyKeyIsWritten() {
        bindings.bindObserver(bar, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        bar.searchTextField.simulateTap()
        bar.searchTextField.simulateTyping("Fig")
        #expect(fruit.name == "Fig")
    }

    @Test func theBarShowsTheModel() {
        bindings.bindObserver(bar, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        fruit.name = "Kiwi"
        bindings.updateIfNeeded()
        #expect(bar.text == "Kiwi")
    }

    @Test func cancelEmptiesTheModel() async {
        bindings.bindObserver(bar, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        bar.searchTextField.simulateTap()
        bar.searchTextField.simulateTyping("Fig")
        bar.simulateCancel()
        await endOfTurn()
        #expect(fruit.name.isEmpty)
        #expect(bar.text?.isEmpty == true)
    }

    @Test func cancelEmptiesTheModelAfterTheKeyboardWasDismissed() async {
        bindings.bindObserver(bar, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        bar.searchTextField.simulateTap()
        bar.searchTextField.simulateTyping("Fig")
        // A list does this if it dismisses the keyboard on drag.
        bar.searchTextField.simulateLeaving()
        await endOfTurn()
        BoundTable().drawFrame()
        bar.simulateCancel()
        BoundTable().drawFrame()
        #expect(fruit.name.isEmpty && bar.text?.isEmpty == true)
    }

    @Test func aTextOfTheModelIsNoEditOfTheBar() async {
        bindings.bindObserver(bar, toSubject: fruit, twoWay: \.name)
        bindings.enable()
        BoundTable().drawFrame()
        fruit.name = "Kiwi"
        BoundTable().drawFrame()
        BoundTable().drawFrame()
        #expect(fruit.name == "Kiwi" && bar.text == "Kiwi")
    }

    @Test func cancelEmptiesAFilter() async {
        bindings.bindObserver(
            bar, toSubject: fruit, twoWay: \.name, mode: .oneWayToSubject)
        bindings.enable()
        bar.searchTextField.simulateTap()
        bar.searchTextField.simulateTyping("Fig")
        bar.simulateCancel()
        await endOfTurn()
        #expect(fruit.name.isEmpty)
    }
}
