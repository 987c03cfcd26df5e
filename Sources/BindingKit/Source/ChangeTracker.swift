/// Subscribes sources to the changes of one kind of subject.
///
/// - Note: `withObservationTracking(options:)` of Swift 6.4 (SE-0506), with its `didSet` and
///   its token that cancels, will be one more tracker.
@MainActor
protocol ChangeTracker {
    /// Subscribes to the properties that `track` reads.
    ///
    /// - Returns: for how many changes the subscription lasts.
    mutating func subscribe(_ source: Source, track: () -> Void) -> Subscription

    /// Whether subscriptions hold a switch that cancels them, so that they stand even if nothing
    /// else was read.
    var hasSwitch: Bool { get }

    /// Cancels the subscription.
    ///
    /// - Returns: `false` where this kind of subject offers no way to cancel it.
    mutating func cancel(_ source: Source) -> Bool

    /// When changes arrive; `nil` if that is not known.
    func arrival(by subscription: Subscription) -> Arrival?
}

extension ChangeTracker {
    var hasSwitch: Bool { false }
}

/// When a change of a source is delivered.
enum Arrival {
    case inTheSetter
    case atTheEndOfTheTurn
    /// Some of the models that are read have a `BindingRegistrar`.
    case asTheModelAnnounces
}

/// For how many changes a source has subscribed to its subject.
enum Subscription {
    /// For none: nothing that was read is observable.
    case none
    /// For one change, after which the source subscribes again.
    case untilChange
    /// For every change.
    case lasting
}
