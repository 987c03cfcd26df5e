/// The place of a presenter where one binding presents: a view that shows an item as a content, and
/// whose user edits it by dismissing that.
///
/// Other than a label's, its setter takes time. It keeps what is wanted, looks at what is, and takes
/// one step at the end of a turn when the toolkit is ready. It looks again before each frame, but
/// only while something is wanted or shown.
@MainActor
final class PresentationSlot<Host: Presenter, Item>: EditableView {
    /// Something that was presented.
    private struct Shown {
        let id: AnyHashable
        /// Counts what the slot has presented.
        let number: Int
        /// Weak because the toolkit owns what it shows.
        weak var content: Host.Content?
        var claim = Claim.held
    }

    /// What the binding has to do with what is shown.
    private enum Claim {
        /// The model has held its item ever since.
        case held
        /// The model has let go of it.
        case released
        /// Its user has made a choice in it.
        case concluded
        /// It was dismissed, and the toolkit has not begun yet.
        case dismissed
    }

    private enum Step { case present, update, dismiss, acceptEnd, rest }

    /// Weak because views belong to their hierarchy; the presenter owns the slot.
    private(set) weak var presenter: Host?
    /// Weak because the manager owns it; set once it is made.
    weak var record: BindingRecord?
    /// `nil` once the binding has ended.
    private var rules: PresentationRules<Host, Item>?
    private let listeners = EditListeners()
    /// Its release has the presenter release the slot.
    private var registration: EditToken?

    private var wanted: (item: Item, id: AnyHashable)?
    private var shown: Shown?
    /// The model holds another version of the item that is shown.
    private var isOutOfDate = false
    private var latestNumber = 0
    /// A content that could not be presented, because something else presents it.
    private weak var elsewhere: Host.Content?
    /// What the user has dismissed, while that is written to the model.
    private var dismissed: AnyHashable?
    private var isDismissalWritten = false

    private var isStepDue = false
    private var isStepping = false
    private var isWatching = false

    init(on presenter: Host, _ rules: PresentationRules<Host, Item>) {
        self.presenter = presenter
        self.rules = rules
        listeners.onEmpty = { [weak self] in self?.want(nil) }
        registration = presenter.reportChanges { self.look() }
    }

    /// Ends with the binding: what is shown goes at the end of the turn.
    func end() {
        _ = replace(&rules, with: nil)
        want(nil)
        if shown == nil { _ = replace(&registration, with: nil) }
    }

    // MARK: As a view that is edited

    /// What is to be presented; nil once the user has dismissed it.
    var presented: Item? {
        get { wanted?.item }
        set { want(newValue) }
    }

