/// How a kind of subject announces that one of its properties changes.
///
/// - Note: `withObservationTracking(options:)` of Swift 6.4 (SE-0506), with its `didSet` and
///   its token that cancels, slots in here as one more announcer.
@MainActor
protocol Announcer {
    /// Runs `track`, which reads the property, and has the next change announced to `property`.
    mutating func arm(_ property: ObservedProperty, track: () -> Void) -> Registration

    /// Whether a registration stands whatever was read, on a switch that can end it.
    var hasSwitch: Bool { get }

    /// Takes the registration back; `false` when this kind of subject has no way to do so.
    mutating func disarm(_ property: ObservedProperty) -> Bool
}

extension Announcer {
    var hasSwitch: Bool { false }
}

/// How far a property is registered with its subject.
enum Registration {
    /// Not at all; nothing that was read can announce a change.
    case none
    /// For one change; then the property has to be armed again.
    case untilChange
    /// For every change.
    case lasting
}
