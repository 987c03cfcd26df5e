#if canImport(UIKit) && !os(watchOS)
public import UIKit

// A subclass is free to call a manager of its own `bindings`.

extension UIView {
    /// An enabled manager that the view owns, so that each value shows at once.
    ///
    /// For cells, headers and footers, and for any view that shows one model after another. Start
    /// over in `prepareForReuse`, or when you configure the view:
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
