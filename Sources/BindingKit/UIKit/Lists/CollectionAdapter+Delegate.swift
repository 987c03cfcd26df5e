#if canImport(UIKit) && !os(watchOS)
internal import UIKit

// Handles calls that only a delegate gets. Each method also calls client code's delegate.
extension CollectionAdapter: UICollectionViewDelegate {
    // MARK: Cells

    func collectionView(
        _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        serve {
            let index = RowIndex(indexPath)
            if needsFilling(cell) { contents?.fill(cell, at: index) }
            if outline.isInUse { outline.show(contents?.outlineRow(at: index), in: cell) }
            contents?.willDisplayRow(at: index)
            _ = ask(
                { $0.collectionView(_:willDisplay:forItemAt:) }, collectionView, cell, indexPath)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
        forItemAt indexPath: IndexPath
    ) {
        serve {
            _ = ask(
                { $0.collectionView(_:didEndDisplaying:forItemAt:) }, collectionView, cell,
                indexPath)
            outline.clear(cell)
            if endsBindings(of: cell) { contents?.didEndDisplaying(cell) }
        }
    }

    // MARK: Headers and footers

    func collectionView(
        _ collectionView: UICollectionView,
        willDisplaySupplementaryView view: UICollectionReusableView,
        forElementKind elementKind: String, at indexPath: IndexPath
    ) {
        serve {
            if needsFilling(view) { refill(view, ofKind: elementKind, in: indexPath.section) }
            _ = ask(
                { $0.collectionView(_:willDisplaySupplementaryView:forElementKind:at:) },
                collectionView, view, elementKind, indexPath)
        }
    }

    func collectionView(
        _ collectionView: UICollectionView,
        didEndDisplayingSupplementaryView view: UICollectionReusableView,
        forElementOfKind elementKind: String, at indexPath: IndexPath
    ) {
        serve {
            _ = ask(
                { $0.collectionView(_:didEndDisplayingSupplementaryView:forElementOfKind:at:) },
                collectionView, view, elementKind, indexPath)
            if endsBindings(of: view) { view.cellBindings.prepareForReuse() }
        }
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        serve {
            contents?.viewDidScroll()
            _ = ask({ $0.scrollViewDidScroll }, scrollView)
        }
    }

    // MARK: Selection

    func collectionView(
        _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
    ) -> Bool {
        guard contents?.canSelectRow(at: RowIndex(indexPath)) != false else { return false }
        return ask({ $0.collectionView(_:shouldHighlightItemAt:) }, collectionView, indexPath)
            ?? true
    }

    func collectionView(
        _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
    ) -> Bool {
        guard contents?.canSelectRow(at: RowIndex(indexPath)) != false else { return false }
        return ask({ $0.collectionView(_:shouldSelectItemAt:) }, collectionView, indexPath) ?? true
    }

    func collectionView(
        _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
    ) {
        contents?.selectionDidChange()
        contents?.didSelectRow(at: RowIndex(indexPath))
        _ = ask({ $0.collectionView(_:didSelectItemAt:) }, collectionView, indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
    ) {
        contents?.selectionDidChange()
        _ = ask({ $0.collectionView(_:didDeselectItemAt:) }, collectionView, indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath
    ) {
        contents?.didPerformPrimaryAction(at: RowIndex(indexPath))
        _ = ask(
            { $0.collectionView(_:performPrimaryActionForItemAt:) }, collectionView, indexPath)
    }

    // MARK: Edits

    func collectionView(
        _ collectionView: UICollectionView, canEditItemAt indexPath: IndexPath
    ) -> Bool {
        if let canEdit = ask({ $0.collectionView(_:canEditItemAt:) }, collectionView, indexPath) {
            return canEdit
        }
        guard let contents else { return false }
        let index = RowIndex(indexPath)
        return !contents.edits(at: index).isEmpty || !contents.swipeActions(at: index).isEmpty
    }

    func collectionView(
        _ collectionView: UICollectionView,
        targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
        atCurrentIndexPath currentIndexPath: IndexPath,
        toProposedIndexPath proposedIndexPath: IndexPath
    ) -> IndexPath {
        let proposed =
            ask(
                {
                    $0.collectionView(
                        _:targetIndexPathForMoveOfItemFromOriginalIndexPath:atCurrentIndexPath:
                        toProposedIndexPath:)
                }, collectionView, originalIndexPath, currentIndexPath, proposedIndexPath)
            ?? proposedIndexPath
        return IndexPath(
            commands.target(
                forMovingFrom: RowIndex(originalIndexPath), to: RowIndex(proposed)))
    }

    func collectionView(
        _ collectionView: UICollectionView,
        contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let actions =
            indexPaths.count == 1 ? contents?.menuActions(at: RowIndex(indexPaths[0])) ?? [] : []
        if let menu = actions.menu { return menu }
        return ask(
            { $0.collectionView(_:contextMenuConfigurationForItemsAt:point:) }, collectionView,
            indexPaths, point) ?? nil
    }
}
#endif
