public import Observation

#if canImport(ObjectiveC)
internal import Foundation
#endif

/// A class whose objects call back when they change, such as an `ObservableObject` or `NSObject`.
///
/// A subclass of `NSObject` needs an empty extension only: `extension Person: CallbackSubject {}`.
/// Then bindings observe its `@objc dynamic` properties by key-value observing. The same extension
/// is enough for an `ObservableObject`. Bindings observe its `objectWillChange`.
///
/// A class with another mechanism implements the only requirement:
///
/// ```swift
/// extension Station: CallbackSubject {
///     func observeChanges(
///         of keyPath: AnyKeyPath?, _ callback: ChangeCallback
///     ) -> AnyObject? {
///         let number = addListener { callback.didChange() }
///         return EditToken { [weak self] in self?.removeListener(number) }
///     }
/// }
/// ```
@MainActor
public protocol CallbackSubject: AnyObject, Observable {
    /// Calls `callback` whenever a property changes, until the returned object is released.
    ///
    /// All bindings of a property share one call, which is made when the first binding becomes
    /// active. The result is released when the last binding becomes inactive. Each `bindAction`
    /// makes its own call, for all properties. Derivations, closures that update a view, and
    /// bindings through a path to an object call this method again after each change, because the
    /// next read may lead to another object. Do not report a change merely because this method is
    /// called.
    ///
    /// - Parameters:
    ///   - keyPath: the property, or a path that begins with the property, such as `\.name.count`. A path
    ///     that your class doesn't know leads through other objects or values. For such a path, report every
    ///     change, or return `nil`. If `keyPath` is `nil`, report the changes of all properties.
    ///   - callback: the object to call, on any thread. You may keep the callback as long as you
    ///     like. After the result is released, calling the callback does nothing.
    /// - Returns: an object whose deinitializer ends the observation, such as an `EditToken`. The
    ///   bindings share this object, which must not retain the subject. Return `nil` if changes of
    ///   the property can't be observed. Then a binding delivers the value only when it is enabled,
    ///   and a warning is logged.
    func observeChanges(of keyPath: AnyKeyPath?, _ callback: ChangeCallback) -> AnyObject?
}

/// Reports changes of one property to its bindings, for a model that calls back.
public struct ChangeCallback: Sendable {
    private enum Receiver: Sendable {
        case source(Subscriber)
        /// The arrangement of a controller. An arrangement has no source.
        case arrangement(@Sendable () -> Void)
    }

    private let receiver: Receiver

    init(_ subscriber: Subscriber) {
        receiver = .source(subscriber)
    }

    init(_ report: @escaping @Sendable () -> Void) {
        receiver = .arrangement(report)
    }

    /// Reports that the property has changed. If the main actor calls this method, the change is delivered
    /// before the method returns. If another thread calls it, the change is delivered at the end of the main
    /// actor's turn.
    public func didChange() {
        guard let subscriber else { return }
        guard MainActorThread.isCurrent else { return UpdateInbox.shared.postDidSet(subscriber) }
        MainActor.assumeIsolated { UpdateQueue.shared.changed(subscriber) }
    }

    /// Reports that the property is about to change. The change is delivered at the end of the main actor's
    /// turn.
    public func willChange() {
        guard let subscriber else { return }
        UpdateInbox.shared.postWillSet(subscriber)
    }

    /// Reports that the subject has died. Its bindings end at the end of the main actor's turn.
    ///
    /// Without this call, the bindings end at the next delivery, or when their state is read.
    public func subjectDied() {
        guard case .source(let subscriber) = receiver else { return }
        UpdateInbox.shared.postRelease(of: subscriber.source, generation: subscriber.generation)
    }
}

extension ChangeCallback {
    /// The source to notify. If an arrangement receives the changes, the getter notifies the
    /// arrangement and returns `nil`.
    private var subscriber: Subscriber? {
        switch receiver {
        case .source(let subscriber): return subscriber
        case .arrangement(let report):
            report()
            return nil
        }
    }
}

/// Observes one property of a subject that calls back, without retaining the subject.
@MainActor
@usableFromInline
struct CallbackObservation {
    /// The reason why changes of the property can't be observed, as the end of a sentence; `nil` if
    /// changes can be observed.
    let complaint: String?

    /// Calls the callback for every change until the result is released. The result is `nil` if the property
    /// can't be observed.
    let observe: @MainActor (ChangeCallback) -> AnyObject?

    init(
        complaint: String? = nil, observe: @escaping @MainActor (ChangeCallback) -> AnyObject?
    ) {
        self.complaint = complaint
        self.observe = observe
    }

