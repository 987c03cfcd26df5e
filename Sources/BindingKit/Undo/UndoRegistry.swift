/// Keeps steps that the user can undo: an `UndoManager` on Apple's systems, a `History` on all
/// systems.
///
/// If you write your own registry, keep the closures on two stacks, one for undo and one for redo.
/// While a closure from one stack runs, a newly registered closure belongs on the other stack.
@MainActor
public protocol UndoRegistry: AnyObject {
    /// Keeps a step that was just made.
    ///
    /// A call of `undo` undoes the step, and registers the step that redoes it. Call `undo` at most
    /// once.
    ///
    /// - Parameters:
    ///   - name: the name of the step, shown to the user in a menu; `nil` if it has none.
    ///   - undo: undoes the step, and returns whether anything has changed. If the step's object
    ///     has been released, nothing changes.
    func registerStep(named name: String?, undo: @escaping @MainActor () -> Bool)
}

extension UndoRegistry {
    /// Registers a command that has just been carried out.
    ///
    /// The closure carries out the opposite command, and the opposite command registers its own
    /// opposite in turn. So the command can be redone and undone any number of times.
    ///
    /// ```swift
    /// func rename(_ fruit: Fruit, to name: String) {
    ///     let former = fruit.name
    ///     fruit.name = name
    ///     history.register("Rename", on: self) { $0.rename(fruit, to: former) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - name: the name of the command, shown to the user in a menu.
    ///   - target: the object that carried out the command; not retained. If it has been released,
    ///     the step changes nothing.
    ///   - undo: carries out the opposite command. The step retains the closure.
    public func register<Target: AnyObject>(
        _ name: String?, on target: Target, undo: @escaping @MainActor (Target) -> Void
    ) {
        registerStep(named: name) { [weak target] in
            guard let target else { return false }
            undo(target)
            return true
        }
    }
}
