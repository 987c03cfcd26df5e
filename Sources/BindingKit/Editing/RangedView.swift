/// A view whose value is one of a range or of several items, and that reports each edit.
///
/// Another value that it holds without an event is none of the user's: the program has set the range
/// or the items, and the view has clamped its value or selected another item. It is not committed, but
/// stays until the model changes.
protocol RangedView: AnyObject {}
