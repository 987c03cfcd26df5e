public import Observation

/// The steps that the user can undo and redo, for systems without an `UndoManager`.
///
/// ```swift
/// let history = History()
/// bindings.registerUndo(with: history)
/// bindings.bindAction(undoButton, toSubject: history, isEnabled: { $0.canUndo }) { $0.undo() }
/// bindings.bindAction(redoButton, toSubject: history, isEnabled: { $0.canRedo }) { $0.redo() }
/// ```
///
/// The properties are observable. Edits come from `registerUndo(with:name:)`, and commands come
/// from `register(_:on:undo:)`. Several managers may share one history.
@MainActor
@Observable
public final class History: UndoRegistry {
    /// The values of the observable properties.
    private struct Status {
        var canUndo = false
        var canRedo = false
        var undoName: String?
        var redoName: String?
    }

    private struct State {
        var undoSteps = StepStack()
        var redoSteps = StepStack()
        var status = Status()
        /// The steps that were registered while a step runs or a group is open; `nil` at other
        /// times.
        var parts: [UndoStep]?
        var groupName: String?
        /// Whether `undo()` or `redo()` is running.
        var isBusy = false
        /// The number of open edits that would be committed before an undo.
        var openEdits = 0
        /// The managers whose edits are registered with this history.
        var users: [User] = []
        var limit = 1_000

        var canUndo: Bool { !undoSteps.isEmpty || openEdits > 0 }
        var undoName: String? { openEdits > 0 ? nil : undoSteps.lastName }
    }

    private struct User {
        /// Weak because the manager's screen owns the manager.
        weak var manager: BindingManager?
        let registration: UndoRegistration
    }

    private enum Direction { case back, forth }

    /// Unchecked because no client code runs while the state is changed. Removed values are
    /// released after the change. The main actor protects the state.
    @ObservationIgnored @exclusivity(unchecked) private var state = State()

    /// The maximum number of steps. The oldest steps are dropped first. The default is 1,000.
    public var limit: Int {
        get { state.limit }
        set {
            state.limit = max(newValue, 0)
            let former = (
                state.undoSteps.shorten(to: state.limit), state.redoSteps.shorten(to: state.limit)
            )
            update()
            endLifetime(of: former)
        }
    }

    /// An empty history.
    public init() {}

    // MARK: Properties

    /// Whether there is a step to undo, or an open edit. `undo()` commits an open edit and then
    /// undoes it.
    public var canUndo: Bool {
        access(keyPath: \.canUndo)
        return state.status.canUndo
    }

    /// Whether there is a step to redo.
    public var canRedo: Bool {
        access(keyPath: \.canRedo)
        return state.status.canRedo
    }

    /// The name of the step that `undo()` undoes. `nil` if there is no step, if the step has no
    /// name, or while an edit is open, because an edit gets its name when it is over.
    public var undoName: String? {
        access(keyPath: \.undoName)
        return state.status.undoName
    }

    /// The name of the step that `redo()` redoes; `nil` if there is no step, or if it has no name.
    public var redoName: String? {
        access(keyPath: \.redoName)
        return state.status.redoName
    }

    // MARK: Undoing

    /// Undoes the last step that still has an effect.
    ///
    /// First, open edits are committed in all managers that register with this history. Each
    /// committed edit becomes the last step. A refused edit is discarded. If no part of the refused
    /// edit had reached the model, the call does nothing else. While a step is being undone or
    /// redone, the call does nothing.
    ///
    /// - Returns: whether anything was undone.
    @discardableResult
    public func undo() -> Bool { run(.back) }

    /// Redoes the step that was undone last, unless another step has been registered since the
    /// undo.
    ///
    /// If there is a step to redo, open edits are committed first. If a committed edit makes a new
    /// step, there is nothing left to redo. While a step is being undone or redone, the call does
    /// nothing.
    ///
    /// - Returns: whether anything was redone.
    @discardableResult
    public func redo() -> Bool { run(.forth) }

    /// Forgets all steps.
    public func removeAll() {
        let former = (
            replace(&state.undoSteps, with: StepStack()),
            replace(&state.redoSteps, with: StepStack()),
            replace(&state.parts, with: state.parts == nil ? nil : [])
        )
        update()
        endLifetime(of: former)
    }

