/// Shows the path of one binding in a navigation stack, with a page for each element. The user
/// edits the path by going back.
final class PathSlot<Stack: NavigationStack, Step>: ScreenSlot {
    private enum Move { case followUser, arrange }

    /// Weak because views belong to their hierarchy; the stack owns the slot.
    private weak var stack: Stack?
    /// `nil` once the binding has ended.
    private var rules: PathRules<Stack, Step>?

    private var steps: [Step] = []
    /// The keys of `steps`, read when `steps` was set.
    private var wanted: [PageKey] = []
    private var shown: [ShownPage] = []
    private var hasReleased = false
    /// The elements of `shown`. When the user goes back, their ids say which elements to remove.
    private var shownSteps: [Step] = []
    /// Whether the keys in `wanted` and `shown` differ.
    private var isOutOfDate = false
    /// The keys of elements whose pages the user has left; empty unless the model is being set.
    private var popped: Set<PageKey> = []

    init(on stack: Stack, _ rules: PathRules<Stack, Step>) {
        self.stack = stack
        self.rules = rules
        super.init()
        registration = stack.reportChanges { self.look() }
    }

    /// The elements that have a page or will get one. When the user goes back, elements are
    /// removed.
    var path: [Step] {
        get { steps }
        set {
            guard let rules else { return }
            let keys = rules.keys(of: newValue)
            // The getter of an id may have ended or paused the binding.
            if isBound { want(newValue, keys) }
        }
    }

    override func forgetItem() { want([], []) }

    override func end() {
        let former = replace(&rules, with: nil)
        super.end()
        withExtendedLifetime(former) {}
    }

    override var whole: AnyObject? { stack }
    override var isWanting: Bool { !wanted.isEmpty }
    override var isShowing: Bool { !shown.isEmpty }

    private func want(_ latest: [Step], _ keys: [PageKey]) {
        let former = (steps, wanted)
        (steps, wanted) = (latest, keys)
        let held = Set(keys)
        for index in shown.indices where !held.contains(shown[index].key) {
            shown[index].isReleased = true
            hasReleased = true
        }
        isOutOfDate = keys != shown.map(\.key)
        wantHasChanged()
        endLifetime(of: former)
    }

    // MARK: One step at a time

    /// The next thing to do; `nil` if there is nothing to do, or if the stack is in a transition.
    private var nextMove: Move? {
        guard isShowing || isOutOfDate, let stack, stack.stackPhase != .busy else { return nil }
        if countInPlace(on: stack) < shown.count { return .followUser }
        if isOutOfDate { return .arrange }
        // The model may have removed an element and added it again, before its page was popped. If
        // so, the element counts as if the model had never removed it.
        if hasReleased { holdAll() }
        return nil
    }

    private func holdAll() {
        hasReleased = false
        for index in shown.indices { shown[index].isReleased = false }
    }

    override var hasStep: Bool { nextMove != nil }

    override func takeStep() {
        guard let stack else { return }
        switch nextMove {
        case .followUser: followUser(on: stack)
        case .arrange: arrange(stack)
        case nil: break
        }
    }

    /// How many pages of `shown`, from the first one on, are still on the stack in the same order.
    /// Pages of client code may be between them.
    private func countInPlace(on stack: Stack) -> Int {
        let pages = stack.stackPages
        var count = 0
        // In generic code that is not specialized, an index is cheaper than an iterator.
        for index in 0..<pages.count where isShown(pages[index], at: count) { count += 1 }
        return count
    }

    private func isShown(_ page: AnyObject, at index: Int) -> Bool {
        index < shown.count && shown[index].page === page
    }

    // MARK: The user goes back

    /// Accepts that pages are gone, for any reason. Removes the elements of these pages from the
    /// model's path, unless the model has removed the elements meanwhile.
    private func followUser(on stack: Stack) {
        // Reads the ids now, because an object's id may have changed since its page was pushed.
        let latestKeys = rules?.keys(of: shownSteps)
        let count = countInPlace(on: stack)
        guard count < shown.count else { return }
        let gone = shown[count...]
        reportDisplaced(gone, on: stack)
        let held = gone.indices.filter { !gone[$0].isReleased }
        let keys = Set(held.map { gone[$0].key })
        if let latestKeys { popped = Set(held.map { latestKeys[$0] }) }
        let former = (steps, shownSteps)
        let left = zip(steps, wanted).filter { !keys.contains($0.1) }
        // The keys are computed again, because an element with an equal id may have been removed.
        (steps, wanted) = (left.map(\.0), PageKey.keys(of: left.map(\.1.id)))
        shown.removeSubrange(count...)
        shownSteps.removeSubrange(count...)
        isOutOfDate = wanted != shown.map(\.key)
        if !popped.isEmpty { listeners.send(.changed) }
        popped = []
        endLifetime(of: former)
    }

