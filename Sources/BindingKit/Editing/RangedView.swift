/// A view that reports each edit, and whose value lies in a range or is one of several items.
///
/// Some views let client code set the range or the items, and then clamp the value or select another item
/// without an event. Conform such a view to this protocol and to `EditableView`:
///
/// ```swift
/// extension Slider: RangedView {}
/// ```
///
/// If a `RangedView` changes its value without an event while its phase is `idle`, the change is
/// not an edit. So `commitEditing()` does not write the value, and the view keeps the value until
/// the model changes. If any other view changes its value without an event, the change counts as an
/// edit that was not reported. If the model's value is outside the range, the view has another
/// value after the write; the log reports this case once.
@MainActor
public protocol RangedView: AnyObject {}
