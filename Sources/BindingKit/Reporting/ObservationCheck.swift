internal import Observation

/// Finds out whether a binding reads anything that announces its changes.
///
/// Derivations and paths through several objects also read an internal observable property, the
/// switch, so that the library can cancel their subscriptions. So the existence of a subscription
/// does not prove that the binding reads anything else that is observable. For the check, the read
/// is tracked once more without the switch. This extra registration can't be removed. But it
/// retains nothing, and ends with the next change. If a closure updates a whole view, it is not run
/// for the check; see `ViewUpdateSource`.
@MainActor
enum ObservationCheck {
    /// The maximum number of automatic checks for one source location. The limit prevents too many
    /// extra registrations.
    private static let limit = 100

    private static var checks: [SourceLocation: Int] = [:]

    /// How many checks have found something observable.
    private(set) static var trackedCount = 0

    /// Whether another binding with this source location may be checked automatically.
    static func admits(_ location: SourceLocation) -> Bool {
        let count = checks[location, default: 0]
        guard count < limit else { return false }
        checks[location] = count + 1
        return true
    }

    /// Whether a closure reads nothing observable.
    static func findsNothing(in read: () -> Void) -> Bool {
        var token = Token()
        var accessList = AccessList()
        track(token) { accessList = AccessTracking.collecting(read) }
        return isNothing(accessList, &token)
    }

    /// Whether a closure reads nothing observable. A source runs the closure to subscribe.
    static func findsNothing(whileSubscribing read: () -> Void) -> Bool {
        var token = Token()
        // The source already collects the accesses of this read, so no second list is needed.
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

    /// A registrar retains the token as long as it waits for a change.
    private final class Token: Sendable {}
}
