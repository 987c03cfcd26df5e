#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// Makes a collection view with bound rows handle the Delete key, item menus, double clicks and
/// drags. If client code has set a menu, that menu stays.
@MainActor
final class CollectionExtras: NSObject, NSMenuDelegate {
    /// Weak because the adapter owns this object.
    private weak var adapter: CollectionViewAdapter?
    private lazy var menu = NSMenu()
    private lazy var doubleClick = NSClickGestureRecognizer(
        target: self, action: #selector(performPrimaryAction(_:)))

    init(_ adapter: CollectionViewAdapter) {
        self.adapter = adapter
    }

    func install() {
        guard let collection = adapter?.collection else { return }
        ListKeys.observe()
        collection.registerForDraggedRows()
        collection.setDraggingSourceOperationMask(.move, forLocal: true)
        doubleClick.numberOfClicksRequired = 2
        // The first click must select the item without a delay.
        doubleClick.delaysPrimaryMouseButtonEvents = false
        collection.addGestureRecognizer(doubleClick)
        guard collection.menu == nil else { return }
        menu.delegate = self
        collection.menu = menu
    }

    func uninstall() {
        guard let collection = adapter?.collection else { return }
        collection.unregisterForDraggedRows()
        collection.removeGestureRecognizer(doubleClick)
        if collection.menu === menu { collection.menu = nil }
    }

    @objc private func performPrimaryAction(_ sender: NSClickGestureRecognizer) {
        guard let collection = adapter?.collection,
            let indexPath = collection.indexPathForItem(at: sender.location(in: collection))
        else { return }
        adapter?.contents?.didPerformPrimaryAction(at: RowIndex(indexPath))
    }

    func menuNeedsUpdate(_ menu: NSMenu) {
        menu.items = actionsOfClickedItem.map(ActionItem.init)
    }

    private var actionsOfClickedItem: [RowAction] {
        guard let collection = adapter?.collection, let event = NSApp.currentEvent,
            event.window === collection.window,
            let indexPath = collection.indexPathForItem(
                at: collection.convert(event.locationInWindow, from: nil))
        else { return [] }
        return adapter?.contents?.menuActions(at: RowIndex(indexPath)) ?? []
    }
}
#endif
