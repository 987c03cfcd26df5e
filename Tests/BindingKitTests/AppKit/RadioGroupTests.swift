import BindingKit
import Observation
import Testing

/// Radio buttons that are bound as one choice.
@MainActor
@Suite struct RadioGroupTests {
    enum Size: CaseIterable { case small, medium, large }

    @Observable final class Order {
        var size = Size.medium
        var index = 1
    }

    /// A radio button. AppKit may switch it off itself.
    ///
    /// Source: AppKit's release notes for OS X 10.8. Radio buttons with the same action and the
    /// same superview are a group. If one is switched on, even by its `state`, the others are
    /// switched off. The others send no action.
    private final class Button: RadioButton {
        var isOn = false {
            didSet { writes += 1 }
        }
        private(set) var writes = 0
        private var group: RadioGroup?
        private let listeners = EditListeners()

        func reportPresses(to perform: @escaping @MainActor () -> Void) -> EditToken {
            listeners.add { _ in perform() }
        }

        func keep(_ group: RadioGroup) { self.group = group }

        func press(switchingOff others: [Button] = []) {
            for other in others where other !== self { other.isOn = false }
            isOn = true
            listeners.send(.changed)
        }
    }

    private let manager = BindingManager()
    private let order = Order()
    private let buttons = [Button(), Button(), Button()]

    private var shown: [Bool] { buttons.map(\.isOn) }

    private func bindSize() {
        manager.bindObserver(RadioGroup(buttons), toSubject: order, twoWay: \.size)
        manager.enable()
    }

    @Test func aGroupShowsAChoice() {
        bindSize()
        #expect(shown == [false, true, false])
        order.size = .large
        manager.updateIfNeeded()
        #expect(shown == [false, false, true])
    }

    @Test(arguments: [true, false])
    func aPressIsAChoiceWhetherTheSystemSwitchesTheOthersOffOrNot(isGrouped: Bool) {
        bindSize()
        buttons[0].press(switchingOff: isGrouped ? buttons : [])
        #expect(order.size == .small)
        #expect(shown == [true, false, false])
    }

    @Test func aGroupIsAnIndexAsWell() {
        manager.bindObserver(RadioGroup(buttons), toSubject: order, twoWay: \.index)
        manager.enable()
        buttons[2].press()
        #expect(order.index == 2)
    }

    @Test func aChoiceThatNoButtonHasSwitchesAllOffAndIsReported() {
        var entries: [String] = []
        let former = BindingLog.destination
        BindingLog.destination = .closure(.warning) { entries.append($0.message) }
        defer { BindingLog.destination = former }
        manager.bindObserver(RadioGroup(buttons), toSubject: order, twoWay: \.index)
        manager.enable()
        order.index = 7
        manager.updateIfNeeded()
        #expect(shown == [false, false, false] && order.index == 7)
        #expect(entries.contains { $0.contains("choice 7") })
    }

    @Test func twoGroupsDoNotDisturbEachOther() {
        let others = [Button(), Button()]
        bindSize()
        manager.bindObserver(RadioGroup(others), toSubject: order, twoWay: \.index)
        others[0].press()
        #expect(order.index == 0 && order.size == .medium)
    }

    @Test func theButtonsAloneKeepTheGroup() {
        var button: Button? = Button()
        weak var group: AnyObject?
        group = button.map { RadioGroup([$0]) }
        #expect(group != nil)
        button = nil
        #expect(group == nil)
    }
}
