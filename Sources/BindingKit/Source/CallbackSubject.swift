/// An object that calls back when it changes: any kind of subject that is not `@Observable`.
///
/// Only classes can be subjects.
///
/// Every `NSObject` is one, through key-value observing. An `ObservableObject` becomes one with an
/// empty extension, `extension Account: CallbackSubject {}`, which observes its
/// `objectWillChange`.
///
/// A class with a mechanism of its own implements the one requirement:
///
/// ```swift
/// extension Station: CallbackSubject {
///     func observeChanges(
///         of keyPath: AnyKeyPath?, _ callback: ChangeCallback
///     ) -> AnyObject? {
///         addListener { callback.didChange() }
///     }
/// }
/// ```
@MainActor
public protocol CallbackSubject {
    /// Calls `callback` whenever a property changes, until the returned object is released.
    ///
    /// Called once for all bindings of the property, when the first of them becomes active, and
    /// its result is released when none is active any more.
    ///
    /// - Parameters:
    ///   - keyPath: the property, or a path that begins with it; `nil` for all of them.
    ///   - callback: what to call, on any thread.
    /// - Returns: what ends the observation in its deinitializer. The binding owns it; it must not
    ///   retain the subject. `nil` if changes of the property can't be observed: then the binding
    ///   is delivered on enabling only, and a warning says so.
    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject?
}

/// What a model that calls back tells the bindings of one of its properties.
public struct ChangeCallback: Sendable {
    private let subscriber: Subscriber

    init(_ subscriber: Subscriber) {
        self.subscriber = subscriber
    }

    /// The property has changed: on the main actor it is delivered before this returns, from other
    /// threads at the end of the main actor's turn.
    public func didChange() {
        guard MainActorThread.isCurrent else { return UpdateInbox.shared.post(subscriber) }
        MainActor.assumeIsolated { UpdateQueue.shared.changed(subscriber) }
    }

    /// The property is about to change: it is delivered at the end of the main actor's turn.
    public func willChange() {
        UpdateInbox.shared.postInAdvance(subscriber)
    }

    /// The subject has died: its bindings end at the end of the main actor's turn.
    ///
    /// Need not be called; without it the bindings end when somebody looks, or with the next
    /// delivery.
    public func subjectDied() {
        UpdateInbox.shared.postRelease(of: subscriber.source, generation: subscriber.generation)
    }
}

/// How one property of a subject that calls back is observed; it does not retain the subject.
@MainActor
@usableFromInline
struct CallbackObservation {
    /// Why changes of the property go unnoticed, as the end of a sentence; nil if they don't.
    let complaint: String?

    /// Has the callback called for every change until the result is released; nil where nothing
    /// can be observed.
    let observe: @MainActor (ChangeCallback) -> AnyObject?

    init(
        complaint: String? = nil, observe: @escaping @MainActor (ChangeCallback) -> AnyObject?
    ) {
        self.complaint = complaint
        self.observe = observe
    }

    @usableFromInline
    init(_ subject: some AnyObject & CallbackSubject, _ keyPath: AnyKeyPath?) {
        self.init(complaint: Self.complaint(subject, keyPath)) { [weak subject] callback in
            subject?.observeChanges(of: keyPath, callback)
        }
    }
}
