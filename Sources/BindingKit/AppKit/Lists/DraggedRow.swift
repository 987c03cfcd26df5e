#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

extension NSPasteboard.PasteboardType {
    /// Rows that are dragged, within their list view or into another one; their list view knows which.
    static let draggedRow = NSPasteboard.PasteboardType("org.bindingkit.row")
}

extension NSPasteboardItem {
    /// What stands for a row on the pasteboard; it means nothing elsewhere.
    static var forDraggedRow: NSPasteboardItem {
        let item = NSPasteboardItem()
        item.setString("", forType: .draggedRow)
        return item
    }
}

extension RowCommands {
    /// Whether what is dragged over the view are rows of another list view.
    func areDragged(by info: any NSDraggingInfo) -> Bool {
        isAnotherDragging && info.draggingPasteboard.availableType(from: [.draggedRow]) != nil
    }
}

extension NSView {
    /// Has the view accept rows that are dragged, besides what it accepts already.
    func registerForDraggedRows() {
        registerForDraggedTypes(registeredDraggedTypes + [.draggedRow])
    }

    /// Has the view accept what else it accepts.
    func unregisterForDraggedRows() {
        let others = registeredDraggedTypes.filter { $0 != .draggedRow }
        unregisterDraggedTypes()
        if !others.isEmpty { registerForDraggedTypes(others) }
    }
}
#endif
