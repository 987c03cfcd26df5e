internal import Observation

/// Subscribes to `@Observable` subjects, with plain registrars and with a `BindingRegistrar`.
///
/// A plain registrar calls back once per subscription, before the change, and can't cancel a
/// subscription. If a source reads its subject's own property only, that does no harm: the next
/// binding uses the subscription. If the source depends on other objects too, the subscription
/// includes a switch, an observable property of our own. Flipping the switch ends the subscription
/// as any change would. A `BindingRegistrar` calls back after every change, until the subscription
/// is canceled.
struct ObservationTracker: ChangeTracker {
    /// How many times a read is tracked at most, if deliveries interrupt it.
    private static let attempts = 3

    /// The subscriptions with models that have a `BindingRegistrar`.
    private var registrarSubscriptions: [RegistrarSubscription] = []

    /// Cancels subscriptions with plain registrars.
    private var cancelSwitch: CancelSwitch?

    /// Whether plain subscriptions must be canceled with the last binding: if more than one
    /// property is read, or if the number of properties is unlimited, as with subscripts.
    private let isCancellable: Bool
    /// Whether a switch is made only if a read turns out to use a plain registrar. If the subject
    /// calls back, most reads use none.
    private let defersSwitch: Bool

    var hasSwitch: Bool { cancelSwitch != nil }

    init(isCancellable: Bool, defersSwitch: Bool = false) {
        self.isCancellable = isCancellable
        self.defersSwitch = isCancellable && defersSwitch
    }

    mutating func subscribe(_ source: Source, track: () -> Void) -> Subscription {
        var token = ObservationToken(source, generation: source.generation)
        var accessList = AccessList()
        let isItsOwn = register(source, token, &accessList, track)
        if !isItsOwn || lacksSwitch(accessList, &token, source) {
            registerAgain(source, &token, &accessList, track)
        }
        if !accessList.isEmpty { subscribe(source, to: accessList) }
        // If no registrar retains the token, there are two cases. If nothing that was read has a
        // plain registrar, the token is not needed. If the token has fired on another thread
        // meanwhile, the change that it has posted ends the subscription.
        guard isKnownUniquelyReferenced(&token), UpdateInbox.shared.retire(token) else {
            cancelSwitch?.token = token
            return .untilChange
        }
        guard !accessList.isEmpty else { return .none }
        // A computed property, or a path through several, may read other properties next time.
        return Self.isDirect(accessList, source) ? .lasting : .untilChange
    }

    private mutating func subscribe(_ source: Source, to accessList: AccessList) {
        guard let first = accessList.first else { return }
        registrarSubscriptions = [RegistrarSubscription(first, source)]
        for access in accessList.others {
            registrarSubscriptions.append(RegistrarSubscription(access, source))
        }
    }

    private static func isDirect(_ accessList: AccessList, _ source: Source) -> Bool {
        guard let access = accessList.sole else { return false }
        return source.isOf(access.keyPath)
    }

    func arrival(by subscription: Subscription) -> Arrival? {
        switch subscription {
        case .none: nil
        case .untilChange:
            registrarSubscriptions.isEmpty ? .atTheEndOfTheTurn : .asTheModelAnnounces
        case .lasting: .inTheSetter
        }
    }

    // MARK: Tracking

    /// Subscribes to the properties that `track` reads.
    ///
    /// - Returns: `false` if a delivery interrupted the read, so that its reads are tracked, too.
    private mutating func register(
        _ source: Source, _ token: ObservationToken, _ accessList: inout AccessList,
        _ track: () -> Void
    ) -> Bool {
        let interruptions = UpdateState.current.readInterruptions
        Self.register(token) {
            accessList = AccessTracking.collecting(track)
            // Made while reads are tracked, so that this subscription includes the switch.
            if cancelSwitch == nil, needsSwitch(accessList, source, since: interruptions) {
                cancelSwitch = CancelSwitch()
            }
            cancelSwitch?.read()
        }
        return UpdateState.current.readInterruptions == interruptions
    }

