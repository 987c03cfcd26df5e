/// The generic part of a presentation slot: the presenter, the wanted item and the shown content.
final class ItemSlot<Host: Presenter, Item>: PresentationSlot {
    /// Weak because views belong to their hierarchy; the presenter owns the slot.
    private weak var presenter: Host?
    /// `nil` once the binding has ended.
    private var rules: PresentationRules<Host, Item>?
    private var item: Item?
    /// The item that is shown, or was shown last. Its id says which item the user dismisses.
    private var shownItem: Item?
    /// The content that is shown, or that could not be presented because something else presents
    /// it. Weak because the toolkit owns the content.
    private weak var content: Host.Content?

    init(on presenter: Host, _ rules: PresentationRules<Host, Item>) {
        self.presenter = presenter
        self.rules = rules
        super.init()
        registration = presenter.reportChanges { self.look() }
    }

    /// The item to present; nil after the user has dismissed it.
    var presented: Item? {
        get { item }
        set {
            guard let newValue, let rules else { return forgetItem() }
            let id = rules.id(newValue)
            // The id's getter may have ended or paused the binding.
            guard isBound else { return }
            let former = replace(&item, with: newValue)
            want(id)
            endLifetime(of: former)
        }
    }

    override func forgetItem() {
        let former = replace(&item, with: nil)
        super.forgetItem()
        endLifetime(of: former)
    }

    override func forgetContent() { content = nil }

    override func end() {
        let former = replace(&rules, with: nil)
        super.end()
        withExtendedLifetime(former) {}
    }

    /// Whether the model still holds the item that the user has dismissed. If so, the caller sets
    /// the model to nil.
    ///
    /// This method reads the ids of both items, because an object's id may have changed since the
    /// object was presented.
    func takesDismissal(of held: Item?) -> Bool {
        guard let held, let shownItem, let rules else { return takesDismissal(false) }
        return takesDismissal(rules.id(held) == rules.id(shownItem) && isBound)
    }

    override var whole: AnyObject? { presenter }

    override var isReady: Bool {
        guard let presenter, presenter.presenterPhase == .ready else { return false }
        // If something else presents the content, the slot waits until the content is gone.
        guard let content else { return true }
        return presenter.state(of: content) == .gone
    }

    override var contentState: PresentedState? {
        guard let presenter else { return nil }
        guard let content else { return .gone }
        return presenter.state(of: content)
    }

    // MARK: Steps

    override func makeContent(_ id: AnyHashable) {
        guard let presenter, let rules, let item else { return }
        let made = rules.makeContent(item, presenter, self)
        guard wants(id) else { return }
        content = made
        guard presenter.state(of: made) == .gone else { return reportContentElsewhere() }
        // The content is retained until the toolkit retains it.
        let former = replace(&shownItem, with: item)
        withExtendedLifetime((made, former)) { didMake(id) }
    }

    override func presentContent() {
        if let content { presenter?.present(content, animated: true) }
    }

    override func updateContent() {
        guard let presenter, let content, let item else { return }
        let former = replace(&shownItem, with: item)
        rules?.update(item, presenter, content)
        endLifetime(of: former)
    }

    override func dismissContent(animated: Bool) {
        if let content { presenter?.dismiss(content, animated: animated) }
    }

    override func contentHasGone(isUsers: Bool) {
        content = nil
        let former = replace(&shownItem, with: nil)
        rules?.didGo(isUsers)
        endLifetime(of: former)
    }

    private func reportContentElsewhere() {
        guard let record else { return }
        BindingLog.warning(
            """
            \(record.declaration): the closure returned content that is already presented \
            elsewhere. It is presented here when it is dismissed there.
            """, at: record.location)
    }
}
