#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

// Handles calls that only a delegate gets. Each method also calls client code's delegate.
extension CollectionViewAdapter: NSCollectionViewDelegate {
    // MARK: Items and titles

    func collectionView(
        _ collectionView: NSCollectionView, willDisplay item: NSCollectionViewItem,
        forRepresentedObjectAt indexPath: IndexPath
    ) {
        serve {
            let index = RowIndex(indexPath)
            if needsFilling(item.view) { contents?.fill(item, at: index) }
            contents?.willDisplayRow(at: index)
            programDelegate?.collectionView?(
                collectionView, willDisplay: item, forRepresentedObjectAt: indexPath)
        }
    }

    func collectionView(
        _ collectionView: NSCollectionView, didEndDisplaying item: NSCollectionViewItem,
        forRepresentedObjectAt indexPath: IndexPath
    ) {
        serve {
            programDelegate?.collectionView?(
                collectionView, didEndDisplaying: item, forRepresentedObjectAt: indexPath)
            if endsBindings(of: item.view) { contents?.didEndDisplaying(item) }
        }
    }

    func collectionView(
        _ collectionView: NSCollectionView, willDisplaySupplementaryView view: NSView,
        forElementKind elementKind: NSCollectionView.SupplementaryElementKind,
        at indexPath: IndexPath
    ) {
        serve {
            if needsFilling(view) { refill(view, ofKind: elementKind, in: indexPath.section) }
            programDelegate?.collectionView?(
                collectionView, willDisplaySupplementaryView: view, forElementKind: elementKind,
                at: indexPath)
        }
    }

    func collectionView(
        _ collectionView: NSCollectionView, didEndDisplayingSupplementaryView view: NSView,
        forElementOfKind elementKind: NSCollectionView.SupplementaryElementKind,
        at indexPath: IndexPath
    ) {
        serve {
            programDelegate?.collectionView?(
                collectionView, didEndDisplayingSupplementaryView: view,
                forElementOfKind: elementKind, at: indexPath)
            if endsBindings(of: view) { view.cellBindings.prepareForReuse() }
        }
    }

    // MARK: Selection

    func collectionView(
        _ collectionView: NSCollectionView, shouldSelectItemsAt indexPaths: Set<IndexPath>
    ) -> Set<IndexPath> {
        let allowed = indexPaths.filter { contents?.canSelectRow(at: RowIndex($0)) != false }
        return programDelegate?.collectionView?(collectionView, shouldSelectItemsAt: allowed)
            ?? allowed
    }

    func collectionView(
        _ collectionView: NSCollectionView, didSelectItemsAt indexPaths: Set<IndexPath>
    ) {
        contents?.selectionDidChange()
        for indexPath in indexPaths.sorted() { contents?.didSelectRow(at: RowIndex(indexPath)) }
        programDelegate?.collectionView?(collectionView, didSelectItemsAt: indexPaths)
    }

    func collectionView(
        _ collectionView: NSCollectionView, didDeselectItemsAt indexPaths: Set<IndexPath>
    ) {
        contents?.selectionDidChange()
        programDelegate?.collectionView?(collectionView, didDeselectItemsAt: indexPaths)
    }

    // MARK: Dragging

    func collectionView(
        _ collectionView: NSCollectionView, pasteboardWriterForItemAt indexPath: IndexPath
    ) -> (any NSPasteboardWriting)? {
        let own = programDelegate?.collectionView?(
            collectionView, pasteboardWriterForItemAt: indexPath)
        if let writer = own ?? nil { return writer }
        return commands.canDrag(RowIndex(indexPath)) ? NSPasteboardItem.forDraggedRow : nil
    }

    func collectionView(
        _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
        willBeginAt screenPoint: NSPoint, forItemsAt indexPaths: Set<IndexPath>
    ) {
        commands.beginDrag(of: indexPaths.map { RowIndex($0) })
        programDelegate?.collectionView?(
            collectionView, draggingSession: session, willBeginAt: screenPoint,
            forItemsAt: indexPaths)
    }

    func collectionView(
        _ collectionView: NSCollectionView, draggingSession session: NSDraggingSession,
        endedAt screenPoint: NSPoint, dragOperation operation: NSDragOperation
    ) {
        commands.endDrag()
        programDelegate?.collectionView?(
            collectionView, draggingSession: session, endedAt: screenPoint,
            dragOperation: operation)
    }

    func collectionView(
        _ collectionView: NSCollectionView, validateDrop draggingInfo: any NSDraggingInfo,
        proposedIndexPath proposedDropIndexPath: AutoreleasingUnsafeMutablePointer<NSIndexPath>,
        dropOperation proposedDropOperation: UnsafeMutablePointer<NSCollectionView.DropOperation>
    ) -> NSDragOperation {
        let proposed = proposedDropIndexPath.pointee as IndexPath
        if hasRows(draggingInfo, collectionView) {
            if proposedDropOperation.pointee == .on, commands.canDrop(inside: RowIndex(proposed)) {
                return .move
            }
            if let gap = commands.gap(for: RowIndex(proposed)) {
                proposedDropIndexPath.pointee = IndexPath(gap) as NSIndexPath
                proposedDropOperation.pointee = .before
                return .move
            }
        }
        return programDelegate?.collectionView?(
            collectionView, validateDrop: draggingInfo, proposedIndexPath: proposedDropIndexPath,
            dropOperation: proposedDropOperation) ?? []
    }

    func collectionView(
        _ collectionView: NSCollectionView, acceptDrop draggingInfo: any NSDraggingInfo,
        indexPath: IndexPath, dropOperation: NSCollectionView.DropOperation
    ) -> Bool {
        if hasRows(draggingInfo, collectionView) {
            let index = RowIndex(indexPath)
            let isDropped =
                dropOperation == .on ? commands.drop(inside: index) : commands.drop(into: index)
            if isDropped { return true }
        }
        return programDelegate?.collectionView?(
            collectionView, acceptDrop: draggingInfo, indexPath: indexPath,
            dropOperation: dropOperation) ?? false
    }

    /// Whether the user drags bound rows, from this view or from another list view.
    private func hasRows(
        _ info: any NSDraggingInfo, _ collectionView: NSCollectionView
    ) -> Bool {
        let isOwn = (info.draggingSource as AnyObject?) === collectionView
        return isOwn ? commands.isDragging : commands.areDragged(by: info)
    }
}
#endif