    /// Makes `token` fire when a property that `track` reads is about to change: in `willSet`, on the writing
    /// thread, before the new value is stored.
    ///
    /// `nonisolated`, so that Observation calls the closure without a dynamic isolation check.
    private nonisolated static func register(_ token: ObservationToken, track: () -> Void) {
        withObservationTracking {
            track()
        } onChange: {
            token.fire()
        }
    }

    /// Subscribes again, until no delivery interrupts the read. Usually one attempt is enough.
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

    /// - Parameter interruptions: how many interruptions had been counted before the read.
    private func needsSwitch(
        _ accessList: AccessList, _ source: Source, since interruptions: Int
    ) -> Bool {
        if UpdateState.current.readInterruptions != interruptions { return true }
        // A subscription to both kinds of models is renewed with every change of a model with a
        // `BindingRegistrar`, and canceled with the last binding. So its subscription to plain
        // models must be canceled too. Whether the read includes a plain model is not known yet.
        // Usually it does not; `lacksSwitch` finds out.
        guard accessList.isEmpty else {
            return !Self.mixedSources.isEmpty && !Self.isDirect(accessList, source)
                && Self.mixedSources.contains(ObjectIdentifier(type(of: source)))
        }
        return isCancellable && !defersSwitch
    }

    /// The classes of the sources that have read both kinds of models. They will do so again. A subscription
    /// without the switch would stay with the plain model until that model changes.
    @MainActor private static var mixedSources: Set<ObjectIdentifier> = []

    /// Whether a subscription was made without the switch, although the read includes a plain model. If so,
    /// the next subscription includes the switch.
    private mutating func lacksSwitch(
        _ accessList: AccessList, _ token: inout ObservationToken, _ source: Source
    ) -> Bool {
        guard cancelSwitch == nil, defersSwitch || !accessList.isEmpty else { return false }
        // Another thread may already have fired and released the token.
        if isKnownUniquelyReferenced(&token), !UpdateInbox.shared.hasFired(token) { return false }
        cancelSwitch = CancelSwitch()
        if !accessList.isEmpty { Self.mixedSources.insert(ObjectIdentifier(type(of: source))) }
        return true
    }

    mutating func cancel(_ source: Source) -> Bool {
        guard !registrarSubscriptions.isEmpty || cancelSwitch != nil else { return false }
        for subscription in replace(&registrarSubscriptions, with: []) {
            subscription.storage?.remove(subscription.position)
        }
        guard let cancelSwitch, let token = cancelSwitch.token else { return true }
        UpdateInbox.shared.retire(token)
        cancelSwitch.flip()
        return true
    }
}

/// A subscription with a model that has a `BindingRegistrar`.
private struct RegistrarSubscription {
    /// Weak because the model owns its registrar.
    weak var storage: BindingRegistrar.Storage?
    let position: SubscriberPosition

    @MainActor
    init(_ access: AccessList.Access, _ source: Source) {
        storage = access.storage
        position = access.storage.add(source, access.keyPath)
    }
}

/// An observable property whose change cancels the subscriptions that include it.
private final class CancelSwitch: Observable {
    /// The subscription that the switch cancels. Weak because the subject's registrar owns the
    /// token. Kept here because a tracker with it would not fit the inline buffer of an
    /// existential.
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

/// The token of one subscription: posts one change, or the subject's death.
///
/// The subject's registrar owns the token, and drops it with the subject. Until then the token retains the
/// source, so that the next binding to the property finds the source subscribed.
///
/// `@unchecked Sendable` because a subscription fires on any thread that writes the model;
/// `source` is protected by the inbox's lock, the rest is constant.
final class ObservationToken: @unchecked Sendable {
    /// `nil` after the token has fired or been retired; taken by `UpdateInbox` only.
    ///
    /// Observation may retain a fired subscription, and so this token, as long as the subject lives. It may
    /// also release the token on any thread. So the source must not depend on the token.
    var source: Source?

    /// The source's subscription that holds this token.
    let generation: UInt64

    init(_ source: Source, generation: UInt64) {
        self.source = source
        self.generation = generation
    }

    // A subscription to several objects may fire on two threads at once.
    func fire() {
        UpdateInbox.shared.fire(self)
    }

    deinit {
        // No other reference is left, so no lock is needed.
        if source != nil { UpdateInbox.shared.drop(self) }
    }
}
