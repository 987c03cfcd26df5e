#if canImport(Darwin)
public import Foundation

/// An undo manager combines all steps of one event into one step, unless `groupsByEvent` is false.
extension UndoManager: UndoRegistry {
    /// Registers the closure with the undo manager itself as the target.
    public func registerStep(named name: String?, undo: @escaping @MainActor () -> Bool) {
        registerUndo(withTarget: self) { _ in
            // The closure belongs to no actor, but UIKit and AppKit use the undo managers of
            // screens on the main thread.
            MainActor.assumeIsolated { _ = undo() }
        }
        if let name { setActionName(name) }
    }
}
#endif
