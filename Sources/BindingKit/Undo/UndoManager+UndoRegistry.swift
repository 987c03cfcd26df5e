#if canImport(Darwin)
public import Foundation

/// All steps of one event are one step of an undo manager, unless `groupsByEvent` is false.
extension UndoManager: UndoRegistry {
    /// Registers the closure with the undo manager itself as the target.
    public func registerStep(named name: String?, undo: @escaping @MainActor () -> Bool) {
        registerUndo(withTarget: self) { _ in
            // Because the closure belongs to no actor. Protected by UIKit and AppKit, which use the undo
            // managers of screens on the main thread.
            MainActor.assumeIsolated { _ = undo() }
        }
        if let name { setActionName(name) }
    }
}
#endif
