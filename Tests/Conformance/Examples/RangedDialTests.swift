import BindingKit
import Observation
import Testing

/// If client code changes the range of a control, this is no edit.
@MainActor
@Suite struct RangedDialTests {
    /// A knob whose range client code sets.
    private final class RangedDial: EditableView, RangedView {
        var value = 0.0
        var range = 0.0...10 {
            didSet { value = min(max(range.lowerBound, value), range.upperBound) }
        }
        var editPhase: EditPhase { .idle }
        private let listeners = EditListeners()

        func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
            listeners.add(report)
        }

        func turn(to value: Double) {
            self.value = value
            listeners.send(.changed)
        }
    }

    @Observable final class Radio {
        var volume = 8.0
    }

    @Test func aValueThatIsClampedIsNotCommitted() {
        let (dial, radio, bindings) = (RangedDial(), Radio(), BindingManager())
        bindings.bindObserver(dial, \.value, toSubject: radio, twoWay: \.volume)
        bindings.enable()
        dial.range = 0...5
        bindings.commitEditing()
        #expect(dial.value == 5 && radio.volume == 8)

        dial.turn(to: 4)
        #expect(radio.volume == 4)
    }
}
