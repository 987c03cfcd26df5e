/// A view that reports its user's edits, so that a two-way binding can write them to a model.
///
/// A two-way binding reads and writes the view through its key path. This protocol adds the two events that a
/// key path can't report: the user has changed the value, and the user has finished.
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
/// Plain `@Observable` objects need no conformance: each change of the bound property counts as a finished
/// edit, unless the binding itself made the change.
@MainActor
public protocol EditableView: AnyObject {
    /// The present phase of the user's edit.
    ///
    /// Read when the model changes and when an edit is reported. The user's first change opens an
    /// edit; getting the focus does not. A view that only has the focus is `editing`, but still
    /// shows the model's changes. While an edit is open and the phase is not `idle`, the model's
    /// changes are deferred until the next `committed` or `cancelled`.
    var editPhase: EditPhase { get }

    /// Registers for the user's edits until the token is released.
    ///
    /// Called each time a two-way binding to the view becomes active; the token is released when the binding
    /// is paused.
    ///
    /// The view retains `report` until then, and must not retain the token. When the view calls
    /// `report`, it already holds the user's value. The view may also report values that client
    /// code sets. A binding ignores events that its own writes cause.
    ///
    /// - Parameter report: called with each event, on the main actor.
    /// - Returns: the token, which the caller owns.
    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken

    /// Replaces the value of the view and restores its caret or selection afterwards.
    ///
    /// Implement this method in views with a caret or a selection; `TextSelection` computes the place. The
    /// default implementation only writes.
    ///
    /// - Parameter write: replaces the value; to be called exactly once, before this returns.
    func keepSelection(during write: () -> Void)

    /// Ends the composition of a text, so that an action or `commitEditing()` finds all of the
    /// text.
    ///
    /// Called while the phase is `composing`. The view accepts the provisional text, or drops it if
    /// its toolkit can't accept it. It may report the end of the composition. The default
    /// implementation does nothing: the text is committed as it stands, and the view is written
    /// when the user ends the composition.
    func endComposition()
}

extension EditableView {
    /// Does nothing, for views without an input method.
    public func endComposition() {}

    /// Only writes, for views without a caret.
    ///
    /// - Parameter write: replaces the value.
    @inlinable
    public func keepSelection(during write: () -> Void) { write() }
}

/// An event of a user's edit in a view.
public enum EditEvent: Sendable, Hashable {
    /// The edit began: the finger touched the slider. Getting the focus does not begin an edit. The
    /// first change of a text begins its edit, even if `began` was not reported.
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
    /// The user is not editing; a change reported now is a complete edit.
    case idle
    /// The view is first responder, or its knob is dragged. A change reported now begins or continues an
    /// edit, and `committed` will follow.
    case editing
    /// Part of the text is provisional (marked text, preedit). Neither the model nor the view may be written.
    case composing
}
