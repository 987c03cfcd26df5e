import Testing

@testable import BindingKit
@testable import TestSupport

/// The library takes over the control's only target, and passes actions on to the former target.
@MainActor
@Suite struct ControlTakeoverTests {
    /// A control that does not retain its target, like AppKit's controls.
    private final class Slider: EditableView, TargetActionItem {
        weak var target: AnyObject?
        var action: String? = "save"
        var takeover: ActionTakeover<ControlActions>?
        var value = 0
        private(set) var reports = 0

        func makeTarget(
            _ actions: ControlActions, inPlaceOf former: FormerTarget<String>
        ) -> (AnyObject, String) {
            (Relay(actions, former), "relay")
        }

        func targetWasReplaced(insteadOf substitute: AnyObject) { reports += 1 }

        var editPhase: EditPhase { takeover?.listeners.isDragged == true ? .editing : .idle }

        func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
            ActionTakeover.add(to: self) { $0.addEdits(isKnob: true, report) }
        }

        func reportPresses(to perform: @escaping @MainActor () -> Void) -> EditToken {
            ActionTakeover.add(to: self) { $0.addPresses(perform) }
        }

        /// Simulates a drag by the user.
        func drag(to value: Int) {
            self.value = value
            (target as? any Receiver)?.receive(isDragged: true)
        }

        func release() { takeover?.listeners.dragHasEnded() }
    }

    @MainActor
    private protocol Receiver: AnyObject {
        func receive(isDragged: Bool)
    }

    private final class Relay: Receiver {
        private let actions: ControlActions
        private let former: FormerTarget<String>

        init(_ actions: ControlActions, _ former: FormerTarget<String>) {
            (self.actions, self.former) = (actions, former)
        }

        func receive(isDragged: Bool) {
            _ = actions.send(isDragged: isDragged)
            guard case .target(let target, _) = former.destination else { return }
            (target as? any Receiver)?.receive(isDragged: isDragged)
        }
    }

    /// Client code's own target.
    private final class Program: Receiver {
        private(set) var calls = 0

        func receive(isDragged: Bool) { calls += 1 }
    }

    private let manager = BindingManager()
    private let form = Form()
    private let slider = Slider()

    private func bind() {
        manager.bindObserver(slider, \.value, toSubject: form, twoWay: \.age)
        manager.enable()
    }

    @Test func theProgramsTargetIsCalledOnceToo() {
        let program = Program()
        slider.target = program
        bind()
        slider.drag(to: 3)
        #expect(form.age == 3 && program.calls == 1)
        manager.disable()
        #expect(slider.target === program)
    }

    @Test func aTargetThatTheProgramHasSetMeanwhileSilencesTheBindingAndStays() {
        let program = Program()
        bind()
        slider.target = program
        let age = form.age
        slider.drag(to: 3)
        #expect(form.age == age)
        manager.disable()
        #expect(slider.target === program && slider.reports == 1)
    }

    @Test func theNextListenerHasAllListenAgain() {
        let (former, program) = (Program(), Program())
        slider.target = former
        bind()
        slider.target = program
        var presses = 0
        let token = slider.reportPresses { presses += 1 }
        slider.drag(to: 3)
        #expect(presses == 1 && form.age == 3)
        #expect(program.calls == 1 && former.calls == 0)
        manager.disable()
        slider.drag(to: 4)
        #expect(presses == 2)
        withExtendedLifetime(token) {}
    }

    @Test func theTargetThatWasSetLastIsGivenBack() {
        let (former, program) = (Program(), Program())
        slider.target = former
        var token: EditToken? = slider.reportPresses {}
        slider.target = program
        var later: EditToken? = slider.reportPresses {}
        withExtendedLifetime((token, later)) {}
        (token, later) = (nil, nil)
        #expect(slider.target === program)
        #expect(slider.takeover == nil && slider.reports == 0)
        withExtendedLifetime(former) {}
    }

    @Test func aDragGoesOnWhereTheTargetIsTakenAnew() {
        let program = Program()
        bind()
        slider.drag(to: 3)
        slider.target = program
        let token = slider.reportPresses {}
        #expect(slider.editPhase == .editing)
        slider.release()
        #expect(slider.editPhase == .idle)
        withExtendedLifetime(token) {}
    }

    @Test func neitherTheControlNorItsTargetIsRetained() {
        weak var control: Slider?
        weak var target: Program?
        do {
            let (slider, program) = (Slider(), Program())
            slider.target = program
            manager.bindObserver(slider, \.value, toSubject: form, twoWay: \.age)
            manager.enable()
            (control, target) = (slider, program)
        }
        #expect(control == nil && target == nil)
    }
}
