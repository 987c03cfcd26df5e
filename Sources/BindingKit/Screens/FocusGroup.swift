/// Views among which the focus moves, each with a key by which a model names it.
///
/// `bindFocus` makes it and its binding owns it. The views are held weakly.
@MainActor
public final class FocusGroup<Key: Hashable> {
    private struct Member {
        let key: Key
        /// Weak because views belong to their hierarchy.
        weak var view: (any FocusableView)?
    }

    /// A view that takes the focus as soon as it can.
    private struct Awaited {
        let key: Key
        /// The key that had the focus before. Another one means that the user has moved it since.
        let former: Key?
        /// How often it was given the focus, and did not take it.
        var tries = 0
    }

    private let members: [Member]
    let listeners = EditListeners()
    /// The binding of the group; `nil` once it has ended. Weak because the manager owns it.
    public internal(set) weak var record: BindingRecord?

    /// The value of the bound property: what the group has seen or was given last.
    private var known: Key?
    private var awaited: Awaited?
    /// The binding has begun to observe, and the model's first value is still to be shown.
    private var isFresh = false
    private var isLookDue = false
    private var hasReported = false

    init(_ views: KeyValuePairs<Key, any FocusableView>) {
        members = views.map { Member(key: $0.key, view: $0.value) }
    }

    /// Gives the focus to the next view that can take it, in the order in which they were bound; for
    /// the Return key.
    ///
    /// - Parameter key: the key of the view before it.
    /// - Returns: whether there is such a view.
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

    // MARK: The property that is bound

    /// The key of the view that has the focus, or takes it as soon as it can; what was set last, until
    /// the group has looked.
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
            // An opened form keeps the focus that its toolkit has chosen: the model hears of it.
            lookSoon()
        }
    }

    private var holder: Key? { members.first { $0.view?.hasFocus == true }?.key }

    private func view(_ key: Key) -> (any FocusableView)? {
        members.first { $0.key == key }?.view
    }

    private func move(to key: Key) {
        guard members.contains(where: { $0.key == key }) else {
            // Another group may have it.
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

    /// Looks where the focus is at the end of the turn: between two views nobody has it.
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
            // After that it has been refused, by the view that keeps the focus or by its own.
            guard awaited.tries < 2 else { return followHolder() }
            self.awaited?.tries += 1
            view.takeFocus()
            // The view may have had the model set, and another one awaited.
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

    /// Registers for the user's moves of the focus, until the token is released.
    public func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        (known, isFresh) = (holder, true)
        // If the model holds what is known already, nothing is shown.
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