    private func run(_ direction: Direction) -> Bool {
        guard !state.isBusy, state.parts == nil else { return false }
        if direction == .forth, state.redoSteps.isEmpty { return false }
        state.isBusy = true
        defer { state.isBusy = false }
        if UndoGesture.beforeGesture(endEdits), direction == .back { return true }
        // Skips steps that no longer have an effect.
        while let step = pop(direction) {
            state.parts = []
            let hasEffect = step.run()
            let opposite = replace(&state.parts, with: nil) ?? []
            if let opposite = StepStack.Step(step.name, opposite) {
                let dropped =
                    direction == .back
                    ? state.redoSteps.push(opposite, limit: state.limit)
                    : state.undoSteps.push(opposite, limit: state.limit)
                endLifetime(of: dropped)
            }
            update()
            if hasEffect { return true }
        }
        update()
        return false
    }

    private func pop(_ direction: Direction) -> StepStack.Step? {
        direction == .back ? state.undoSteps.pop() : state.redoSteps.pop()
    }

    // MARK: Registering

    /// Keeps a step. Inside `group(_:_:)` the step becomes part of the group's step.
    public func registerStep(named name: String?, undo: @escaping @MainActor () -> Bool) {
        keep(UndoStep(CommandPlace(undo), value: ()), named: name)
    }

    func keep(_ step: consuming UndoStep, named name: String?) {
        if state.parts == nil {
            guard UndoGesture.takes(self) else { return push(StepStack.Step(name, step)) }
            (state.parts, state.groupName) = ([], name)
        }
        state.parts?.append(step)
    }

    /// Combines all steps that `body` registers into one step.
    ///
    /// - Parameters:
    ///   - name: the name of the step, shown to the user in a menu.
    ///   - body: carries out several commands. A group that `body` opens becomes part of this
    ///     group.
    public func group(_ name: String? = nil, _ body: () throws -> Void) rethrows {
        guard state.parts == nil else { return try body() }
        (state.parts, state.groupName) = ([], name)
        let isPart = UndoGesture.takes(self)
        defer { if !isPart { endGroup() } }
        try body()
    }

    /// Ends a group, and keeps the step unless it is empty.
    func endGroup() {
        let name = replace(&state.groupName, with: nil)
        let parts = replace(&state.parts, with: nil) ?? []
        if let step = StepStack.Step(name, parts) { push(step) }
    }

    private func push(_ step: consuming StepStack.Step) {
        let dropped = state.undoSteps.push(step, limit: state.limit)
        if !state.redoSteps.isEmpty {
            endLifetime(of: replace(&state.redoSteps, with: StepStack()))
        }
        update()
        endLifetime(of: dropped)
    }

    /// Updates the observable properties. Observers are called before a change, and may register or
    /// undo steps. So each property is computed at the moment it is stored.
    private func update() {
        if state.status.canUndo != state.canUndo {
            withMutation(keyPath: \.canUndo) { state.status.canUndo = state.canUndo }
        }
        if state.status.canRedo == state.redoSteps.isEmpty {
            withMutation(keyPath: \.canRedo) { state.status.canRedo = !state.redoSteps.isEmpty }
        }
        if state.status.undoName != state.undoName {
            withMutation(keyPath: \.undoName) { state.status.undoName = state.undoName }
        }
        if state.status.redoName != state.redoSteps.lastName {
            withMutation(keyPath: \.redoName) { state.status.redoName = state.redoSteps.lastName }
        }
    }
}

extension History: @MainActor CustomStringConvertible {
    /// The numbers of steps, for example `3 steps to undo, 1 to redo`.
    public var description: String {
        "\(state.undoSteps.count) steps to undo, \(state.redoSteps.count) to redo"
    }
}

// MARK: - Edits

extension History {
    /// Registers a manager. From then on, the history counts the manager's open edits, and commits
    /// them before an undo.
    func registration(
        of manager: BindingManager, focus: @escaping @MainActor (EditPlace) -> Void
    ) -> UndoRegistration {
        let registration = HistoryRegistration(self, focus: focus)
        state.users.removeAll { $0.manager == nil }
        state.users.append(User(manager: manager, registration: registration))
        return registration
    }

    func countOpenEdits(by difference: Int) {
        state.openEdits += difference
        update()
    }

    /// Commits the open edits, and discards the edits that are refused.
    ///
    /// - Returns: `true` if a refused edit was discarded before any part of it had reached the
    ///   model.
    private func endEdits() -> Bool {
        let former = state.undoSteps.pushes
        var hasDropped = false
        for user in state.users {
            guard let manager = user.manager,
                manager.recorder?.registration === user.registration
            else { continue }
            if manager.endRecordedEdits() { hasDropped = true }
        }
        return hasDropped && state.undoSteps.pushes == former
    }
}
