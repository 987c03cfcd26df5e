#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSView {
    /// The bindings of this view, which owns them; enabled, so that each value shows at once.
    ///
    /// For the cells and rows of tables, and for any view that is configured again and again:
    ///
    /// ```swift
    /// cell.cellBindings.prepareForReuse()
    /// cell.cellBindings.bindObserver(nameField, \.stringValue, toSubject: fruit, \.name)
    /// ```
    public var cellBindings: BindingManager { .ownedBy(self) }
}

extension NSCollectionViewItem {
    /// The bindings of this item, which owns them; enabled, so that each value shows at once.
    ///
    /// Start over in `prepareForReuse`, or where the item is configured; see `NSView.cellBindings`.
    public var cellBindings: BindingManager { .ownedBy(self) }
}
#endif
