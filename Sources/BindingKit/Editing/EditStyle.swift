/// The kind of a control's edits, which decides how a binding interprets the control's events.
public enum EditStyle: Sendable, Hashable {
    /// Every change is an edit of its own: a switch, a stepper, a date picker.
    case discrete
    /// A knob is dragged: a slider. The model's changes are deferred until the user releases it.
    case knob
    /// Text is typed while the control has the focus. The model's changes are deferred until it
    /// loses the focus.
    case text
}

/// An event of a control, independent of its toolkit.
enum ControlSignal: CaseIterable, Sendable {
    case focusGained
    case focusLost
    case touchedDown
    /// Inside or outside the control, or cancelled by the system.
    case touchEnded
    case valueChanged
    /// The Return key, whose effect on the focus the program decides.
    case returnPressed
}

extension EditStyle {
    /// The edit event that a control's event stands for; `nil` where it stands for none.
    ///
    /// - Parameter signal: the control's event.
    func event(for signal: ControlSignal) -> EditEvent? {
        switch (self, signal) {
        case (_, .valueChanged): .changed
        case (.knob, .touchedDown), (.text, .focusGained): .began
        case (.knob, .touchEnded), (.text, .focusLost), (.text, .returnPressed): .committed
        default: nil
        }
    }

    /// The phase of an edit, as far as the control's state tells.
    ///
    /// - Parameters:
    ///   - isFocused: whether the control is first responder.
    ///   - isTracking: whether its knob is dragged.
    ///   - isComposing: whether it has marked text.
    func phase(
        isFocused: @autoclosure () -> Bool, isTracking: @autoclosure () -> Bool,
        isComposing: @autoclosure () -> Bool
    ) -> EditPhase {
        switch self {
        // Not all of these controls report the end of a touch, so that nothing may wait for it.
        case .discrete: .idle
        case .knob: isTracking() ? .editing : .idle
        case .text: isComposing() ? .composing : isFocused() ? .editing : .idle
        }
    }
}

/// Tracks the drag of a knob where the toolkit reports neither its beginning nor its end.
struct KnobTracking {
    /// Whether the knob is dragged.
    private(set) var isDeferred = false
    /// Whether the end of the drag is still to be scheduled.
    var awaitsEnd = false

    /// The edit events that an action of the control stands for.
    ///
    /// - Parameters:
    ///   - isKnob: whether the control has a knob.
    ///   - isDragged: whether the mouse button is down.
    mutating func events(isKnob: Bool, isDragged: Bool) -> [EditEvent] {
        guard isKnob, isDragged, !isDeferred else { return [.changed] }
        isDeferred = true
        awaitsEnd = true
        return [.began, .changed]
    }

    /// Ends the drag; `nil` where there is none.
    mutating func end() -> EditEvent? {
        guard isDeferred else { return nil }
        isDeferred = false
        return .committed
    }
}
