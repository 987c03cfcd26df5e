import Testing

@testable import BindingKit

/// The meaning of a control's only action for its listeners.
///
/// Sources: `NSEvent.h` (tracking loops consume the events that end a drag, so the library must
/// find out when the mouse is up), `NSApplication.sendAction(_:to:from:)` (an action without a
/// target goes up the responder chain).
@MainActor
@Suite struct ControlActionsTests {
    private let actions = ControlActions()
    private let events = Events()

    private final class Events {
        var edits: [EditEvent] = []
        var presses = 0
    }

    private func listen(isKnob: Bool) -> EditToken {
        actions.addEdits(isKnob: isKnob) { [events] in events.edits.append($0) }
    }

    @Test func aClosureRunsOncePerActionAndNotAtTheEndOfADrag() {
        let tokens = (
            listen(isKnob: true), actions.addPresses { [events] in events.presses += 1 }
        )
        #expect(actions.send(isDragged: true))
        #expect(!actions.send(isDragged: true))
        actions.dragHasEnded()
        #expect(events.edits == [.began, .changed, .changed, .committed])
        #expect(events.presses == 2)
        withExtendedLifetime(tokens) {}
    }

    @Test func aKnobIsOneWhoeverListensFirst() {
        let press = actions.addPresses {}
        let knob = listen(isKnob: true)
        #expect(actions.send(isDragged: true))
        #expect(actions.isDragged)
        withExtendedLifetime((press, knob)) {}
    }

    @Test func withoutAKnobsBindingNothingIsDragged() {
        let press = actions.addPresses {}
        var knob: EditToken? = listen(isKnob: true)
        withExtendedLifetime(knob) {}
        knob = nil
        #expect(!actions.send(isDragged: true) && !actions.isDragged)
        withExtendedLifetime(press) {}
    }

    @Test func aSilentChangeRunsNoClosure() {
        let tokens = (
            listen(isKnob: false), actions.addPresses { [events] in events.presses += 1 }
        )
        actions.sendSilentChange()
        #expect(events.edits == [.changed] && events.presses == 0)
        withExtendedLifetime(tokens) {}
    }

    @Test func theLastListenerEmptiesIt() {
        var emptied = 0
        actions.onEmpty = { emptied += 1 }
        var press: EditToken? = actions.addPresses {}
        var knob: EditToken? = listen(isKnob: true)
        withExtendedLifetime((press, knob)) {}
        press = nil
        #expect(emptied == 0)
        knob = nil
        #expect(emptied == 1)
    }

    // MARK: The program's own target

    private final class Target {}

    private func destination(_ former: FormerTarget<String>) -> String {
        switch former.destination {
        case .nowhere: "nowhere"
        case .target(_, let action): "target \(action)"
        case .responderChain(let action): "chain \(action)"
        case .deadTarget: "dead"
        }
    }

    @Test func anActionGoesWhereItWent() {
        let target = Target()
        #expect(destination(FormerTarget(target, "save")) == "target save")
        #expect(destination(FormerTarget(nil, "save")) == "chain save")
        #expect(destination(FormerTarget(target, nil)) == "nowhere")
        #expect(destination(FormerTarget(nil, nil)) == "nowhere")
    }

    @Test func theActionOfADeadTargetGoesNowhere() {
        var target: Target? = Target()
        let former = FormerTarget(target, "save")
        target = nil
        #expect(destination(former) == "dead")
        #expect(former.restored.target == nil && former.restored.action == nil)
    }

    @Test func aControlIsGivenBackWhatItHad() {
        let target = Target()
        let restored = FormerTarget(target, "save").restored
        #expect(restored.target === target && restored.action == "save")
        #expect(FormerTarget<String>(nil, "save").restored.action == "save")
    }
}
