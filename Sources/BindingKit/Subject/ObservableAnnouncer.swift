internal import Observation

/// Announces changes of `@Observable` subjects, whatever registrars they have.
///
/// A plain registrar announces once per arming and before the change, and can't take the
/// registration back. That is why it is shared by all bindings to a property and kept while none
/// of them is active. A `BindingRegistrar` announces after every change, until it is told not to.
struct ObservableAnnouncer: Announcer {
    /// The models with a `BindingRegistrar`; weak because they own their registrars.
    private var cores: [WeakCore] = []

    /// Ends plain registrations that nobody shares.
    private var cancelSwitch: CancelSwitch?
    /// Weak because the registration owns its token and drops it with the subject.
    private weak var armedToken: ArmedToken?

    /// - Parameter isShared: whether other bindings may use the registration. One that is not
    ///   shared must be cancelled: it is made to read a switch besides the subject, and flipping
    ///   the switch ends it as any change would.
    init(isShared: Bool) {
        cancelSwitch = isShared ? nil : CancelSwitch()
    }

    mutating func arm(_ property: ObservedProperty, track: () -> Void) -> Registration {
        var token = ArmedToken(property, arming: property.arming)
        let collector = AccessCollector()
        // Runs in `willSet`, on the writing thread: the old value is still there.
        withObservationTracking {
            cancelSwitch?.read()
            ReadScope.collecting(collector, track)
        } onChange: { [token] in
            token.fire()
        }
        for access in collector.accesses { access.core.add(property, access.keyPath) }
        cores = collector.accesses.map { WeakCore(core: $0.core) }
        guard isKnownUniquelyReferenced(&token) else {
            tokenWasTaken(token)
            return .untilChange
        }
        // Nobody took the token along: nothing that was read has a plain registrar.
        UpdateInbox.shared.retire(token)
        guard let first = collector.accesses.first else { return .none }
        // A path through several properties, or a computed one, may lead elsewhere next time.
        let isDirect = collector.accesses.count == 1 && first.keyPath == property.keyPath
        return isDirect ? .lasting : .untilChange
    }

    private mutating func tokenWasTaken(_ token: ArmedToken) {
        // What reads models of both kinds is armed anew whenever a `BindingRegistrar` announces,
        // so that from now on its plain part has to be cancelled.
        if !cores.isEmpty, cancelSwitch == nil { cancelSwitch = CancelSwitch() }
        armedToken = cancelSwitch == nil ? nil : token
    }

    mutating func disarm(_ property: ObservedProperty) -> Bool {
        guard !cores.isEmpty || cancelSwitch != nil else { return false }
        for weakCore in cores { weakCore.core?.remove(property) }
        cores = []
        guard let armedToken else { return true }
        UpdateInbox.shared.retire(armedToken)
        cancelSwitch?.flip()
        return true
    }
}

private struct WeakCore {
    weak var core: RegistrarCore?
}

/// An observable property without a meaning, there only to be tracked and to change.
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
