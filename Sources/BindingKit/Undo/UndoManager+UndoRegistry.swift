#if canImport(Darwin)
public import Foundation

/// All that happens in one event is one step of an undo manager, unless `groupsByEvent` is false.
extension UndoManager: UndoRegistry {
    /// Registers the closure with the undo manager itself as the target.
    public func registerStep(named name: String?, undo: @escaping @MainActor () -> Bool) {
        registerUndo(withTarget: self) { _ in
            // Undo managers of screens are used on the main thread only.
            MainActor.assumeIsolated { _ = undo() }
        }
        if let name { setActionName(name) }
    }
}
#endif
