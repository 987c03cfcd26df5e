// Simulates the user of tables, for the tests. Not part of UIKit.

extension UITableView {
    /// Simulates that the cell's row leaves the screen.
    package func simulateScrollingAway(_ cell: UITableViewCell) {
        if let place = indexPath(for: cell) { list.visible[place] = nil }
        list.enqueue(cell)
    }

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

    /// Makes a cell before its row is visible. `cellForRow(at:)` finds it already.
    package func simulatePreparing(_ indexPath: IndexPath) {
        prefetchDataSource?.tableView(self, prefetchRowsAt: [indexPath])
        prepare(indexPath)
    }

    // MARK: Selecting

    /// Simulates a tap. It selects the row, or deselects it if several rows can be selected, and
    /// performs the primary action.
    package func simulateTap(_ indexPath: IndexPath) {
        guard list.visible[indexPath] != nil, isEditing ? selectsWhileEditing : allowsSelection,
            callDelegate({ $0.tableView(self, shouldHighlightRowAt: indexPath) })
                ?? true
        else { return }
        let extends = selectsSeveral && !list.selected.isEmpty
        if selectsSeveral, list.selected.contains(indexPath) {
            deselectByUser(indexPath)
        } else {
            selectByUser(indexPath)
        }
        guard !extends, canPerformPrimaryAction(indexPath) else { return }
        callDelegate {
            $0.tableView(self, performPrimaryActionForRowAt: indexPath)
        }
    }

    private var selectsWhileEditing: Bool {
        allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing
    }

    private func canPerformPrimaryAction(_ indexPath: IndexPath) -> Bool {
        callDelegate {
            $0.tableView(self, canPerformPrimaryActionForRowAt: indexPath)
        } ?? !isEditing
    }

    private func selectByUser(_ indexPath: IndexPath) {
        let proposed = callDelegate {
            $0.tableView(self, willSelectRowAt: indexPath)
        }
        guard let place = proposed ?? indexPath else { return }
        if !selectsSeveral {
            for former in list.selected where former != place { deselectByUser(former) }
        }
        select(place, alone: !selectsSeveral)
        callDelegate { $0.tableView(self, didSelectRowAt: place) }
    }

    private func deselectByUser(_ indexPath: IndexPath) {
        let proposed = callDelegate {
            $0.tableView(self, willDeselectRowAt: indexPath)
        }
        guard let place = proposed ?? indexPath else { return }
        deselect(place)
        callDelegate { $0.tableView(self, didDeselectRowAt: place) }
    }

    // MARK: Deleting and inserting

    /// Simulates a tap on the minus or plus button of a row in editing mode. For the minus button,
    /// this includes the confirmation.
    package func simulateEditButton(_ indexPath: IndexPath) {
        guard let cell = list.visible[indexPath], isInEditingMode, cell.editingStyle != .none else {
            return
        }
        commit(cell.editingStyle, indexPath)
    }

    private func commit(_ style: UITableViewCell.EditingStyle, _ indexPath: IndexPath) {
        callDataSource {
            $0.tableView(self, commit: style, forRowAt: indexPath)
        }
    }

    /// Simulates a swipe that shows the actions of a row.
    ///
    /// - Returns: the titles of the actions; empty if the row has none.
    @discardableResult
    package func simulateSwipe(_ indexPath: IndexPath) -> [String] {
        simulateClosingSwipe()
        guard list.visible[indexPath] != nil, !isEditing, canEdit(indexPath) else { return [] }
        let actions = swipeActions(indexPath)
        guard !actions.isEmpty else { return [] }
        list.swiped = indexPath
        isSwipeOpen = true
        callDelegate { $0.tableView(self, willBeginEditingRowAt: indexPath) }
        return actions.map { $0.title ?? "" }
    }

