internal import Observation

/// Subscribes to `@Observable` subjects with a plain registrar (Swift's) or a `BindingRegistrar`.
///
/// A plain registrar calls back once per subscription, before the change. It can't cancel a
/// subscription. If a source reads its subject's own property only, a leftover subscription does no
/// harm, because the next binding uses it. If the source also depends on other objects, the
/// subscription includes a switch, an observable property of this package. Flipping the switch ends
/// the subscription as any change would. A `BindingRegistrar` calls back after every change, until
/// the subscription is canceled.
struct ObservationTracker: ChangeTracker {
    /// How often a tracked read is attempted if deliveries interrupt it.
    private static let attempts = 3

    /// The subscriptions with models that have a `BindingRegistrar`.
    private var registrarSubscriptions: [RegistrarSubscription] = []

    /// Cancels subscriptions with plain registrars.
    private var cancelSwitch: CancelSwitch?

    /// Whether plain subscriptions must be canceled when the last binding ends. They must be if the
    /// source reads more than one property, or if the number of properties is unlimited, as with
    /// subscripts.
    private let isCancellable: Bool
    /// Whether the tracker makes its cancel switch only after a read has used a plain registrar. This
    /// is worthwhile for subjects that call back, because most of their reads use no plain registrar.
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
        // If no registrar retains the token, there are two cases. Either no object that was read
        // has a plain registrar, and the token is not needed. Or the token has already fired on
        // another thread, and the posted change ends the subscription.
        guard isKnownUniquelyReferenced(&token), UpdateInbox.shared.retire(token) else {
            cancelSwitch?.token = token
            return .untilChange
        }
        guard !accessList.isEmpty else { return .none }
        // A computed property, or a path through objects, may read other properties next time.
        return Self.isDirect(accessList, source) ? .lasting : .untilChange
    }

    private mutating func subscribe(_ source: Source, to accessList: AccessList) {
        guard let first = accessList.first else { return }
        if accessList.others.isEmpty {
            registrarSubscriptions = [RegistrarSubscription(first, source)]
            return
        }
        registrarSubscriptions.reserveCapacity(1 + accessList.others.count)
        registrarSubscriptions.append(RegistrarSubscription(first, source))
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
    /// - Returns: `false` if a delivery interrupted the read. If so, the subscription also includes
    ///   what the delivery read.
    private mutating func register(
        _ source: Source, _ token: ObservationToken, _ accessList: inout AccessList,
        _ track: () -> Void
    ) -> Bool {
        let interruptions = UpdateState.current.readInterruptions
        Self.register(token) {
            accessList = AccessTracking.collecting(track)
            // Reads are still tracked here. So reading the cancel switch makes it a part of the
            // subscription.
            if cancelSwitch == nil, needsSwitch(accessList, source, since: interruptions) {
                cancelSwitch = CancelSwitch()
            }
            cancelSwitch?.read()
        }
        return UpdateState.current.readInterruptions == interruptions
    }

    /// Makes `token` fire when a property that `track` reads is about to change. The token fires in
    /// `willSet`, on the writing thread, before the new value is stored.
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

    /// - Parameter interruptions: the number of interruptions before the read.
    private func needsSwitch(
        _ accessList: AccessList, _ source: Source, since interruptions: Int
    ) -> Bool {
        if UpdateState.current.readInterruptions != interruptions { return true }
        // A source may subscribe to plain models and to models with a `BindingRegistrar`. A change
        // of a model with a `BindingRegistrar` renews the source's subscription, and the end of the
        // last binding cancels it. In both cases the plain models' subscription must be canceled
        // too. Usually a read includes no plain model; `lacksSwitch` finds out whether it does.
        guard accessList.isEmpty else {
            return !Self.mixedSources.isEmpty && !Self.isDirect(accessList, source)
                && Self.mixedSources.contains(ObjectIdentifier(type(of: source)))
        }
        return isCancellable && !defersSwitch
    }

    /// The classes of the sources that have read plain models and models with a `BindingRegistrar`.
    /// Sources of these classes will probably do so again. Without the switch, a subscription to a
    /// plain model would last until that model changes.
    @MainActor private static var mixedSources: Set<ObjectIdentifier> = []

    /// Whether a subscription lacks the cancel switch, although the read includes a plain model. If so,
    /// the next subscription includes the switch.
    private mutating func lacksSwitch(
        _ accessList: AccessList, _ token: inout ObservationToken, _ source: Source
    ) -> Bool {
        guard cancelSwitch == nil, defersSwitch || !accessList.isEmpty else { return false }
        // If the token is not shared, another thread may already have fired and released it.
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
    /// The token of the subscription that the switch cancels. Weak because the subject's registrar
    /// owns the token. The token is not a property of the tracker, because the tracker would then
    /// not fit the inline buffer of an existential.
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

/// The token of one subscription. It posts one change, or the subject's death.
///
/// The subject's registrar owns the token, and releases it when the subject dies. Until then the token
/// retains the source. So if another binding to the property is made, it finds the source subscribed.
///
/// `@unchecked Sendable` because a subscription fires on any thread that writes the model. The
/// inbox's lock protects `source`. The rest is constant.
final class ObservationToken: @unchecked Sendable {
    /// The source to notify; `nil` after the token has fired or been retired. Only `UpdateInbox`
    /// sets it to `nil`.
    ///
    /// Observation may retain a fired subscription and its token as long as the subject lives. Observation
    /// may also release the token on any thread. So the token's lifetime must not determine the source's
    /// lifetime.
    var source: Source?

    /// The number of the source's subscription that owns this token.
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
