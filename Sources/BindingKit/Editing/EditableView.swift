/// A view that reports its user's edits, so that a two-way binding can write them to a model.
///
/// A two-way binding reads and writes the view through its key path. This protocol adds the
/// events that a key path can't tell: that the user changed the value, and that they have
/// finished.
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
/// Plain `@Observable` objects take part without it: every change of the bound property that the
/// binding did not make itself counts as a finished edit.
@MainActor
public protocol EditableView: AnyObject {
    /// The present phase of the user's edit.
    ///
    /// Read whenever the model changes or an edit is reported. Only the user's first change opens an
    /// edit: a view that has nothing but the focus, and so is in the phase `editing`, shows the
    /// model's changes. Once an edit is open, they are deferred until the next `committed` or
    /// `cancelled`, as long as the phase is not `idle`.
    var editPhase: EditPhase { get }

    /// Registers for the user's edits until the token is released.
    ///
    /// Called each time that a two-way binding to the view becomes active; the token is released
    /// when the binding is paused.
    ///
    /// The view retains `report` until then, and must not retain the token. When it calls `report`,
    /// it already holds the user's value. It may report values that the program sets or not: a
    /// binding ignores the events that its own writes cause.
    ///
    /// - Parameter report: called with each event, on the main actor.
    /// - Returns: the token, which the caller owns.
    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken

    /// Replaces the value of the view and restores its caret or selection afterwards.
    ///
    /// Implement it in views with a caret or a selection; `TextSelection` computes the place. The
    /// default implementation only writes.
    ///
    /// - Parameter write: replaces the value; to be called exactly once, before this returns.
    func keepSelection(during write: () -> Void)

    /// Ends the composition of a text, so that an action or `commitEditing()` finds all of it.
    ///
    /// Called while the phase is `composing`. The view enters the provisional text, or gives it up if
    /// its toolkit can't enter it, and may report that. The default implementation does nothing: the
    /// text is committed as it stands, and the view is written when the user ends the composition.
    func endComposition()
}

extension EditableView {
    /// Does nothing, for views without an input method.
    public func endComposition() {}

    /// Writes only, for views without a caret.
    ///
    /// - Parameter write: replaces the value.
    @inlinable
    public func keepSelection(during write: () -> Void) { write() }
}

/// An event of a user's edit in a view.
public enum EditEvent: Sendable, Hashable {
    /// The edit began: the finger touched the slider. To get the focus is no beginning; the first
    /// change of a text begins its edit, whether this was reported or not.
    case began
    /// The value changed: one keystroke, one movement, one tap on a switch.
    case changed
    /// The edit is complete: Return, the focus was lost, the finger was lifted.
    case committed
    /// The edit was cancelled: Escape.
    case cancelled
}

/// The phase of a user's edit.
public enum EditPhase: Sendable, Hashable {
    /// The user is not editing; a change reported now is a complete edit.
    case idle
    /// The view is first responder, or its knob is dragged: a change reported now is the beginning
    /// or the continuation of an edit, and `committed` will follow.
    case editing
    /// Part of the text is provisional (marked text, preedit); neither the model nor the view may
    /// be written.
    case composing
}
