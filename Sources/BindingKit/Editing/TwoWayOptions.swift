/// The direction in which a binding's values flow.
public enum BindingMode: Sendable, Hashable {
    /// From the model to the view; edits stay in the view.
    case oneWay
    /// Both ways; on binding and enabling the model wins.
    case twoWay
    /// From the model to the view, once: when the manager is first enabled.
    ///
    /// The binding is paused from then on.
    case oneTime
    /// From the view to the model; the view is never written.
    ///
    /// On binding and enabling the view wins: its value is validated and written to the model at once. The
    /// write is deferred while text is being composed, or while a path in two parts leads to no object. Use
    /// this mode for a search field or a filter.
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
/// `EditEvent.committed` and `commitEditing()` always write at once. A view that is never in the phase
/// `editing`, such as a switch, reports complete edits: only `afterPause` delays them.
public enum WriteBack: Sendable {
    /// With each keystroke and each movement of a slider.
    case onEachChange
    /// When the edit is committed: for models that are expensive to change.
    case onCommit
    /// When the user has changed nothing for a duration: for a search over the network.
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

/// The kind of a control's edits, which decides how a binding interprets the control's events.
public enum EditStyle: Sendable, Hashable {
    /// Every change is a complete edit: a switch, a stepper, a date picker.
    case discrete
    /// A knob is dragged: a slider. The model's changes are deferred until the user releases it.
    case knob
    /// Text is typed while the control has the focus. From the first key the model's changes are deferred
    /// until Return is pressed or the focus leaves.
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
        // Not all of these controls report the end of a touch. So nothing may wait for the end.
        case .discrete: .idle
        case .knob: isTracking() ? .editing : .idle
        case .text: isComposing() ? .composing : isFocused() ? .editing : .idle
        }
    }
}

/// Tracks the drag of a knob if the toolkit reports neither the beginning nor the end of the drag.
struct KnobTracking {
    private(set) var isDeferred = false
    /// Whether the end of the drag is still to be scheduled.
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

    /// Ends the drag; `nil` if there is none.
    mutating func end() -> EditEvent? {
        guard isDeferred else { return nil }
        isDeferred = false
        return .committed
    }
}
