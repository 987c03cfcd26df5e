#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

extension NSPasteboard.PasteboardType {
    /// The pasteboard type of dragged rows. A drop gets the rows from the source list view, and not
    /// from the pasteboard.
    static let draggedRow = NSPasteboard.PasteboardType("org.bindingkit.row")
}

extension NSPasteboardItem {
    /// The pasteboard item of a dragged row. Other apps can't use it.
    static var forDraggedRow: NSPasteboardItem {
        let item = NSPasteboardItem()
        item.setString("", forType: .draggedRow)
        return item
    }
}

extension RowCommands {
    /// Whether rows of another list view are dragged over this view.
    func areDragged(by info: any NSDraggingInfo) -> Bool {
        isAnotherDragging && info.draggingPasteboard.availableType(from: [.draggedRow]) != nil
    }
}

extension NSView {
    /// Makes the view accept dragged rows, in addition to the types that it accepts already.
    func registerForDraggedRows() {
        registerForDraggedTypes(registeredDraggedTypes + [.draggedRow])
    }

    /// Makes the view accept only its other pasteboard types.
    func unregisterForDraggedRows() {
        let others = registeredDraggedTypes.filter { $0 != .draggedRow }
        unregisterDraggedTypes()
        if !others.isEmpty { registerForDraggedTypes(others) }
    }
}
#endif
