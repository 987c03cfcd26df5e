/// A view that reports each edit, and whose value lies in a range or is one of several items.
///
/// Conform to this protocol and to `EditableView` if client code can set the range or the items, and the view
/// then clamps its value or selects another item without an event:
///
/// ```swift
/// extension Slider: RangedView {}
/// ```
///
/// If such a view changes its value without an event while its phase is `idle`, that is not an
/// edit: `commitEditing()` does not write the value, and the view keeps it until the model changes.
/// In any other view, such a change counts as an edit that was not reported. If the model's value
/// is outside the range and the view therefore holds another value after the write, the log says so
/// once.
@MainActor
public protocol RangedView: AnyObject {}
