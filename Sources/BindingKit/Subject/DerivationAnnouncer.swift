internal import Observation

/// Announces changes of whatever a derivation reads, and can be taken back.
///
/// What a closure reads cannot be shared with other bindings, so its registration must not
/// stay behind. Besides the subject, the closure is made to read a switch of our own; flipping
/// the switch ends the registration as any change would.
struct DerivationAnnouncer: Announcer {
    private let cancelSwitch = CancelSwitch()

    /// Weak because the registration owns its token and drops it with the subject.
    private weak var armedToken: ArmedToken?

    mutating func arm(_ token: consuming ArmedToken, track: () -> Void) -> Bool {
        let token = token
        armedToken = token
        withObservationTracking {
            cancelSwitch.read()
            track()
        } onChange: { [token] in
            token.fire()
        }
        return true
    }

    mutating func disarm() -> Bool {
        guard let armedToken else { return true }
        UpdateInbox.shared.retire(armedToken)
        cancelSwitch.flip()
        return true
    }
}

/// An observable property without a value, there only to be tracked and to change.
private final class CancelSwitch: Observable {
    private let registrar = ObservationRegistrar()

    private var position: Bool { false }

    func read() {
        registrar.access(self, keyPath: \.position)
    }

    func flip() {
        registrar.withMutation(of: self, keyPath: \.position) {}
    }
}
