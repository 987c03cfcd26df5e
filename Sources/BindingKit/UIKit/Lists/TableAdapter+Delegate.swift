#if canImport(UIKit) && !os(watchOS)
internal import UIKit

// Handles calls that only a delegate gets. Each method also calls client code's delegate.
extension TableAdapter: UITableViewDelegate {
    // MARK: Cells

    func tableView(
        _ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath
    ) {
        serve {
            let index = RowIndex(indexPath)
            if needsFilling(cell) { contents?.fill(cell, at: index) }
            // Client code's delegate may have changed the indentation, so it must be set again.
            if outline.isInUse { outline.show(contents?.outlineRow(at: index), in: cell) }
            contents?.willDisplayRow(at: index)
            _ = ask({ $0.tableView(_:willDisplay:forRowAt:) }, tableView, cell, indexPath)
        }
    }

    func tableView(
        _ tableView: UITableView, didEndDisplaying cell: UITableViewCell,
        forRowAt indexPath: IndexPath
    ) {
        serve {
            _ = ask({ $0.tableView(_:didEndDisplaying:forRowAt:) }, tableView, cell, indexPath)
            outline.clear(cell)
            if endsBindings(of: cell) { contents?.didEndDisplaying(cell) }
        }
    }

    // MARK: Headers and footers

    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        serve {
            if case .view(let content)? = contents?.header(of: section) {
                return dequeueSectionView(content)
            }
            return ask({ $0.tableView(_:viewForHeaderInSection:) }, tableView, section) ?? nil
        }
    }

    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        serve {
            if case .view(let content)? = contents?.footer(of: section) {
                return dequeueSectionView(content)
            }
            return ask({ $0.tableView(_:viewForFooterInSection:) }, tableView, section) ?? nil
        }
    }

    func tableView(
        _ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int
    ) {
        serve {
            _ = ask(
                { $0.tableView(_:didEndDisplayingHeaderView:forSection:) }, tableView, view,
                section)
            endBindings(ofSectionView: view)
        }
    }

    func tableView(
        _ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int
    ) {
        serve {
            _ = ask(
                { $0.tableView(_:didEndDisplayingFooterView:forSection:) }, tableView, view,
                section)
            endBindings(ofSectionView: view)
        }
    }

    private func endBindings(ofSectionView view: UIView) {
        guard identifiers.isKnown(type(of: view)), endsBindings(of: view) else { return }
        view.cellBindings.prepareForReuse()
    }

    // MARK: Scrolling

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        serve {
            contents?.viewDidScroll()
            _ = ask({ $0.scrollViewDidScroll }, scrollView)
        }
    }

    // MARK: Selection

    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
        guard contents?.canSelectRow(at: RowIndex(indexPath)) != false else { return false }
        return ask({ $0.tableView(_:shouldHighlightRowAt:) }, tableView, indexPath) ?? true
    }

    func tableView(
        _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        guard contents?.canSelectRow(at: RowIndex(indexPath)) != false else { return nil }
        return ask({ $0.tableView(_:willSelectRowAt:) }, tableView, indexPath) ?? indexPath
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        contents?.selectionDidChange()
        contents?.didSelectRow(at: RowIndex(indexPath))
        _ = ask({ $0.tableView(_:didSelectRowAt:) }, tableView, indexPath)
    }

    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {
        contents?.selectionDidChange()
        _ = ask({ $0.tableView(_:didDeselectRowAt:) }, tableView, indexPath)
    }

    func tableView(
        _ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath
    ) {
        contents?.didPerformPrimaryAction(at: RowIndex(indexPath))
        _ = ask({ $0.tableView(_:performPrimaryActionForRowAt:) }, tableView, indexPath)
    }

    // MARK: Edits

    func tableView(
        _ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath
    ) -> UITableViewCell.EditingStyle {
        if let style = ask({ $0.tableView(_:editingStyleForRowAt:) }, tableView, indexPath) {
            return style
        }
        return style(of: indexPath)
    }

    private func style(of indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        let edits = contents?.edits(at: RowIndex(indexPath)) ?? []
        return edits.contains(.remove) ? .delete : edits.contains(.insert) ? .insert : .none
    }

    func tableView(
        _ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool {
        ask({ $0.tableView(_:shouldIndentWhileEditingRowAt:) }, tableView, indexPath)
            ?? (style(of: indexPath) != .none)
    }

    func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        let proposed =
            ask(
                { $0.tableView(_:targetIndexPathForMoveFromRowAt:toProposedIndexPath:) },
                tableView, sourceIndexPath, proposedDestinationIndexPath)
            ?? proposedDestinationIndexPath
        return IndexPath(
            commands.target(
                forMovingFrom: RowIndex(sourceIndexPath), to: RowIndex(proposed)))
    }

    #if !os(tvOS)
    func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? {
        let actions = contents?.swipeActions(at: RowIndex(indexPath)) ?? []
        guard actions.isEmpty else {
            return UISwipeActionsConfiguration(actions: actions.map(\.contextualAction))
        }
        return ask(
            { $0.tableView(_:trailingSwipeActionsConfigurationForRowAt:) }, tableView, indexPath)
            ?? nil
    }

    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
        hasOpenSwipe = true
        _ = ask({ $0.tableView(_:willBeginEditingRowAt:) }, tableView, indexPath)
    }

    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
        hasOpenSwipe = false
        _ = ask({ $0.tableView(_:didEndEditingRowAt:) }, tableView, indexPath)
        contents?.phaseDidChange()
    }
    #endif

    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath,
        point: CGPoint
    ) -> UIContextMenuConfiguration? {
        let actions = contents?.menuActions(at: RowIndex(indexPath)) ?? []
        if let menu = actions.menu { return menu }
        return ask(
            { $0.tableView(_:contextMenuConfigurationForRowAt:point:) }, tableView, indexPath,
            point) ?? nil
    }
}
#endif
