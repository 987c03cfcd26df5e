internal import Observation

/// Announces changes of `@Observable` subjects, whatever registrars they have.
///
/// A plain registrar announces once per arming and before the change, and can't take the
/// registration back. For a subject's own property that does no harm: the registration is kept
/// for the next binding. Where it hangs on more than the subject it is made to read a switch
/// besides, and flipping the switch ends it as any change would. A `BindingRegistrar` announces
/// after every change, until it is told not to.
struct ObservableAnnouncer: Announcer {
    /// The models with a `BindingRegistrar`; weak because they own their registrars.
    private var cores: [WeakCore] = []

    /// Ends plain registrations.
    private var cancelSwitch: CancelSwitch?

    var hasSwitch: Bool { cancelSwitch != nil }

    /// - Parameter isCancellable: whether plain registrations have to end with the last binding,
    ///   because what is read is more than one property of the subject.
    init(isCancellable: Bool) {
        cancelSwitch = isCancellable ? CancelSwitch() : nil
    }

    mutating func arm(_ property: ObservedProperty, track: () -> Void) -> Registration {
        var token = ArmedToken(property, arming: property.arming)
        var accesses = Accesses()
        Self.register(token) {
            cancelSwitch?.read()
            ReadScope.collecting(&accesses, track)
            prepareToCancel(accesses, property)
        }
        if !accesses.isEmpty || !cores.isEmpty {
            for access in accesses.all { access.core.add(property, access.keyPath) }
            cores = accesses.all.map { WeakCore(core: $0.core) }
        }
        guard isKnownUniquelyReferenced(&token) else {
            cancelSwitch?.armedToken = token
            return .untilChange
        }
        // Nobody took the token along: nothing that was read has a plain registrar.
        UpdateInbox.shared.retire(token)
        guard !accesses.isEmpty else { return .none }
        // A path through several properties, or a computed one, may lead elsewhere next time.
        return Self.isDirect(accesses, property) ? .lasting : .untilChange
    }

    /// Has `token` fire when something that `track` reads is about to change: in `willSet`, on the
    /// writing thread, while the old value is still there.
    ///
    /// `nonisolated` because a closure of the main actor is checked at every call by a library
    /// that knows no actors.
    private nonisolated static func register(_ token: ArmedToken, track: () -> Void) {
        withObservationTracking {
            track()
        } onChange: {
            token.fire()
        }
    }

    private static func isDirect(_ accesses: Accesses, _ property: ObservedProperty) -> Bool {
        accesses.sole.map { $0.keyPath == property.keyPath } ?? false
    }

    /// Called while reads are tracked, so that the registration now being made has the switch.
    private mutating func prepareToCancel(
        _ accesses: Accesses, _ property: ObservedProperty
    ) {
        guard cancelSwitch == nil, !accesses.isEmpty else { return }
        // What goes through models of both kinds is armed anew whenever a `BindingRegistrar`
        // announces, and given up when nobody needs it, so that its plain part has to be
        // cancelled. Whether there is a plain part cannot be known yet.
        guard !Self.isDirect(accesses, property) else { return }
        let newSwitch = CancelSwitch()
        newSwitch.read()
        cancelSwitch = newSwitch
    }

    mutating func disarm(_ property: ObservedProperty) -> Bool {
        guard !cores.isEmpty || cancelSwitch != nil else { return false }
        for weakCore in cores { weakCore.core?.remove(property) }
        cores = []
        guard let cancelSwitch, let armedToken = cancelSwitch.armedToken else { return true }
        UpdateInbox.shared.retire(armedToken)
        cancelSwitch.flip()
        return true
    }
}

private struct WeakCore {
    weak var core: RegistrarCore?
}

/// An observable property without a meaning, there only to be tracked and to change.
private final class CancelSwitch: Observable {
    /// The registration that the switch ends; weak because it owns its token and drops it with
    /// the subject. Kept here because a weak reference would take the announcer a box of its own.
    weak var armedToken: ArmedToken?

    private let registrar = ObservationRegistrar()

    private var position: Bool { false }

    func read() {
        registrar.access(self, keyPath: \.position)
    }

    func flip() {
        registrar.withMutation(of: self, keyPath: \.position) {}
    }
}