    /// Whether subjects of a type are observed through callbacks.
    ///
    /// For a controller's elements, and for objects that a definition file names, only the run-time
    /// type is known. The compiler could not require a conformance to `CallbackSubject` from their
    /// classes. So every `NSObject` counts as a subject that calls back.
    static func isNeeded(for type: Any.Type) -> Bool {
        if type is any CallbackSubject.Type { return true }
        #if canImport(ObjectiveC)
        return type is NSObject.Type && !(type is any Observable.Type)
        #else
        return false
        #endif
    }

    /// - Returns: `nil` for a subject that does not call back.
    init?(of subject: AnyObject, _ keyPath: AnyKeyPath?) {
        if let subject = subject as? any CallbackSubject {
            self.init(subject, keyPath)
            return
        }
        #if canImport(ObjectiveC)
        guard let object = subject as? NSObject, !(object is any Observable) else { return nil }
        self.init(byKeyValueObserving: object, keyPath)
        #else
        return nil
        #endif
    }

    init?<Subject: AnyObject>(of subject: Subject, all keyPaths: [AnyKeyPath]) {
        guard Subject.self is any CallbackSubject.Type,
            let subject = subject as? any CallbackSubject
        else { return nil }
        if keyPaths.isEmpty { self.init(subject, nil) } else { self.init(subject, all: keyPaths) }
    }

    @usableFromInline
    init(_ subject: some CallbackSubject, _ keyPath: AnyKeyPath?) {
        self.init(complaint: Self.complaint(subject, keyPath)) { [weak subject] callback in
            subject?.observeChanges(of: keyPath, callback)
        }
    }

    /// Observes several properties. The observations end together.
    private init(_ subject: some CallbackSubject, all keyPaths: [AnyKeyPath]) {
        let complaints = keyPaths.lazy.compactMap { Self.complaint(subject, $0) }
        self.init(complaint: complaints.first) { [weak subject] callback in
            guard let subject else { return nil }
            let tokens = keyPaths.compactMap { subject.observeChanges(of: $0, callback) }
            return Tokens(tokens)
        }
    }

    /// Several observations that end together.
    final class Tokens {
        private let list: [AnyObject]

        /// `nil` if the list is empty.
        init?(_ list: [AnyObject]) {
            if list.isEmpty { return nil }
            self.list = list
        }
    }
}

/// Subscribes to subjects that call back. A subscription lasts until it is canceled.
struct CallbackTracker: ChangeTracker {
    private let observation: CallbackObservation
    private var token: AnyObject?

    init(_ observation: CallbackObservation) {
        self.observation = observation
    }

    mutating func subscribe(_ source: Source, track: () -> Void) -> Subscription {
        let subscriber = Subscriber(source: source, generation: source.generation)
        token = observation.observe(ChangeCallback(subscriber))
        return token == nil ? .none : .lasting
    }

    func arrival(by subscription: Subscription) -> Arrival? { nil }

    mutating func cancel(_ source: Source) -> Bool {
        _ = replace(&token, with: nil)
        return true
    }
}

/// Subscribes to a subject that calls back, and also to all observable objects that are read. The
/// subject may itself be observable.
struct CombinedTracker: ChangeTracker {
    private var callbacks: CallbackTracker
    private var reads: ObservationTracker

    var hasSwitch: Bool { reads.hasSwitch }

    private init(_ observation: CallbackObservation, _ reads: ObservationTracker) {
        (callbacks, self.reads) = (CallbackTracker(observation), reads)
    }

    /// The tracker for the property at the end of a path. If the subject calls back, usually only
    /// its callback is needed.
    ///
    /// - Parameters:
    ///   - observation: how the subject calls back; `nil` if it does not.
    ///   - isCancellable: whether subscriptions to observable objects have to be canceled.
    static func tracker(
        ofProperty observation: CallbackObservation?, isCancellable: Bool
    ) -> any ChangeTracker {
        guard let observation else { return ObservationTracker(isCancellable: isCancellable) }
        return CombinedTracker(
            observation, ObservationTracker(isCancellable: isCancellable, defersSwitch: true))
    }

    /// The tracker for everything that a closure reads. Each run may read different properties.
    static func tracker(_ observation: CallbackObservation?) -> any ChangeTracker {
        let reads = ObservationTracker(isCancellable: true)
        return observation.map { CombinedTracker($0, reads) } ?? reads
    }

    mutating func subscribe(_ source: Source, track: () -> Void) -> Subscription {
        let toReads = reads.subscribe(source, track: track)
        let toCallbacks = callbacks.subscribe(source) {}
        if case .none = toReads { return toCallbacks }
        // The next read may read other properties.
        return .untilChange
    }

    func arrival(by subscription: Subscription) -> Arrival? { nil }

    mutating func cancel(_ source: Source) -> Bool {
        _ = reads.cancel(source)
        return callbacks.cancel(source)
    }
}
