#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// Handles the Delete key in list views with bound rows, and the arrow keys in outlines. AppKit
/// leaves these keys to subclasses.
@MainActor
enum ListKeys {
    private static var monitor: Any?

    /// Starts to handle keys in the list view with the focus. A second call does nothing.
    static func observe() {
        guard monitor == nil else { return }
        monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
            guard let key = event.listKey else { return event }
            let window = event.windowNumber
            // AppKit calls the monitor on the main thread, but the monitor belongs to no actor.
            let isDone = MainActor.assumeIsolated { press(key, inWindow: window) }
            return isDone ? nil : event
        }
    }

    private static func press(_ key: ListKey, inWindow number: Int) -> Bool {
        switch NSApp.window(withWindowNumber: number)?.firstResponder {
        case let table as NSTableView:
            guard let adapter = TableViewAdapter.known(of: table) else { return false }
            let isFromRight = table.userInterfaceLayoutDirection == .rightToLeft
            return switch key {
            case .delete: adapter.removeSelected()
            case .left: adapter.pressArrow(isFromRight ? .right : .left)
            case .right: adapter.pressArrow(isFromRight ? .left : .right)
            }
        case let collection as NSCollectionView:
            guard key == .delete else { return false }
            return CollectionViewAdapter.known(of: collection)?.removeSelected() ?? false
        default: return false
        }
    }
}

private enum ListKey { case delete, left, right }

extension NSEvent {
    /// The event's key: Delete or Forward Delete, alone or with Command, or an arrow key alone.
    fileprivate var listKey: ListKey? {
        guard modifierFlags.isDisjoint(with: [.shift, .control, .option]),
            let key = charactersIgnoringModifiers?.unicodeScalars.first
        else { return nil }
        switch Int(key.value) {
        case NSDeleteCharacter, NSBackspaceCharacter, NSDeleteFunctionKey: return .delete
        case NSLeftArrowFunctionKey: return modifierFlags.contains(.command) ? nil : .left
        case NSRightArrowFunctionKey: return modifierFlags.contains(.command) ? nil : .right
        default: return nil
        }
    }
}

extension TableViewAdapter {
    /// Removes the selected rows that can be removed. Returns `false` if there are none.
    func removeSelected() -> Bool {
        guard contents != nil else { return false }
        return list.commands.remove(list.selection)
    }
}
#endif
