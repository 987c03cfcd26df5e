/// A view that reports its user's edits, so that a two-way binding can write them to a model.
///
/// A two-way binding reads and writes the view through its key path. This protocol adds the two events that a
/// key path can't report: the user has changed the value, and the user has finished the edit.
///
/// ```swift
/// extension Slider: EditableView {
///     var editPhase: EditPhase { isTracking ? .editing : .idle }
///     func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
///         listeners.add(report)
///     }
/// }
/// ```
///
/// Plain `@Observable` objects need no conformance, because each change of the bound property
/// counts as a finished edit, unless the binding itself made the change.
@MainActor
public protocol EditableView: AnyObject {
    /// The current phase of the user's edit.
    ///
    /// The library reads the phase when the model changes and when an edit is reported. The user's
    /// first change opens an edit; getting the focus does not. If the view only has the focus, its
    /// phase is `editing`, but it still shows the model's changes. While an edit is open and the
    /// phase is not `idle`, the model's changes are deferred until the next `committed` or
    /// `cancelled`.
    var editPhase: EditPhase { get }

    /// Registers a listener for the user's edits until the token is released.
    ///
    /// A two-way binding to the view calls this method each time the binding becomes active. When
    /// the binding is paused, it releases the token.
    ///
    /// The view retains `report` until the token is released. The view must not retain the token.
    /// When the view calls `report`, its property must already have the user's value. The view may
    /// also report values that client code sets. If a binding's own write causes an event, the
    /// binding ignores the event.
    ///
    /// - Parameter report: called with each event, on the main actor.
    /// - Returns: the token, which the caller owns.
    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken

    /// Replaces the view's value, then restores the caret or the selection.
    ///
    /// Implement this method in views with a caret or a selection; `TextSelection` computes the place. The
    /// default implementation only writes.
    ///
    /// - Parameter write: replaces the value. Call it exactly once, before this method returns.
    func keepSelection(during write: () -> Void)

    /// Ends the composition of a text, so that an action or `commitEditing()` gets the whole text.
    ///
    /// The library calls this method while the phase is `composing`. The view accepts the
    /// provisional text. If its toolkit can't accept the text, the view drops it. The view may
    /// report the end of the composition. The default implementation does nothing. In that case,
    /// the current text is committed, and the view is written when the user ends the composition.
    func endComposition()
}

extension EditableView {
    /// Does nothing, for views without an input method.
    public func endComposition() {}

    /// Only runs `write`, for views without a caret.
    ///
    /// - Parameter write: replaces the value.
    @inlinable
    public func keepSelection(during write: () -> Void) { write() }
}

/// An event of a user's edit in a view.
public enum EditEvent: Sendable, Hashable {
    /// The edit began, for example because the finger touched the slider. Getting the focus does
    /// not begin an edit. The first change of a text begins its edit, even if `began` was not
    /// reported.
    case began
    /// The value changed: one keystroke, one movement, one tap on a switch.
    case changed
    /// The edit is complete: the user pressed Return, moved the focus away or lifted the finger.
    case committed
    /// The edit was cancelled: the user pressed Escape.
    case cancelled
}

/// The phase of a user's edit.
public enum EditPhase: Sendable, Hashable {
    /// The user is not editing. If a change is reported in this phase, it is a complete edit.
    case idle
    /// The view is first responder, or its knob is dragged. If a change is reported in this phase, it begins
    /// or continues an edit, and `committed` will follow.
    case editing
    /// Part of the text is provisional (marked text, preedit). Neither the model nor the view may be written.
    case composing
}
