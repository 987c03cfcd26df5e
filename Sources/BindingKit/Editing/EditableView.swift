/// What a view must offer so that its user's edits reach a model.
///
/// A two-way binding reads and writes the view through its key path. This protocol adds what a
/// key path can't tell: that it was the user who changed the value, and whether they have
/// finished. One conformance serves every control that reports through target and action.
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
/// Views that are plain `@Observable` objects take part without it: every change of the bound
/// property that the binding did not make itself then counts as a finished edit.
@MainActor
public protocol EditableView: AnyObject {
    /// Where the user stands with their edit, right now.
    ///
    /// It is looked at whenever the model changes; unless it is `idle`, the change waits for
    /// the next `committed` or `cancelled`.
    var editPhase: EditPhase { get }

    /// Calls `report` for each thing that the user does, until the token is released.
    ///
    /// The view keeps `report` until then, and must not keep the token. At the time of the
    /// call the view already holds the user's value. Values that the program sets may be
    /// reported or not: a binding ignores what it causes itself.
    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken

    /// Runs `write`, which replaces the value that the view shows, and keeps the caret where
    /// the user expects it.
    ///
    /// Needed by views that have a caret or a selection; `TextSelection` says where it belongs.
    /// Without it the view is written plainly.
    func keepSelection(during write: () -> Void)
}

extension EditableView {
    /// Writes the view plainly, for views without a caret.
    @inlinable
    public func keepSelection(during write: () -> Void) { write() }
}

/// What the user has just done in a view.
public enum EditEvent: Sendable, Hashable {
    /// They began: the field got the focus, the finger touched the slider.
    case began
    /// They changed the value: one keystroke, one movement, one tap on a switch.
    case changed
    /// They finished: Return, the focus left, the finger was lifted.
    case committed
    /// They gave up: Escape.
    case cancelled
}

/// Where the user stands with an edit.
public enum EditPhase: Sendable, Hashable {
    /// The user is elsewhere; an edit reported now is complete in itself.
    case idle
    /// The user is at it: the view is first responder, or the knob is held.
    case editing
    /// Part of the text is provisional (marked text, preedit), so that neither the model nor the
    /// view may be written.
    case composing
}

/// A control whose user edits one value, so that a short form of `bindObserver` need not name its
/// key path.
///
/// ```swift
/// extension Slider: ValueControl {
///     var edited: (Slider, ReferenceWritableKeyPath<Slider, Double>) { (self, \.value) }
/// }
/// ```
///
/// Conform to it in one line; the controls of UIKit and AppKit do already, but for `NSButton`,
/// whose subclass `NSPopUpButton` is about another value. A control made of others, as a search
/// bar is, names the one that is edited.
@MainActor
public protocol ValueControl: AnyObject {
    /// The control that the user edits: itself, or one inside it.
    associatedtype EditedControl: EditableView
    /// The type of the value that the user edits.
    associatedtype EditedValue

    /// The control that is edited, and the key path to the value in it.
    var edited: (EditedControl, ReferenceWritableKeyPath<EditedControl, EditedValue>) { get }
}
