/// How a user works with a control, which decides what the control's events mean to a binding.
public enum EditStyle: Sendable, Hashable {
    /// Every change is complete in itself: a switch, a stepper, a date picker.
    case discrete
    /// A knob is held and moved: a slider. Until it is let go, the model's changes wait.
    case knob
    /// Text is typed while the control has the focus. Until that moves on, the model's changes
    /// wait.
    case text
}

/// What a control reports, whatever its toolkit calls it.
enum ControlSignal: CaseIterable, Sendable {
    case focusGained
    case focusLost
    case touchedDown
    /// Inside or outside of the control, or interrupted by the system.
    case touchEnded
    case valueChanged
}

extension EditStyle {
    /// What a signal tells; nil where it tells nothing about edits.
    func event(for signal: ControlSignal) -> EditEvent? {
        switch (self, signal) {
        case (_, .valueChanged): .changed
        case (.knob, .touchedDown), (.text, .focusGained): .began
        case (.knob, .touchEnded), (.text, .focusLost): .committed
        default: nil
        }
    }

    /// Where the user stands, as far as the control can tell.
    func phase(
        isFocused: @autoclosure () -> Bool, isTracking: @autoclosure () -> Bool,
        isComposing: @autoclosure () -> Bool
    ) -> EditPhase {
        switch self {
        // Not every one of these tells when a touch has ended: nothing may wait for that.
        case .discrete: .idle
        case .knob: isTracking() ? .editing : .idle
        case .text: isComposing() ? .composing : isFocused() ? .editing : .idle
        }
    }
}

/// Follows a knob that is dragged, where a toolkit tells neither of the beginning nor of the end.
struct KnobTracking {
    /// The user holds the knob.
    private(set) var isDeferred = false
    /// Somebody has to look for the end, and has not been told to yet.
    var awaitsEnd = false

    /// What an action of the control means.
    mutating func events(isKnob: Bool, isDragged: Bool) -> [EditEvent] {
        guard isKnob, isDragged, !isDeferred else { return [.changed] }
        isDeferred = true
        awaitsEnd = true
        return [.began, .changed]
    }

    /// The mouse button is up again.
    mutating func end() -> EditEvent? {
        guard isDeferred else { return nil }
        isDeferred = false
        return .committed
    }
}
