/// Enables a manager while its screen can be seen, and disables it afterwards.
///
/// A screen that begins to disappear can still be seen, and may come back. If the user gives up a
/// swipe back, "will appear" follows "will disappear" directly.
@MainActor
final class AppearanceFollower {
    enum Event {
        case willAppear
        case didAppear
        case willDisappear
        case didDisappear
    }

    /// Weak because the view controller, or other client code, owns the manager.
    private(set) weak var manager: BindingManager?

    init(_ manager: BindingManager) {
        self.manager = manager
    }

    func handle(_ event: Event) {
        guard let manager else { return }
        switch event {
        case .willAppear: if !manager.isEnabled { manager.enable() }
        case .didDisappear: if manager.isEnabled { manager.disable() }
        case .didAppear, .willDisappear: break
        }
    }
}

extension BindingManager {
    /// Makes the manager of a reusable view ready for the next content.
    ///
    /// An open edit is committed, every binding ends, and the manager is enabled. So a new binding
    /// shows its value at once, before the user sees the cell. Call this method in the cell's
    /// `prepareForReuse()`, or when you configure the cell.
    ///
    /// ```swift
    /// bindings.prepareForReuse()
    /// bindings.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
    /// ```
    public func prepareForReuse() {
        if isEnabled { endEdits(.commit) }
        removeAllBindings()
        if !isEnabled { enable() }
    }
}
