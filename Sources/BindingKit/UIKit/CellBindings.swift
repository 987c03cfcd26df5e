#if canImport(UIKit) && !os(watchOS)
public import UIKit

// Not named `bindings`, so that a subclass can use that name for a manager of its own.

extension UIView {
    /// A manager that the view owns. It is enabled, so each value is shown at once.
    ///
    /// For cells, headers and footers, and for any view that shows one model after another. Call
    /// its `prepareForReuse()` in the view's `prepareForReuse`, or when you configure the view:
    ///
    /// ```swift
    /// let cells = UICollectionView.CellRegistration<FruitCell, Fruit> { cell, _, fruit in
    ///     cell.cellBindings.prepareForReuse()
    ///     cell.cellBindings.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
    /// }
    /// ```
    public var cellBindings: BindingManager { .ownedBy(self) }
}
#endif
