import BindingKit
import Testing
import UIKit

/// Edits and presses that client code reports by events of its choice.
@MainActor
@Suite struct EventEditTests {
    private final class Dial: UIControl {}

    private let bindings = BindingManager()
    private let field = UITextField()
    private let screen: Screen
    private let fruit = Fruit()

    init() {
        screen = Screen(field)
    }

    @Test func markedTextStaysOutOfTheModel() {
        bindings.bindObserver(
            field.editing(\.plainText, on: .editingChanged), toSubject: fruit, twoWay: \.name)
        bindings.enable()
        field.simulateTap()
        field.simulateComposing("りんご")
        #expect(fruit.name.isEmpty)
        field.simulateChoice("林檎")
        #expect(fruit.name == "林檎")
    }

    @Test func theBindingEndsWithTheControl() {
        weak var field: UITextField?
        do {
            let bound = UITextField()
            field = bound
            bindings.bindObserver(
                bound.editing(\.plainText, on: .editingChanged), toSubject: fruit, twoWay: \.name)
            bindings.enable()
        }
        #expect(field == nil)
    }

    @Test func aControlThatIsNoneOfUIKitsIsPressedByATouch() {
        let (dial, fruit) = (Dial(), fruit)
        bindings.bindAction(dial, toSubject: fruit) { $0.name += "!" }
        bindings.enable()
        dial.sendActions(for: .primaryActionTriggered)
        #expect(fruit.name.isEmpty)
        dial.sendActions(for: .touchUpInside)
        #expect(fruit.name == "!")
    }

    @Test func anActionCompetesWithABindingToIsEnabled() {
        let button = UIButton()
        bindings.bindObserver(button, \.isEnabled, toSubject: fruit) { $0.name == "Fig" }
        let action = bindings.bindAction(
            button, toSubject: fruit, isEnabled: { $0.name.isEmpty }
        ) { _ in }
        bindings.enable()
        #expect(button.isEnabled)
        fruit.name = "Fig"
        bindings.updateIfNeeded()
        #expect(!button.isEnabled)
        action.unbind()
        bindings.updateIfNeeded()
        #expect(button.isEnabled)
    }

    @Test func aButtonReportsNothingAfterItsTokenIsReleased() async {
        let button = UIButton()
        var events: [EditEvent] = []
        var token: EditToken? = button.reportEdits { events.append($0) }
        button.simulateTap()
        token = nil
        await endOfTurn()
        #expect(events == [.changed])
        withExtendedLifetime(token) {}
    }

    @Test func aFieldReportsNothingAfterItsTokenIsReleased() async {
        var events: [EditEvent] = []
        field.simulateTap()
        var token: EditToken? = field.reportEdits { events.append($0) }
        field.simulateLeaving()
        token = nil
        await endOfTurn()
        #expect(events == [.committed])
        withExtendedLifetime(token) {}
    }
}
