/// Announces changes of subjects that call back: through key-value observing, through Combine.
///
/// One registration lasts until it is taken back.
struct CallbackAnnouncer: Announcer {
    private let source: CallbackSource
    private var token: AnyObject?

    init(_ source: CallbackSource) {
        self.source = source
    }

    mutating func arm(_ property: ObservedProperty, track: () -> Void) -> Registration {
        let watcher = Watcher(property: property, arming: property.arming)
        token = source.observe(ChangeCallback(watcher))
        return token == nil ? .none : .lasting
    }

    func arrival(by registration: Registration) -> Arrival? { nil }

    mutating func disarm(_ property: ObservedProperty) -> Bool {
        let ended = token
        token = nil
        withExtendedLifetime(ended) {}
        return true
    }
}

/// How one property of a subject that calls back is observed; it must not retain the subject.
@MainActor
struct CallbackSource {
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
}

/// What a subject calls when a property changes, on whatever thread that happens.
struct ChangeCallback: Sendable {
    private let watcher: Watcher

    init(_ watcher: Watcher) {
        self.watcher = watcher
    }

    /// The property has changed: on the main actor it is delivered before this returns.
    func didChange() {
        guard MainActorThread.isCurrent else { return UpdateInbox.shared.post(watcher) }
        MainActor.assumeIsolated { UpdateQueue.shared.changed(watcher) }
    }

    /// The property is about to change: it is delivered at the end of the turn.
    func willChange() {
        UpdateInbox.shared.postInAdvance(watcher)
    }

    /// The subject has died.
    func subjectDied() {
        UpdateInbox.shared.postRelease(of: watcher.property, arming: watcher.arming)
    }
}
