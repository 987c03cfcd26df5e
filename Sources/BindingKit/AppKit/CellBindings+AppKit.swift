#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSView {
    /// A manager that the view owns. It is enabled, so each value is shown at once.
    ///
    /// Use it for the cells and rows of tables, and for any view that is configured repeatedly:
    ///
    /// ```swift
    /// cell.cellBindings.prepareForReuse()
    /// cell.cellBindings.bindObserver(nameField, \.stringValue, toSubject: fruit, \.name)
    /// ```
    public var cellBindings: BindingManager { .ownedBy(self) }
}

extension NSCollectionViewItem {
    /// A manager that the item owns. It is enabled, so each value is shown at once.
    ///
    /// Call the manager's `prepareForReuse()` in the item's `prepareForReuse`, or when you
    /// configure the item; see `NSView.cellBindings`.
    public var cellBindings: BindingManager { .ownedBy(self) }
}
#endif
