internal import BindingKit

/// A definition that was checked, and how to bind it.
@MainActor
struct PlannedBinding {
    /// Binds the subject and the observer.
    typealias Connect = @MainActor (AnyObject, AnyObject, BindingManager) -> BindingRecord?

    let subject: PlannedEnd
    let observer: PlannedEnd
    let connect: Connect
    /// The equivalent call of `bindObserver`.
    let call: @MainActor () -> SwiftCall
}
