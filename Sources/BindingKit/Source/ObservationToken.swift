/// The token of one subscription: posts one change, or the subject's death.
///
/// The subject's registrar owns it, and drops it with the subject. The token retains the source
/// meanwhile, so that the next binding to the property finds it subscribed.
///
/// `@unchecked Sendable` because a subscription fires on any thread that writes the model;
/// `source` is protected by the inbox's lock, the rest is constant.
final class ObservationToken: @unchecked Sendable {
    /// `nil` once it has fired or been retired; taken by `UpdateInbox` only.
    ///
    /// Observation may retain a subscription that has fired, and so this token, for as long as the
    /// subject lives, or release it on any thread: the source must not depend on it.
    var source: Source?

    /// The source's subscription that holds this token.
    let generation: UInt64

    init(_ source: Source, generation: UInt64) {
        self.source = source
        self.generation = generation
    }

    // A subscription to several objects may fire on two threads at once.
    func fire() {
        UpdateInbox.shared.fire(self)
    }

    deinit {
        // No other reference is left, so that this needs no lock.
        if source != nil { UpdateInbox.shared.drop(self) }
    }
}
