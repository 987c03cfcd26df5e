/// How a kind of subject announces that one of its properties changes.
///
/// - Note: `withObservationTracking(options:)` of Swift 6.4 (SE-0506), with its `didSet` and
///   its token that cancels, slots in here as one more announcer.
@MainActor
protocol Announcer {
    /// Runs `track`, which reads the property, and has `token` fired by the next change.
    ///
    /// - Returns: `false` when nothing that was read can announce a change.
    mutating func arm(_ token: consuming ArmedToken, track: () -> Void) -> Bool

    /// Takes the registration back; `false` when this kind of subject has no way to do so.
    mutating func disarm() -> Bool
}