    /// The model's path without the elements whose pages the user has left; `nil` if the path
    /// contains none of these elements.
    func shortened(_ path: [Step]) -> [Step]? {
        guard let rules, !popped.isEmpty else { return nil }
        let left = zip(path, rules.keys(of: path)).filter { !popped.contains($0.1) }
        return left.count < path.count && isBound ? left.map(\.0) : nil
    }

    /// Whether the slot has the same path as the model.
    func has(_ path: [Step]) -> Bool {
        guard let rules else { return true }
        return rules.keys(of: path) == wanted
    }

    // MARK: The model changes the path

    /// Lets the stack show a page for each element. Pages of elements that stay are kept.
    private func arrange(_ stack: Stack) {
        let (keys, path) = (wanted, steps)
        var pages: [Stack.Page] = []
        for (key, step) in zip(keys, path) {
            if let page = shown.first(where: { $0.key == key })?.page as? Stack.Page {
                pages.append(page)
                continue
            }
            guard let page = rules?.makePage(step) else { return }
            pages.append(page)
            // Making the page may have changed the path or the stack, or ended the binding.
            guard keys == wanted, nextMove == .arrange else { return }
        }
        let (all, count) = arrangement(of: pages, keys, on: stack)
        let former = (replace(&shown, with: []), replace(&shownSteps, with: path))
        shown = zip(keys, pages).enumerated().map { index, entry in
            ShownPage(key: entry.0, page: index < count ? entry.1 : nil)
        }
        (isOutOfDate, hasReleased) = (false, false)
        if isShowing { didShow() }
        // The pages are retained until the stack retains them.
        withExtendedLifetime((pages, former)) {
            stack.setStackPages(all, animated: !hasEnded && stack.stackPhase == .ready)
        }
    }

    /// All pages for the stack, and how many of the pages belong to the path. The other pages are
    /// from client code. Each page of client code stays above the page that is now below it.
    private func arrangement(
        of pages: [Stack.Page], _ keys: [PageKey], on stack: Stack
    ) -> (all: [Stack.Page], count: Int) {
        // Client code's pages, in groups. The first group is above the root. Each other group is
        // above a shown page.
        var clients: [[Stack.Page]] = [[]]
        for page in stack.stackPages {
            if isShown(page, at: clients.count - 1) {
                clients.append([])
            } else {
                clients[clients.count - 1].append(page)
            }
        }
        var all = clients[0]
        for (index, page) in pages.enumerated() {
            let place = shown.firstIndex { $0.key == keys[index] }
            let group = [page] + (place.map { clients[$0 + 1] } ?? [])
            // A stack shows a page only once.
            guard !group.contains(where: { page in all.contains { $0 === page } }) else {
                reportRepeated()
                return (all, index)
            }
            all += group
        }
        return (all, pages.count)
    }

    // MARK: Reports

    private func reportRepeated() {
        guard let record else { return }
        BindingLog.warning(
            """
            \(record.declaration): the closure returned a page that is already on the stack, so \
            the path ends before this page. Return another page for each element.
            """, at: record.location)
    }

    /// Reports pages that are still on the stack although a page below them is gone.
    private func reportDisplaced(_ gone: ArraySlice<ShownPage>, on stack: Stack) {
        let pages = stack.stackPages
        guard let record,
            gone.contains(where: { entry in pages.contains { $0 === entry.page } })
        else { return }
        BindingLog.warning(
            """
            \(record.declaration): client code moved pages of the path, or removed pages below \
            others, so the path ends before them. Change the model's path instead. Pages left on \
            the stack now belong to client code.
            """, at: record.location)
    }
}

/// The page of an element. The type is not generic, so checks are cheap.
private struct ShownPage {
    let key: PageKey
    /// Weak because the stack owns its pages. `nil` if the stack can't show the page.
    weak var page: AnyObject?
    /// Whether the model has removed the element since the page was shown.
    var isReleased = false
}
