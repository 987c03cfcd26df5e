internal import Observation

/// Announces changes of `@Observable` subjects, whatever registrars they have.
///
/// A plain registrar announces once per arming and before the change, and can't take the
/// registration back. For a subject's own property that does no harm: the registration is kept
/// for the next binding. Where it hangs on more than the subject it is made to read a switch
/// besides, and flipping the switch ends it as any change would. A `BindingRegistrar` announces
/// after every change, until it is told not to.
struct ObservableAnnouncer: Announcer {
    /// How often a read is tracked at most, until nobody else is delivered in the middle of it.
    private static let attempts = 3

    /// Where models with a `BindingRegistrar` know the property.
    private var watches: [Watch] = []

    /// Ends plain registrations.
    private var cancelSwitch: CancelSwitch?

    /// Whether plain registrations have to end with the last binding, because what is read is
    /// more than one property of the subject, or one of very many.
    private let isCancellable: Bool

    var hasSwitch: Bool { cancelSwitch != nil }

    init(isCancellable: Bool) {
        self.isCancellable = isCancellable
    }

    mutating func arm(_ property: ObservedProperty, track: () -> Void) -> Registration {
        var token = ArmedToken(property, arming: property.arming)
        var accesses = Accesses()
        let isItsOwn = register(property, token, &accesses, track)
        if !isItsOwn || lacksSwitch(accesses, &token) {
            registerAgain(property, &token, &accesses, track)
        }
        if !accesses.isEmpty { watch(accesses, for: property) }
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

    private mutating func watch(_ accesses: Accesses, for property: ObservedProperty) {
        guard let first = accesses.first else { return }
        watches = [Watch(first, property)]
        for access in accesses.others { watches.append(Watch(access, property)) }
    }

    private static func isDirect(_ accesses: Accesses, _ property: ObservedProperty) -> Bool {
        accesses.sole.map { $0.keyPath == property.keyPath } ?? false
    }

    func arrival(by registration: Registration) -> Arrival? {
        switch registration {
        case .none: nil
        case .untilChange: watches.isEmpty ? .atTheEndOfTheTurn : .asTheModelAnnounces
        case .lasting: .inTheSetter
        }
    }

    // MARK: Tracking

    /// Makes a registration for what `track` reads.
    ///
    /// - Returns: whether that is all; in the middle of a read others may have been delivered, and
    ///   whatever these read is tracked as well.
    private mutating func register(
        _ property: ObservedProperty, _ token: ArmedToken, _ accesses: inout Accesses,
        _ track: () -> Void
    ) -> Bool {
        let interruptions = ReadScope.interruptions
        Self.register(token) {
            ReadScope.collecting(&accesses, track)
            // While reads are tracked, so that the registration now being made has the switch.
            if cancelSwitch == nil, needsSwitch(accesses, property, since: interruptions) {
                cancelSwitch = CancelSwitch()
            }
            cancelSwitch?.read()
        }
        return ReadScope.interruptions == interruptions
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

    /// Replaces the latest registration by one for the read alone.
    ///
    /// What was delivered in the middle of it is up to date now, as a rule, so that the next read
    /// delivers nothing.
    private mutating func registerAgain(
        _ property: ObservedProperty, _ token: inout ArmedToken, _ accesses: inout Accesses,
        _ track: () -> Void
    ) {
        for _ in 1..<Self.attempts {
            UpdateInbox.shared.retire(token)
            cancelSwitch?.flip()
            token = ArmedToken(property, arming: property.arming)
            accesses = Accesses()
            if register(property, token, &accesses, track) { return }
        }
    }

    // MARK: Cancelling

    /// - Parameter interruptions: how many there had been before the read.
    private func needsSwitch(
        _ accesses: Accesses, _ property: ObservedProperty, since interruptions: Int
    ) -> Bool {
        if ReadScope.interruptions != interruptions { return true }
        // What goes through models of both kinds is armed anew whenever a `BindingRegistrar`
        // announces, and given up when nobody needs it, so that its plain part has to be
        // cancelled. Whether there is a plain part cannot be known yet.
        guard isCancellable || !accesses.isEmpty else { return false }
        return !Self.isDirect(accesses, property)
    }

    /// Whether what seemed to be a single property of a model with a `BindingRegistrar` has a plain
    /// part after all; the next registration has the switch.
    private mutating func lacksSwitch(_ accesses: Accesses, _ token: inout ArmedToken) -> Bool {
        guard cancelSwitch == nil, !accesses.isEmpty, !isKnownUniquelyReferenced(&token) else {
            return false
        }
        cancelSwitch = CancelSwitch()
        return true
    }

    mutating func disarm(_ property: ObservedProperty) -> Bool {
        guard !watches.isEmpty || cancelSwitch != nil else { return false }
        let ended = watches
        watches = []
        for watch in ended { watch.core?.remove(watch.place) }
        guard let cancelSwitch, let armedToken = cancelSwitch.armedToken else { return true }
        UpdateInbox.shared.retire(armedToken)
        cancelSwitch.flip()
        return true
    }
}

/// Where a model with a `BindingRegistrar` knows a property.
private struct Watch {
    /// Weak because the model owns its registrar.
    weak var core: RegistrarCore?
    let place: WatchedPlace

    @MainActor
    init(_ access: Accesses.Access, _ property: ObservedProperty) {
        core = access.core
        place = access.core.add(property, access.keyPath)
    }
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
