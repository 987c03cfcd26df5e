internal import Observation

/// Finds out whether a binding reads anything that announces its changes.
///
/// Derivations and paths through several objects also read an internal observable property, by
/// which the library cancels them. So a registration alone proves nothing. For the check, they are
/// tracked once more without that property. This extra registration can't be removed. It retains
/// nothing, and ends with the next change. A closure that updates a whole view is not run for the
/// check; see `ViewUpdateSource`.
@MainActor
enum ObservationCheck {
    /// How many bindings of one source location are checked automatically at most. The limit keeps
    /// registrations from piling up.
    private static let limit = 100

    private static var checks: [SourceLocation: Int] = [:]

    /// How many of the checked bindings read something observable.
    private(set) static var trackedCount = 0

    /// Whether another binding of this source location may be checked automatically.
    static func admits(_ location: SourceLocation) -> Bool {
        let count = checks[location, default: 0]
        guard count < limit else { return false }
        checks[location] = count + 1
        return true
    }

    /// Whether a closure that reads a model reads nothing observable.
    static func findsNothing(in read: () -> Void) -> Bool {
        var token = Token()
        var accessList = AccessList()
        track(token) { accessList = AccessTracking.collecting(read) }
        return isNothing(accessList, &token)
    }

    /// Whether a source finds nothing observable when it reads to subscribe.
    static func findsNothing(whileSubscribing read: () -> Void) -> Bool {
        var token = Token()
        // The source already collects the accesses of this read, so they need no list of their own.
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

    /// Registrars retain the token as long as they wait for a change.
    private final class Token: Sendable {}
}
