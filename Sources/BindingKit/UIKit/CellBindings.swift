#if canImport(UIKit) && !os(watchOS)
public import UIKit

// A subclass is free to call a manager of its own `bindings`.

extension UIView {
    /// The bindings of this view, which owns them; enabled, so that each value shows at once.
    ///
    /// For cells, headers and footers, and for any view that shows one model after another. Start
    /// over in `prepareForReuse`, or where the view is configured:
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
