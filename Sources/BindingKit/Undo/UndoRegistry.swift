/// Keeps steps that the user can take back: an `UndoManager` on Apple's systems, a `History`
/// everywhere.
///
/// A registry of your own keeps the closures on two stacks: closures that are registered while one
/// of them runs belong on the other stack.
@MainActor
public protocol UndoRegistry: AnyObject {
    /// Keeps a step that was just made.
    ///
    /// When `undo` is called, it takes the step back, and registers the step that makes it again.
    /// It may be called once.
    ///
    /// - Parameters:
    ///   - name: the user's name of the step, for a menu; `nil` if it has none.
    ///   - undo: takes the step back; returns whether that has changed anything. A step whose object has
    ///     been released, for instance, changes nothing.
    func registerStep(named name: String?, undo: @escaping @MainActor () -> Bool)
}

extension UndoRegistry {
    /// Registers a command that has just been carried out.
    ///
    /// The closure carries out the opposite command, which registers its own opposite in turn. So
    /// the command can be made again, and any number of times.
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
    ///   - name: the user's name of the command, for a menu.
    ///   - target: the object whose command it was; not retained. When it has been released, the step
    ///     changes nothing.
    ///   - undo: carries out the opposite; retained with the step.
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
