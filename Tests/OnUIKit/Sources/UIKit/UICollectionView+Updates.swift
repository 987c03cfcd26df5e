import Foundation

extension UICollectionView {
    public func insertItems(at indexPaths: [IndexPath]) {
        update { $0.rows.inserted += indexPaths }
    }

    public func deleteItems(at indexPaths: [IndexPath]) {
        update { $0.rows.deleted += indexPaths }
    }

    public func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
        update { $0.rows.moved.append((indexPath, newIndexPath)) }
    }

    public func reloadItems(at indexPaths: [IndexPath]) {
        update { $0.rows.reloaded += indexPaths }
    }

    public func insertSections(_ sections: IndexSet) {
        update { $0.sections.inserted += sections }
    }

    public func deleteSections(_ sections: IndexSet) {
        update { $0.sections.deleted += sections }
    }

    public func moveSection(_ section: Int, toSection newSection: Int) {
        update { $0.sections.moved.append((section, newSection)) }
    }

    public func reloadSections(_ sections: IndexSet) {
        update { $0.sections.reloaded += sections }
    }

    public func reconfigureItems(at indexPaths: [IndexPath]) {
        reconfigureCells(at: indexPaths)
    }

    // MARK: Reordering

    public func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
        guard list.contains(indexPath), list.reorder == nil, canMove(indexPath) else {
            return false
        }
        list.reorder = (indexPath, indexPath)
        return true
    }

    public func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
        guard let proposed = indexPathForItem(at: targetPosition) else { return }
        hover(over: proposed)
    }

    func hover(over proposed: IndexPath) {
        guard let reorder = list.reorder else { return }
        let target = callDelegate {
            $0.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: reorder.from,
                atCurrentIndexPath: reorder.at, toProposedIndexPath: proposed)
        }
        list.reorder?.at = target ?? proposed
    }

    public func endInteractiveMovement() {
        guard let reorder = list.reorder else { return }
        defer { list.reorder = nil }
        guard reorder.from != reorder.at else { return }
        moveByUser(from: reorder.from, to: reorder.at) {
            callDataSource {
                $0.collectionView(self, moveItemAt: reorder.from, to: reorder.at)
            }
        }
    }

    public func cancelInteractiveMovement() { list.reorder = nil }
}

// MARK: - Cells

extension UICollectionView {
    public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        guard let cellClass = cellClass as? UICollectionViewCell.Type else {
            return list.factories[identifier] = nil
        }
        list.factories[identifier] = { cellClass.init(dequeuedFor: identifier) }
    }

    public func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        list.factories[identifier] = nib.map { nib in
            { [unowned self] in
                guard let cell = nib.make() as? UICollectionViewCell else {
                    list.violate("The nib for \(identifier) holds no cell.")
                    return UICollectionViewCell(dequeuedFor: identifier)
                }
                cell.reuseIdentifier = identifier
                return cell
            }
        }
    }

    /// Adds a prototype cell, like a cell in a storyboard. Not part of UIKit.
    package func addPrototype(
        _ identifier: String, _ make: @escaping @MainActor () -> UICollectionViewCell
    ) {
        register(UINib(make), forCellWithReuseIdentifier: identifier)
    }

    public func dequeueReusableCell(
        withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionViewCell {
        dequeue(identifier, at: indexPath) ?? UICollectionViewCell(dequeuedFor: identifier)
    }

    public func register(
        _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
        withReuseIdentifier identifier: String
    ) {
        guard let viewClass = viewClass as? UICollectionReusableView.Type else {
            return supplementaryFactories[elementKind + identifier] = nil
        }
        supplementaryFactories[elementKind + identifier] = {
            viewClass.init(dequeuedFor: identifier)
        }
    }

    public func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String,
        for indexPath: IndexPath
    ) -> UICollectionReusableView {
        if let view = reusableViews[elementKind + identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        guard let factory = supplementaryFactories[elementKind + identifier] else {
            list.violate("Unable to dequeue a view of kind \(elementKind) for \(identifier).")
            return UICollectionReusableView(dequeuedFor: identifier)
        }
        return factory()
    }
}
