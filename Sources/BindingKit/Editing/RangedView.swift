/// A view whose value is one of a range or of several items, and that reports each edit.
///
/// Conform to it, besides `EditableView`, if client code can set the range or the items, and the view
/// then clamps its value or selects another item without an event:
///
/// ```swift
/// extension Slider: RangedView {}
/// ```
///
/// While the phase of such a view is `idle`, another value that it holds without an event is not the
/// user's: `commitEditing()` does not write it, and it stays until the model changes. The value of
/// any other view is taken for an edit that the view has not reported. If the model's value is
/// beyond the range, so that the view holds another one after it was written, the log says so once.
@MainActor
public protocol RangedView: AnyObject {}
