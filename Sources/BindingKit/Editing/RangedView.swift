/// A view that reports each edit, and whose value is in a range or one of several items.
///
/// Conform to it and to `EditableView` if client code can set the range or the items, and the view
/// then clamps its value or selects another item without an event:
///
/// ```swift
/// extension Slider: RangedView {}
/// ```
///
/// If such a view holds another value without an event while its phase is `idle`, that value is not
/// the user's: `commitEditing()` does not write it, and it stays until the model changes. In any
/// other view it counts as an edit that was not reported. If the model's value is beyond the range,
/// so that the view holds another one after the write, the log says so once.
@MainActor
public protocol RangedView: AnyObject {}
