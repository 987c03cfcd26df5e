internal import BindingKit

/// A definition that has been checked, and how it is bound.
@MainActor
struct PlannedBinding {
    /// Binds the subject and the observer.
    typealias Connect = @MainActor (AnyObject, AnyObject, BindingManager) -> BindingRecord?

    let subject: PlannedEnd
    let observer: PlannedEnd
    let connect: Connect
    /// The call of `bindObserver` that amounts to the same.
    let call: @MainActor () -> SwiftCall
}