    /// Simulates a tap on one of the shown actions. The swipe ends when the action's handler has
    /// completed.
    package func simulateSwipeAction(_ title: String) {
        guard let place = list.swiped,
            let action = swipeActions(place).first(where: { $0.title == title })
        else { return }
        action.handler(action, list.visible[place] ?? self) { [weak self] _ in
            self?.simulateClosingSwipe()
        }
    }

    package func simulateSwipeToDelete(_ indexPath: IndexPath) {
        simulateSwipe(indexPath)
        simulateSwipeAction("Delete")
    }

    package func simulateClosingSwipe() {
        guard isSwipeOpen else { return }
        let place = list.swiped
        list.swiped = nil
        isSwipeOpen = false
        callDelegate { $0.tableView(self, didEndEditingRowAt: place) }
    }

    private func swipeActions(_ indexPath: IndexPath) -> [UIContextualAction] {
        let configuration = callDelegate {
            $0.tableView(self, trailingSwipeActionsConfigurationForRowAt: indexPath)
        }
        if let configuration = configuration ?? nil { return configuration.actions }
        guard editingStyle(of: indexPath) == .delete, dataSource != nil else { return [] }
        let delete = UIContextualAction(style: .destructive, title: "Delete") {
            [weak self] _, _, done in
            if let place = self?.list.swiped { self?.commit(.delete, place) }
            done(true)
        }
        return [delete]
    }

    // MARK: Moving

    /// Simulates that the user lifts a row by its reorder control.
    ///
    /// - Returns: whether the row can be moved.
    @discardableResult
    package func simulateLift(_ indexPath: IndexPath) -> Bool {
        guard let cell = list.visible[indexPath], cell.showsReorderControl else { return false }
        list.reorder = (indexPath, indexPath)
        return true
    }

    package func simulateHover(_ indexPath: IndexPath) {
        guard let reorder = list.reorder else { return }
        let target = callDelegate {
            $0.tableView(
                self, targetIndexPathForMoveFromRowAt: reorder.from, toProposedIndexPath: indexPath)
        }
        list.reorder?.at = target ?? indexPath
    }

    /// Simulates that the user drops the row. The view has moved the row before it notifies the
    /// data source.
    package func simulateRelease() {
        guard let reorder = list.reorder else { return }
        defer { list.reorder = nil }
        guard reorder.from != reorder.at else { return }
        moveByUser(from: reorder.from, to: reorder.at) {
            callDataSource {
                $0.tableView(self, moveRowAt: reorder.from, to: reorder.at)
            }
        }
    }

    /// Simulates that the system cancels the touch. The row moves back.
    package func simulateCancel() {
        list.reorder = nil
        list.drag.isActive = false
        list.drag.hasDrop = false
    }

    // MARK: Dragging between views

    package func simulateDrag() {
        guard dragInteractionEnabled else { return }
        list.drag.isActive = true
    }

    /// Simulates that something is dragged over the view. The view opens a gap.
    package func simulateDropHover() { list.drag.hasDrop = true }

    package func simulateEndOfDrag() { simulateCancel() }

    // MARK: Menus

    /// - Returns: the menu of the row; `nil` if it has none.
    package func simulateContextMenu(_ indexPath: IndexPath) -> UIMenu? {
        let configuration = callDelegate {
            $0.tableView(
                self, contextMenuConfigurationForRowAt: indexPath,
                point: rectForRow(at: indexPath).origin)
        }
        return (configuration ?? nil)?.actionProvider?([])
    }
}

extension UIMenu {
    /// Opens the menu.
    ///
    /// - Returns: the actions that the menu shows.
    package func simulateOpening() -> [UIAction] {
        let elements = children.flatMap { ($0 as? UIDeferredMenuElement)?.elements() ?? [$0] }
        return elements.compactMap { $0 as? UIAction }.filter { !$0.attributes.contains(.hidden) }
    }

    package func simulateChoice(_ title: String) {
        let action = simulateOpening().first { $0.title == title }
        guard let action, !action.attributes.contains(.disabled) else { return }
        action.perform(from: self)
    }
}
