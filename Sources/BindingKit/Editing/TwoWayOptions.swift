/// The direction in which a binding's values flow.
public enum BindingMode: Sendable, Hashable {
    /// From the model to the view; edits stay in the view.
    case oneWay
    /// Both ways. When the binding is made or the manager is enabled, the model wins.
    case twoWay
    /// From the model to the view, only once, when the manager is first enabled.
    ///
    /// After that the binding is paused.
    case oneTime
    /// From the view to the model; the view is never written.
    ///
    /// When the binding is made or the manager is enabled, the view wins: its value is validated
    /// and written to the model at once. The write is deferred while the user composes text, or
    /// while the first of two paths leads to no object. Use this mode for a search field or a
    /// filter.
    case oneWayToSubject
}

extension BindingMode {
    /// Whether values flow from the view to the model.
    var takesEdits: Bool { self == .twoWay || self == .oneWayToSubject }

    /// The arrow in descriptions, with the view on the left.
    var arrow: String {
        switch self {
        case .oneWay, .oneTime: "←"
        case .twoWay: "↔"
        case .oneWayToSubject: "→"
        }
    }
}

/// When an edit is written to the model.
///
/// `EditEvent.committed` and `commitEditing()` always write at once. A view that is never in the
/// phase `editing`, such as a switch, reports complete edits. Only `afterPause` delays complete
/// edits.
public enum WriteBack: Sendable {
    /// With each keystroke and each movement of a slider.
    case onEachChange
    /// When the edit is committed. Use this case for models that are expensive to change.
    case onCommit
    /// When the user has changed nothing for a duration. Use this case for a search over the
    /// network.
    ///
    /// Pass another clock to test without waiting.
    case afterPause(Duration, clock: any Clock<Duration> = ContinuousClock())
}

/// The arguments of a two-way `bindObserver` call that concern the edits.
@usableFromInline
package struct TwoWayOptions<Value> {
    let mode: BindingMode
    let writeBack: WriteBack
    let validation: Validation<Value>

    @usableFromInline
    package init(_ mode: BindingMode, _ writeBack: WriteBack, _ validation: Validation<Value>) {
        self.mode = mode
        self.writeBack = writeBack
        self.validation = validation
    }
}

/// The kind of a control's edits. It decides how a binding interprets the control's events.
public enum EditStyle: Sendable, Hashable {
    /// Every change is a complete edit. Examples are a switch, a stepper and a date picker.
    case discrete
    /// The user drags a knob, as in a slider. The model's changes are deferred until the user
    /// releases the knob.
    case knob
    /// The user types text while the control has the focus. From the first key on, the model's changes are
    /// deferred until the user presses Return or the focus leaves.
    case text
}

/// An event of a control, independent of its toolkit.
enum ControlSignal: CaseIterable, Sendable {
    case focusLost
    case touchedDown
    /// The touch ended inside or outside the control, or the system cancelled it.
    case touchEnded
    case valueChanged
    /// The Return key; client code decides whether the focus stays.
    case returnPressed
}

extension EditStyle {
    /// The edit event for a control's event; `nil` if the control's event does not concern edits.
    func event(for signal: ControlSignal) -> EditEvent? {
        switch (self, signal) {
        case (_, .valueChanged): .changed
        case (.knob, .touchedDown): .began
        case (.knob, .touchEnded), (.text, .focusLost), (.text, .returnPressed): .committed
        default: nil
        }
    }

    /// The phase of an edit, derived from the control's state.
    ///
    /// - Parameters:
    ///   - isFocused: whether the control is first responder.
    ///   - isTracking: whether the control's knob is dragged.
    ///   - isComposing: whether the control has marked text.
    func phase(
        isFocused: @autoclosure () -> Bool, isTracking: @autoclosure () -> Bool,
        isComposing: @autoclosure () -> Bool
    ) -> EditPhase {
        switch self {
        // Not all discrete controls report the end of a touch, so nothing may wait for it.
        case .discrete: .idle
        case .knob: isTracking() ? .editing : .idle
        case .text: isComposing() ? .composing : isFocused() ? .editing : .idle
        }
    }
}

/// Tracks the drag of a knob if the toolkit reports neither the beginning nor the end of the drag.
struct KnobTracking {
    private(set) var isDeferred = false
    /// Whether the end of the drag still has to be scheduled.
    var awaitsEnd = false

    /// The edit events for an action of the control.
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

    /// Ends the drag; returns `nil` if there is none.
    mutating func end() -> EditEvent? {
        guard isDeferred else { return nil }
        isDeferred = false
        return .committed
    }
}
