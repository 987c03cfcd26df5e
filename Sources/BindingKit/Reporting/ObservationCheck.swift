internal import Observation

/// Finds out whether anything that a binding reads announces its changes.
///
/// Derivations and paths through several objects read a switch of our own besides, by which they
/// are cancelled, so that their registrations do not tell. They are tracked once more, without
/// the switch. What then is registered can't be taken back: it holds nothing, and goes with the
/// next change. A closure that updates a whole view is not run for that; see `ViewUpdateSource`.
@MainActor
enum ObservationCheck {
    /// So many bindings of one place in the source are checked unasked, lest registrations gather.
    private static let limit = 100

    private static var checks: [SourceLocation: Int] = [:]

    /// How many of the bindings that were checked read something observable.
    private(set) static var trackedCount = 0

    /// Whether one more binding of that place may be checked unasked.
    static func admits(_ location: SourceLocation) -> Bool {
        let count = checks[location, default: 0]
        guard count < limit else { return false }
        checks[location] = count + 1
        return true
    }

    /// Whether a read of a model's values finds nothing observable.
    static func findsNothing(in read: () -> Void) -> Bool {
        var token = Token()
        var accessList = AccessList()
        track(token) { accessList = AccessTracking.collecting(read) }
        return isNothing(accessList, &token)
    }

    /// Whether the read by which a source subscribes finds nothing observable.
    static func findsNothing(whileSubscribing read: () -> Void) -> Bool {
        var token = Token()
        // What it reads is collected for the source.
        track(token, read)
        return isNothing(UpdateState.current.accessList ?? AccessList(), &token)
    }

    private static func isNothing(_ accessList: AccessList, _ token: inout Token) -> Bool {
        guard accessList.isEmpty, isKnownUniquelyReferenced(&token) else {
            trackedCount += 1
            return false
        }
        return true
    }

    private static func track(_ token: Token, _ read: () -> Void) {
        withObservationTracking(read) { withExtendedLifetime(token) {} }
    }

    /// Registrars hold on to it as long as they wait for a change.
    private final class Token: Sendable {}
}
