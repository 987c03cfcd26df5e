#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

// Provides the rows and handles drags of rows. Client code's data source gets all other calls.
extension TableViewAdapter: NSTableViewDataSource {
    func numberOfRows(in tableView: NSTableView) -> Int { list.rows.count }

    func tableView(
        _ tableView: NSTableView, sortDescriptorsDidChange oldDescriptors: [NSSortDescriptor]
    ) {
        programSource?.tableView?(tableView, sortDescriptorsDidChange: oldDescriptors)
    }

    // MARK: Dragging

    func tableView(
        _ tableView: NSTableView, pasteboardWriterForRow row: Int
    ) -> (any NSPasteboardWriting)? {
        if let writer = programSource?.tableView?(tableView, pasteboardWriterForRow: row) ?? nil {
            return writer
        }
        guard let index = list.rows.index(at: row), list.commands.canDrag(index) else { return nil }
        return NSPasteboardItem.forDraggedRow
    }

    func tableView(
        _ tableView: NSTableView, draggingSession session: NSDraggingSession,
        willBeginAt screenPoint: NSPoint, forRowIndexes rowIndexes: IndexSet
    ) {
        list.beginDrag(of: Array(rowIndexes))
        programSource?.tableView?(
            tableView, draggingSession: session, willBeginAt: screenPoint,
            forRowIndexes: rowIndexes)
    }

    func tableView(
        _ tableView: NSTableView, draggingSession session: NSDraggingSession,
        endedAt screenPoint: NSPoint, operation: NSDragOperation
    ) {
        list.commands.endDrag()
        programSource?.tableView?(
            tableView, draggingSession: session, endedAt: screenPoint, operation: operation)
    }

    func tableView(
        _ tableView: NSTableView, updateDraggingItemsForDrag draggingInfo: any NSDraggingInfo
    ) {
        programSource?.tableView?(tableView, updateDraggingItemsForDrag: draggingInfo)
    }

    func tableView(
        _ tableView: NSTableView, validateDrop info: any NSDraggingInfo, proposedRow row: Int,
        proposedDropOperation dropOperation: NSTableView.DropOperation
    ) -> NSDragOperation {
        if hasRows(info, tableView) {
            if dropOperation == .on, list.canDrop(inside: row) { return .move }
            if let gap = list.gap(above: row < 0 ? rowCount : row) {
                tableView.setDropRow(gap, dropOperation: .above)
                return .move
            }
        }
        return programSource?.tableView?(
            tableView, validateDrop: info, proposedRow: row, proposedDropOperation: dropOperation)
            ?? []
    }

    func tableView(
        _ tableView: NSTableView, acceptDrop info: any NSDraggingInfo, row: Int,
        dropOperation: NSTableView.DropOperation
    ) -> Bool {
        if hasRows(info, tableView) {
            let isDropped =
                dropOperation == .on ? list.drop(inside: row) : list.drop(above: row)
            if isDropped { return true }
        }
        return programSource?.tableView?(
            tableView, acceptDrop: info, row: row, dropOperation: dropOperation) ?? false
    }

    /// Whether the user drags bound rows, from this table or from another list view.
    private func hasRows(_ info: any NSDraggingInfo, _ tableView: NSTableView) -> Bool {
        let isOwn = (info.draggingSource as AnyObject?) === tableView
        return isOwn ? list.commands.isDragging : list.commands.areDragged(by: info)
    }
}
#endif
