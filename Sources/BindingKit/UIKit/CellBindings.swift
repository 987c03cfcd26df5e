#if canImport(UIKit) && !os(watchOS)
public import UIKit

// The property is named `cellBindings`, so a subclass can name its own manager `bindings`.

extension UIView {
    /// A manager that the view owns. It is enabled, so each value is shown at once.
    ///
    /// Use it for cells, headers and footers, and for any view that shows one model after another.
    /// Call the manager's `prepareForReuse()` in the view's `prepareForReuse`, or when you
    /// configure the view:
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
