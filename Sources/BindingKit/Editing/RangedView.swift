/// A view that reports each edit, and whose value lies in a range or is one of several items.
///
/// Conform to this protocol and to `EditableView` if client code can set the range or the items, and the view
/// then clamps its value or selects another item without an event:
///
/// ```swift
/// extension Slider: RangedView {}
/// ```
///
/// If such a view changes its value without an event while its phase is `idle`, the new value is not the
/// user's: `commitEditing()` does not write it, and it stays until the model changes. In any other view such
/// a value counts as an edit that was not reported. If the model's value is outside the range, so that the
/// view holds another value after the write, the log says so once.
@MainActor
public protocol RangedView: AnyObject {}
