/// Subscribes sources to the changes of one kind of subject.
///
/// - Note: Swift 6.4 adds `withObservationTracking(options:)` (SE-0506), with `didSet` and a token
///   that cancels. A tracker for that function will be added.
@MainActor
protocol ChangeTracker {
    /// Subscribes to the properties that `track` reads.
    ///
    /// - Returns: how many changes the subscription covers.
    mutating func subscribe(_ source: Source, track: () -> Void) -> Subscription

    /// Whether the subscription includes a cancel switch. If so, a subscription exists even if the
    /// read found nothing observable.
    var hasSwitch: Bool { get }

    /// Cancels the subscription.
    ///
    /// - Returns: `false` if this kind of subject can't cancel a subscription.
    mutating func cancel(_ source: Source) -> Bool

    /// When changes arrive; `nil` if unknown.
    func arrival(by subscription: Subscription) -> Arrival?
}

extension ChangeTracker {
    var hasSwitch: Bool { false }
}

/// When a change of a source is delivered.
enum Arrival {
    case inTheSetter
    case atTheEndOfTheTurn
    /// Each model decides when its changes are delivered, because some have a registrar.
    case asTheModelAnnounces
}

/// How many changes a subscription covers.
enum Subscription {
    /// No change, because nothing that was read is observable.
    case none
    /// One change. After this change, the source subscribes again.
    case untilChange
    /// Every change.
    case lasting
}
