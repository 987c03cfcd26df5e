#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// Makes a table with bound rows handle the Delete key, row menus, double clicks and drags. If
/// client code has set a menu or a double action, that menu or action stays.
@MainActor
final class TableExtras: NSObject, NSMenuDelegate {
    /// Weak because the adapter owns this object.
    private weak var adapter: TableViewAdapter?
    private lazy var menu = NSMenu()

    init(_ adapter: TableViewAdapter) {
        self.adapter = adapter
    }

    func install() {
        guard let table = adapter?.table else { return }
        ListKeys.observe()
        table.registerForDraggedRows()
        table.setDraggingSourceOperationMask(.move, forLocal: true)
        if table.menu == nil {
            menu.delegate = self
            table.menu = menu
        }
        if table.target == nil, table.action == nil, table.doubleAction == nil {
            table.target = self
            table.doubleAction = #selector(performPrimaryAction(_:))
        }
    }

    func uninstall() {
        guard let table = adapter?.table else { return }
        table.unregisterForDraggedRows()
        if table.menu === menu { table.menu = nil }
        if table.target === self {
            table.target = nil
            table.doubleAction = nil
        }
    }

    @objc private func performPrimaryAction(_ sender: NSTableView) {
        adapter?.list.didPerformPrimaryAction(at: sender.clickedRow)
    }

    func menuNeedsUpdate(_ menu: NSMenu) {
        guard let adapter, let table = adapter.table else { return }
        menu.items = adapter.list.menuActions(at: table.clickedRow).map(ActionItem.init)
    }
}
#endif
