#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// The Delete key of list views with bound rows, which AppKit's views leave to their subclasses.
@MainActor
enum DeleteKey {
    private static var monitor: Any?

    /// Has the key remove the selected rows of whichever list view has the focus, from now on.
    static func observe() {
        guard monitor == nil else { return }
        monitor = NSEvent.addLocalMonitorForEvents(matching: .keyDown) { event in
            let isDelete = event.isDelete
            let window = event.windowNumber
            // Because a monitor belongs to no actor, protected by AppKit, which calls it on the main
            // thread.
            let isDone = MainActor.assumeIsolated { isDelete && removeRows(inWindow: window) }
            return isDone ? nil : event
        }
    }

    private static func removeRows(inWindow number: Int) -> Bool {
        switch NSApp.window(withWindowNumber: number)?.firstResponder {
        case let table as NSTableView: TableViewAdapter.known(of: table)?.removeSelected() ?? false
        case let collection as NSCollectionView:
            CollectionViewAdapter.known(of: collection)?.removeSelected() ?? false
        default: false
        }
    }
}

extension NSEvent {
    /// Whether Delete or Forward Delete is pressed, alone or with Command.
    fileprivate var isDelete: Bool {
        let modifiers = modifierFlags.intersection([.shift, .control, .option])
        guard modifiers.isEmpty, let key = charactersIgnoringModifiers?.unicodeScalars.first else {
            return false
        }
        return [NSDeleteCharacter, NSBackspaceCharacter, NSDeleteFunctionKey].contains(
            Int(key.value))
    }
}

extension TableViewAdapter {
    /// Removes the selected rows that can be removed; whether there are any.
    func removeSelected() -> Bool {
        guard contents != nil else { return false }
        return list.commands.remove(list.selection)
    }
}
#endif
