/// Enables a manager while its screen is visible, and disables the manager when the screen has
/// disappeared.
///
/// When a screen begins to disappear, it is still visible and may appear again. If the user cancels
/// a swipe back, "will appear" directly follows "will disappear".
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
    /// Prepares a reusable view's manager for the next content.
    ///
    /// This method commits an open edit, ends every binding, and enables the manager. So a new
    /// binding shows its value at once, before the user sees the cell. Call this method in the
    /// cell's `prepareForReuse()`, or when you configure the cell.
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