    var editPhase: EditPhase { .idle }

    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }

    private func want(_ item: Item?) {
        var next: (item: Item, id: AnyHashable)?
        if let item, let rules { next = (item, rules.id(item)) }
        let former = replace(&wanted, with: next)
        isOutOfDate = true
        if shown?.claim == .held, shown?.id != wanted?.id { shown?.claim = .released }
        watch()
        if isWatching { scheduleStep() }
        withExtendedLifetime(former) {}
    }

    // MARK: Dismissals of the user's

    /// Ends what is shown before it has gone, because the user has made a choice in it.
    ///
    /// - Parameter number: of what was presented.
    /// - Returns: whether the model still held its item, and holds nil now.
    func conclude(_ number: Int) -> Bool {
        guard let shown, shown.number == number, shown.claim == .held else { return false }
        self.shown?.claim = .concluded
        return writeDismissal(of: shown.id)
    }

    /// The number of what is being presented.
    var number: Int { latestNumber }

    /// Whether the model still holds what the user has dismissed, and is set to nil now.
    ///
    /// - Parameter held: the id of what the model holds.
    func takesDismissal(of held: AnyHashable?) -> Bool {
        isDismissalWritten = held != nil && held == dismissed
        return isDismissalWritten
    }

    private func writeDismissal(of id: AnyHashable) -> Bool {
        isDismissalWritten = false
        dismissed = id
        _ = replace(&wanted, with: nil)
        listeners.send(.changed)
        dismissed = nil
        return isDismissalWritten
    }

    // MARK: One step at a time

    /// What is to be done now; `nil` if there is nothing, or if the toolkit is not ready.
    private func nextStep() -> Step? {
        guard let presenter else { return nil }
        guard shown != nil else {
            if wanted != nil, presenter.presenterPhase == .ready, !waits(for: presenter) {
                return .present
            }
            return record?.storage.outlastsPause == true ? .rest : nil
        }
        guard let content = shown?.content else { return .acceptEnd }
        switch (presenter.state(of: content), shown?.claim) {
        case (.gone, _): return .acceptEnd
        case (.shown, .released):
            guard shown?.id == wanted?.id else { return .dismiss }
            shown?.claim = .held
            return isOutOfDate ? .update : nil
        case (.shown, .held): return isOutOfDate ? .update : nil
        case (.shown, .concluded): return .dismiss
        // If that is given up, it is dismissed again.
        case (.leaving, .dismissed): shown?.claim = .released
        default: break
        }
        return nil
    }

    private func waits(for presenter: Host) -> Bool {
        elsewhere.map { presenter.state(of: $0) != .gone } ?? false
    }

    private func look() {
        if !isStepDue, nextStep() != nil { scheduleStep() }
    }

    /// Has a step taken at the end of the turn, when all changes have been delivered.
    private func scheduleStep() {
        guard !isStepDue else { return }
        isStepDue = true
        TurnEnd.add { [self] in
            isStepDue = false
            // A step may run the main loop.
            if !isStepping { takeStep() }
        }
    }

    private func takeStep() {
        guard let presenter, let step = nextStep() else { return }
        isStepping = true
        defer {
            isStepping = false
            watch()
            if rules == nil, shown == nil { _ = replace(&registration, with: nil) }
        }
        switch step {
        case .present: present(on: presenter)
        case .update: update(on: presenter)
        case .dismiss:
            guard let content = shown?.content else { return }
            shown?.claim = .dismissed
            presenter.dismiss(content, animated: rules != nil)
        case .acceptEnd: acceptEnd()
        case .rest: rest()
        }
    }

    private func present(on presenter: Host) {
        guard let rules, let next = wanted else { return }
        latestNumber += 1
        isOutOfDate = false
        let content = rules.makeContent(next.item, presenter, self)
        // To make it may have changed the model, ended the binding, or presented something else.
        guard wanted?.id == next.id, presenter.presenterPhase == .ready else { return }
        guard presenter.state(of: content) == .gone else { return wait(for: content) }
        shown = Shown(id: next.id, number: latestNumber, content: content)
        record?.storage.outlastsPause = true
        presenter.present(content, animated: true)
    }

    private func update(on presenter: Host) {
        isOutOfDate = false
        guard let content = shown?.content, let item = wanted?.item else { return }
        rules?.update(item, presenter, content)
    }

    private func wait(for content: Host.Content) {
        elsewhere = content
        guard let record else { return }
        BindingLog.warning(
            """
            \(record.declaration): the closure has returned a content that is presented already. \
            It is presented here when it has gone there.
            """, at: record.location)
    }

    /// Accepts that what was shown has gone, whoever dismissed it.
    private func acceptEnd() {
        guard let former = shown else { return }
        shown = nil
        let isWritten = former.claim == .held && writeDismissal(of: former.id)
        rules?.didGo(isWritten)
        // What comes next waits for what the dismissal has changed.
        if rules != nil { scheduleStep() }
    }

    /// Nothing is shown any more: a binding that has outlasted the pause of its manager is paused.
    private func rest() {
        guard let record else { return }
        record.storage.outlastsPause = false
        if record.manager?.isEnabled == false { record.pause() }
    }
}

// MARK: - Before each frame

extension PresentationSlot: FrameClient {
    func frameWillBeDrawn() { look() }

    /// Looks before each frame while something is wanted or shown.
    private func watch() {
        let isOpen = wanted != nil || shown != nil
        guard isOpen != isWatching else { return }
        isWatching = isOpen
        isOpen ? FrameClients.shared.add(self) : FrameClients.shared.remove(self)
    }
}

extension PresentationSlot: ObserverPart {
    var whole: AnyObject? { presenter }
}
