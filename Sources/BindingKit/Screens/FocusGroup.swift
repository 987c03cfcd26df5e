/// Views among which the focus moves. A model names each view by a key.
///
/// `bindFocus` makes the group, and its binding owns it. The group does not retain the views.
@MainActor
public final class FocusGroup<Key: Hashable> {
    private struct Member {
        let key: Key
        /// Weak because views belong to their hierarchy.
        weak var view: (any FocusableView)?
    }

    /// The view to which the group will give the focus, as soon as the view can take it.
    private struct Awaited {
        let key: Key
        /// The key of the view that had the focus when the wait began. If another view has the
        /// focus now, the user has moved the focus.
        let former: Key?
        /// How often the group has tried to give the focus to the view, without success.
        var tries = 0
    }

    private let members: [Member]
    let listeners = EditListeners()
    /// The binding of the group; `nil` after the binding has ended. Weak because the manager owns
    /// the record.
    public internal(set) weak var record: BindingRecord?

    /// The value of the bound property: the last key that the group has found, or that the model
    /// has set.
    private var known: Key?
    private var awaited: Awaited?
    /// Whether the binding has begun to observe, but has not delivered the model's first value yet.
    private var isFresh = false
    private var isLookDue = false
    private var hasReported = false

    init(_ views: KeyValuePairs<Key, any FocusableView>) {
        members = views.map { Member(key: $0.key, view: $0.value) }
    }

    /// Gives the focus to the next view that can take it, in the order in which the views were
    /// bound. Call this when the user presses Return.
    ///
    /// - Parameter key: the key of a view; the search starts after this view.
    /// - Returns: whether a view was given the focus.
    @discardableResult
    public func focusNext(after key: Key) -> Bool {
        guard let place = members.firstIndex(where: { $0.key == key }) else { return false }
        for member in members[(place + 1)...] {
            guard let view = member.view, view.canTakeFocus else { continue }
            view.takeFocus()
            return true
        }
        return false
    }

    // MARK: The bound property

    /// The key of the view that has the focus, or that waits for the focus. A key that was just set
    /// stays the value until the group next checks the focus.
    var focused: Key? {
        get { known }
        set {
            let isFirst = replace(&isFresh, with: false)
            awaited = nil
            known = newValue
            if let newValue {
                move(to: newValue)
            } else if !isFirst {
                giveUp()
            }
            // When a form opens, the toolkit may have chosen a field. This field keeps the focus,
            // and the model gets its key.
            lookSoon()
        }
    }

    private var holder: Key? { members.first { $0.view?.hasFocus == true }?.key }

    private func view(_ key: Key) -> (any FocusableView)? {
        members.first { $0.key == key }?.view
    }

    private func move(to key: Key) {
        guard members.contains(where: { $0.key == key }) else {
            // A view of another group may have the focus.
            known = holder
            return reportUnknown(key)
        }
        awaited = Awaited(key: key, former: holder)
        look()
    }

    private func giveUp() {
        for member in members where member.view?.hasFocus == true { member.view?.giveUpFocus() }
    }

    private func reportUnknown(_ key: Key) {
        guard !hasReported, let record else { return }
        hasReported = true
        BindingLog.warning(
            "\(record.declaration): no view has the key \(key).", at: record.location)
    }

    // MARK: Looking

    /// Checks the focus at the end of the turn, because during a move no view has the focus.
    private func lookSoon() {
        guard !isLookDue else { return }
        isLookDue = true
        TurnEnd.add { [weak self] in
            self?.isLookDue = false
            self?.look()
        }
    }

    private func look() {
        isFresh = false
        if let awaited, holder == awaited.former, holder != awaited.key {
            guard let view = view(awaited.key), view.canTakeFocus else { return }
            // After two tries the group gives up, because this view refuses the focus, or another
            // view keeps it.
            guard awaited.tries < 2 else { return followHolder() }
            self.awaited?.tries += 1
            view.takeFocus()
            // Taking the focus may have changed the model, so another view may be awaited now.
            return lookSoon()
        }
        awaited = nil
        if holder != known { followHolder() }
    }

    /// Reports where the user has moved the focus.
    private func followHolder() {
        awaited = nil
        known = holder
        listeners.send(.changed)
    }
}

extension FocusGroup: EditableView {
    /// Always `idle`: each move of the focus is complete.
    public var editPhase: EditPhase { .idle }

    /// Reports when the user moves the focus, until the token is released.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        (known, isFresh) = (holder, true)
        // The check is needed, because `focused` is not set if the model already has the right key.
        lookSoon()
        let token = listeners.add(report)
        let tokens = members.compactMap { member in
            member.view?.reportFocus { [weak self] in self?.lookSoon() }
        }
        FrameClients.shared.add(self)
        return EditToken { [weak self] in
            withExtendedLifetime((token, tokens)) {}
            guard let self else { return }
            awaited = nil
            FrameClients.shared.remove(self)
        }
    }
}

extension FocusGroup: FrameClient {
    func frameWillBeDrawn() {
        guard let awaited else { return holder != known ? lookSoon() : () }
        if holder != awaited.former || view(awaited.key)?.canTakeFocus == true { lookSoon() }
    }
}
