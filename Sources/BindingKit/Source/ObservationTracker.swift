internal import Observation

/// Announces changes of `@Observable` subjects, whatever registrars they have.
///
/// A plain registrar announces once per arming and before the change, and can't take the
/// registration back. For a subject's own property that does no harm: the registration is kept
/// for the next binding. Where it hangs on more than the subject it is made to read a switch
/// besides, and flipping the switch ends it as any change would. A `BindingRegistrar` announces
/// after every change, until it is told not to.
struct ObservationTracker: ChangeTracker {
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

    mutating func subscribe(_ source: Source, track: () -> Void) -> Subscription {
        var token = ObservationToken(source, generation: source.generation)
        var accessList = AccessList()
        let isItsOwn = register(source, token, &accessList, track)
        if !isItsOwn || lacksSwitch(accessList, &token) {
            registerAgain(source, &token, &accessList, track)
        }
        if !accessList.isEmpty { watch(accessList, for: source) }
        guard isKnownUniquelyReferenced(&token) else {
            cancelSwitch?.token = token
            return .untilChange
        }
        // Nobody took the token along: nothing that was read has a plain registrar.
        UpdateInbox.shared.retire(token)
        guard !accessList.isEmpty else { return .none }
        // A path through several properties, or a computed one, may lead elsewhere next time.
        return Self.isDirect(accessList, source) ? .lasting : .untilChange
    }

    private mutating func watch(_ accessList: AccessList, for source: Source) {
        guard let first = accessList.first else { return }
        watches = [Watch(first, source)]
        for access in accessList.others { watches.append(Watch(access, source)) }
    }

    private static func isDirect(_ accessList: AccessList, _ source: Source) -> Bool {
        accessList.sole.map { $0.keyPath == source.keyPath } ?? false
    }

    func arrival(by registration: Subscription) -> Arrival? {
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
        _ source: Source, _ token: ObservationToken, _ accessList: inout AccessList,
        _ track: () -> Void
    ) -> Bool {
        let interruptions = UpdateState.current.readInterruptions
        Self.register(token) {
            AccessTracking.collecting(&accessList, track)
            // While reads are tracked, so that the registration now being made has the switch.
            if cancelSwitch == nil, needsSwitch(accessList, source, since: interruptions) {
                cancelSwitch = CancelSwitch()
            }
            cancelSwitch?.read()
        }
        return UpdateState.current.readInterruptions == interruptions
    }

    /// Has `token` fire when something that `track` reads is about to change: in `willSet`, on the
    /// writing thread, while the old value is still there.
    ///
    /// `nonisolated` because a closure of the main actor is checked at every call by a library
    /// that knows no actors.
    private nonisolated static func register(_ token: ObservationToken, track: () -> Void) {
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
        _ source: Source, _ token: inout ObservationToken, _ accessList: inout AccessList,
        _ track: () -> Void
    ) {
        for _ in 1..<Self.attempts {
            UpdateInbox.shared.retire(token)
            cancelSwitch?.flip()
            token = ObservationToken(source, generation: source.generation)
            accessList = AccessList()
            if register(source, token, &accessList, track) { return }
        }
    }

    // MARK: Cancelling

    /// - Parameter interruptions: how many there had been before the read.
    private func needsSwitch(
        _ accessList: AccessList, _ source: Source, since interruptions: Int
    ) -> Bool {
        if UpdateState.current.readInterruptions != interruptions { return true }
        // What goes through models of both kinds is armed anew whenever a `BindingRegistrar`
        // announces, and given up when nobody needs it, so that its plain part has to be
        // cancelled. Whether there is a plain part cannot be known yet.
        guard isCancellable || !accessList.isEmpty else { return false }
        return !Self.isDirect(accessList, source)
    }

    /// Whether what seemed to be a single property of a model with a `BindingRegistrar` has a plain
    /// part after all; the next registration has the switch.
    private mutating func lacksSwitch(_ accessList: AccessList, _ token: inout ObservationToken)
        -> Bool
    {
        guard cancelSwitch == nil, !accessList.isEmpty, !isKnownUniquelyReferenced(&token) else {
            return false
        }
        cancelSwitch = CancelSwitch()
        return true
    }

    mutating func cancel(_ source: Source) -> Bool {
        guard !watches.isEmpty || cancelSwitch != nil else { return false }
        let ended = watches
        watches = []
        for watch in ended { watch.storage?.remove(watch.place) }
        guard let cancelSwitch, let token = cancelSwitch.token else { return true }
        UpdateInbox.shared.retire(token)
        cancelSwitch.flip()
        return true
    }
}

/// Where a model with a `BindingRegistrar` knows a property.
private struct Watch {
    /// Weak because the model owns its registrar.
    weak var storage: BindingRegistrar.Storage?
    let place: SubscriberPosition

    @MainActor
    init(_ access: AccessList.Access, _ source: Source) {
        storage = access.storage
        place = access.storage.add(source, access.keyPath)
    }
}

/// An observable property without a meaning, there only to be tracked and to change.
private final class CancelSwitch: Observable {
    /// The registration that the switch ends; weak because it owns its token and drops it with
    /// the subject. Kept here because a weak reference would take the announcer a box of its own.
    weak var token: ObservationToken?

    private let registrar = ObservationRegistrar()

    private var position: Bool { false }

    func read() {
        registrar.access(self, keyPath: \.position)
    }

    func flip() {
        registrar.withMutation(of: self, keyPath: \.position) {}
    }
}

/// What one registration with a subject holds: it announces one change, or the subject's death.
///
/// The subject's registrar owns it, and drops it with the subject. It keeps the observed
/// property alive meanwhile, so that the next binding of the property finds it armed.
///
/// `@unchecked Sendable` because a registration fires on whatever thread writes the model;
/// `property` is protected by the inbox's lock, the rest is constant.
final class ObservationToken: @unchecked Sendable {
    /// `nil` once it has fired or been retired; taken by `UpdateInbox` only.
    ///
    /// Observation may keep a spent registration, and so this token, for as long as the subject
    /// lives or let go of it on any thread: the property must not depend on it.
    var source: Source?

    /// Which of the property's registrations holds this token.
    let generation: UInt64

    init(_ source: Source, generation: UInt64) {
        self.source = source
        self.generation = generation
    }

    // A registration that reaches into several objects may fire on two threads at once.
    func fire() {
        UpdateInbox.shared.fire(self)
    }

    deinit {
        // Nobody else can hold it any more, so that this needs no lock.
        if source != nil { UpdateInbox.shared.drop(self) }
    }
}
