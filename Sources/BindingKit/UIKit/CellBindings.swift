#if canImport(UIKit) && !os(watchOS)
public import UIKit

// A subclass is free to call a manager of its own `bindings`.

extension UITableViewCell {
    /// The bindings of this cell, which owns them; enabled, so that each value shows at once.
    ///
    /// Start over in `prepareForReuse`, or where the cell is configured:
    ///
    /// ```swift
    /// cell.cellBindings.prepareForReuse()
    /// cell.cellBindings.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
    /// ```
    public var cellBindings: BindingManager { .ownedBy(self) }
}

extension UITableViewHeaderFooterView {
    /// The bindings of this view, which owns them; see `UITableViewCell.cellBindings`.
    public var cellBindings: BindingManager { .ownedBy(self) }
}

extension UICollectionReusableView {
    /// The bindings of this cell, which owns them; enabled, so that each value shows at once.
    ///
    /// Start over in `prepareForReuse`, or in the cell registration:
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
