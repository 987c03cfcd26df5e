#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSView {
    /// An enabled manager that the view owns, so that each value shows at once.
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
    /// An enabled manager that the item owns, so that each value shows at once.
    ///
    /// Start over in `prepareForReuse`, or when you configure the item; see `NSView.cellBindings`.
    public var cellBindings: BindingManager { .ownedBy(self) }
}
#endif
