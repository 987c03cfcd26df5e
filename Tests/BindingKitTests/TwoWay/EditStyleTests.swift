import Testing

@testable import BindingKit
@testable import TestSupport

/// How the events of controls become edits.
@MainActor
@Suite struct EditStyleTests {
    /// A control that sends the events of UIKit's controls in their order.
    private final class Control: EditableView {
        var value = 0.0 { didSet { writes += 1 } }
        var isTracking = false
        var isFocused = false
        var isComposing = false
        private(set) var writes = 0
        let style: EditStyle
        private let listeners = EditListeners()

        init(_ style: EditStyle) { self.style = style }

        var editPhase: EditPhase {
            style.phase(
                isFocused: isFocused, isTracking: isTracking, isComposing: isComposing)
        }

        func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
            listeners.add(report)
        }

        func send(_ signal: ControlSignal) {
            style.event(for: signal).map { listeners.send($0) }
        }

        func enter(_ new: Double) {
            value = new
            send(.valueChanged)
        }
    }

    private let manager = BindingManager()
    private let form = Form()

    private func bound(_ style: EditStyle, _ writeBack: WriteBack = .onEachChange) -> Control {
        let control = Control(style)
        manager.bindObserver(
            control, \.value, toSubject: form, twoWay: \.price, writeBack: writeBack)
        manager.enable()
        return control
    }

    @Test(
        arguments: [
            (EditStyle.discrete, [.changed]),
            (.knob, [.began, .committed, .changed]),
            (.text, [.committed, .changed, .committed]),
        ] as [(EditStyle, [EditEvent])])
    func aStyleListensToWhatItNeeds(style: EditStyle, events: [EditEvent]) {
        #expect(ControlSignal.allCases.compactMap { style.event(for: $0) } == events)
    }

    @Test func aKnobThatIsHeldKeepsTheModelsChangesWaiting() {
        let slider = bound(.knob)
        slider.isTracking = true
        slider.send(.touchedDown)
        slider.enter(2)
        #expect(form.price == 2)
        form.price = 3
        manager.updateIfNeeded()
        #expect(slider.value == 2)

        // When the user lifts the finger: the control reports it while it still tracks the touch
        slider.send(.touchEnded)
        slider.isTracking = false
        #expect(slider.value == 3)
    }

    @Test func aKnobWritesOnceWhenItIsLetGo() {
        let slider = bound(.knob, .onCommit)
        slider.isTracking = true
        slider.send(.touchedDown)
        for value in [2.0, 3, 4] { slider.enter(value) }
        #expect(form.price == 1.5)
        slider.isTracking = false
        slider.send(.touchEnded)
        #expect(form.price == 4)
    }

    @Test func aKnobMovedWithoutATouchIsComplete() {
        let slider = bound(.knob, .onCommit)
        slider.enter(2)
        #expect(form.price == 2)
    }

    @Test func aDiscreteControlNeverKeepsTheModelWaiting() {
        let stepper = bound(.discrete, .onCommit)
        stepper.isTracking = true
        stepper.isFocused = true
        stepper.send(.touchedDown)
        stepper.enter(2)
        #expect(form.price == 2)
        form.price = 3
        manager.updateIfNeeded()
        #expect(stepper.value == 3)
    }

    @Test func provisionalTextIsNotWritten() {
        let field = bound(.text)
        field.isFocused = true
        field.isComposing = true
        field.enter(2)
        #expect(form.price == 1.5)
        field.isComposing = false
        field.enter(4)
        #expect(form.price == 4)
        field.isFocused = false
        field.send(.focusLost)
        #expect(form.price == 4)
    }
}
