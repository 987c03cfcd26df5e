#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

extension RowAction {
    fileprivate var image: NSImage? {
        symbol.flatMap { NSImage(systemSymbolName: $0, accessibilityDescription: title) }
    }

    /// Converts the action to one that a table can show beside a row.
    ///
    /// - Parameter hide: hides the actions before the chosen action is performed.
    @MainActor
    func tableAction(hide: @escaping @MainActor () -> Void) -> NSTableViewRowAction {
        let action = NSTableViewRowAction(
            style: isDestructive ? .destructive : .regular, title: title
        ) { [perform] _, _ in
            // AppKit calls the handler on the main thread, but the handler belongs to no actor.
            MainActor.assumeIsolated {
                hide()
                perform()
            }
        }
        if let image { action.image = image }
        return action
    }
}

final class ActionItem: NSMenuItem {
    private let perform: @MainActor () -> Void

    init(_ action: RowAction) {
        perform = action.perform
        super.init(title: action.title, action: #selector(performAction), keyEquivalent: "")
        target = self
        image = action.image
    }

    @available(*, unavailable)
    required init(coder: NSCoder) {
        preconditionFailure("The item is never archived.")
    }

    @MainActor @objc private func performAction() { perform() }
}
#endif
