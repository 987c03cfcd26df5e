// Simulates the user of collections, for the tests. Not part of UIKit.

extension UICollectionView {
    package func simulateScroll(to offset: CGFloat) {
        isDragging = true
        callDelegate { $0.scrollViewWillBeginDragging(self) }
        contentOffset.y = offset
        layoutIfNeeded()
        isDragging = false
        callDelegate {
            $0.scrollViewDidEndDragging(self, willDecelerate: false)
        }
    }

    /// Makes a cell before its item is visible. `cellForItem(at:)` finds it already.
    package func simulatePreparing(_ indexPath: IndexPath) {
        prefetchDataSource?.collectionView(self, prefetchItemsAt: [indexPath])
        guard isPrefetchingEnabled else { return }
        prepare(indexPath)
    }

    // MARK: Selecting

    /// Simulates a tap. It selects the item, or deselects it if several items can be selected, and
    /// performs the primary action.
    package func simulateTap(_ indexPath: IndexPath) {
        guard list.visible[indexPath] != nil, isEditing ? selectsWhileEditing : allowsSelection,
            asks({ $0.collectionView(self, shouldHighlightItemAt: indexPath) })
        else { return }
        tell { $0.collectionView(self, didHighlightItemAt: indexPath) }
        let extends = selectsSeveral && !list.selected.isEmpty
        if selectsSeveral, list.selected.contains(indexPath) {
            deselectByUser(indexPath)
        } else {
            selectByUser(indexPath)
        }
        tell { $0.collectionView(self, didUnhighlightItemAt: indexPath) }
        guard !extends, canPerformPrimaryAction(indexPath) else { return }
        tell { $0.collectionView(self, performPrimaryActionForItemAt: indexPath) }
    }

    private var selectsWhileEditing: Bool {
        allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }

    private func canPerformPrimaryAction(_ indexPath: IndexPath) -> Bool {
        callDelegate {
            $0.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
        } ?? !isEditing
    }

    private func selectByUser(_ indexPath: IndexPath) {
        guard asks({ $0.collectionView(self, shouldSelectItemAt: indexPath) }) else { return }
        let former = selectsSeveral ? [] : list.selected.filter { $0 != indexPath }
        select(indexPath, alone: !selectsSeveral)
        for place in former { tell { $0.collectionView(self, didDeselectItemAt: place) } }
        tell { $0.collectionView(self, didSelectItemAt: indexPath) }
    }

    private func deselectByUser(_ indexPath: IndexPath) {
        guard asks({ $0.collectionView(self, shouldDeselectItemAt: indexPath) }) else { return }
        deselect(indexPath)
        tell { $0.collectionView(self, didDeselectItemAt: indexPath) }
    }

    private func asks(_ method: (any UICollectionViewDelegate) -> Bool) -> Bool {
        callDelegate(method) ?? true
    }

    private func tell(_ method: (any UICollectionViewDelegate) -> Void) {
        callDelegate(method)
    }

    // MARK: Moving

    @discardableResult
    package func simulateLift(_ indexPath: IndexPath) -> Bool {
        list.visible[indexPath] != nil && beginInteractiveMovementForItem(at: indexPath)
    }

    package func simulateHover(_ indexPath: IndexPath) { hover(over: indexPath) }

    /// Simulates that the user drops the item. The view has moved the item before it notifies the
    /// data source.
    package func simulateRelease() { endInteractiveMovement() }

    /// Simulates that the system cancels the touch. The item moves back.
    package func simulateCancel() {
        cancelInteractiveMovement()
        list.drag.isActive = false
        list.drag.hasDrop = false
    }

    package func simulateDrag() {
        guard dragInteractionEnabled else { return }
        list.drag.isActive = true
    }

    /// Simulates that something is dragged over the view. The view opens a gap.
    package func simulateDropHover() { list.drag.hasDrop = true }

    package func simulateEndOfDrag() { simulateCancel() }

    // MARK: Menus

    /// - Returns: the menu of the items; `nil` if they have none.
    package func simulateContextMenu(_ indexPaths: [IndexPath]) -> UIMenu? {
        let configuration = callDelegate {
            $0.collectionView(self, contextMenuConfigurationForItemsAt: indexPaths, point: .zero)
        }
        return (configuration ?? nil)?.actionProvider?([])
    }
}
