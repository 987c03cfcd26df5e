internal import Observation

/// Subscribes to `@Observable` subjects, with plain registrars and with a `BindingRegistrar`.
///
/// A plain registrar calls back once per subscription, before the change, and offers no way to
/// cancel. For a subject's own property that does no harm: the subscription is kept for the next
/// binding. Where it depends on other objects besides, it includes a switch of our own, and
/// flipping the switch ends it as any change would. A `BindingRegistrar` calls back after every
/// change, until the subscription is canceled.
struct ObservationTracker: ChangeTracker {
    /// How often a read is tracked at most, until no delivery interrupts it.
    private static let attempts = 3

    /// The subscriptions with models that have a `BindingRegistrar`.
    private var registrarSubscriptions: [RegistrarSubscription] = []

    /// Cancels subscriptions with plain registrars.
    private var cancelSwitch: CancelSwitch?

    /// Whether plain subscriptions have to be canceled with the last binding, because more than
    /// one property is read, or one of an unlimited number.
    private let isCancellable: Bool
    /// Whether a switch is made only once a read turns out to have a plain part: where the subject
    /// calls back, most reads have none.
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
        // A token that no registrar retains was not needed, because nothing that was read has a plain
        // registrar, or it has fired on another thread meanwhile. In that case the change that it
        // has posted ends the subscription.
        guard isKnownUniquelyReferenced(&token), UpdateInbox.shared.retire(token) else {
            cancelSwitch?.token = token
            return .untilChange
        }
        guard !accessList.isEmpty else { return .none }
        // A path through several properties, or a computed one, may lead elsewhere next time.
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

    /// Subscribes to what `track` reads.
    ///
    /// - Returns: whether nothing else was tracked: a delivery may have interrupted the read, and
    ///   its reads are tracked as well.
    private mutating func register(
        _ source: Source, _ token: ObservationToken, _ accessList: inout AccessList,
        _ track: () -> Void
    ) -> Bool {
        let interruptions = UpdateState.current.readInterruptions
        Self.register(token) {
            accessList = AccessTracking.collecting(track)
            // While reads are tracked, so that this subscription includes the switch.
            if cancelSwitch == nil, needsSwitch(accessList, source, since: interruptions) {
                cancelSwitch = CancelSwitch()
            }
            cancelSwitch?.read()
        }
        return UpdateState.current.readInterruptions == interruptions
    }

    /// Has `token` fire when a property that `track` reads is about to change: in `willSet`, on the
    /// writing thread, before the new value is stored.
    ///
    /// `nonisolated`, so that Observation calls the closure without a dynamic isolation check.
    private nonisolated static func register(_ token: ObservationToken, track: () -> Void) {
        withObservationTracking {
            track()
        } onChange: {
            token.fire()
        }
    }

    /// Replaces the latest subscription by one to the read alone.
    ///
    /// As a rule the delivery that has interrupted it is not repeated in the next read.
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
        // A subscription to models of both kinds is renewed with every change of a
        // `BindingRegistrar`, and canceled with the last binding, so that its plain part has to be
        // canceled. Whether there is a plain part cannot be known yet: as a rule there is none, and
        // `lacksSwitch` finds out.
        guard accessList.isEmpty else {
            return !Self.mixedSources.isEmpty && !Self.isDirect(accessList, source)
                && Self.mixedSources.contains(ObjectIdentifier(type(of: source)))
        }
        return isCancellable && !defersSwitch
    }

    /// The classes of the sources that have read both kinds of models, which they will do again: the
    /// subscription without the switch stays with the plain model until that changes.
    @MainActor private static var mixedSources: Set<ObjectIdentifier> = []

    /// Whether a subscription that was made without the switch turns out to have a plain part; the
    /// next one includes the switch.
    private mutating func lacksSwitch(
        _ accessList: AccessList, _ token: inout ObservationToken, _ source: Source
    ) -> Bool {
        guard cancelSwitch == nil, defersSwitch || !accessList.isEmpty else { return false }
        // Another thread may have fired and released the token already.
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
    /// The subscription that the switch cancels; weak because the subject's registrar owns the
    /// token. Kept here because a weak reference in the tracker would not fit its existential.
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
/// The subject's registrar owns it, and drops it with the subject. The token retains the source
/// meanwhile, so that the next binding to the property finds it subscribed.
///
/// `@unchecked Sendable` because a subscription fires on any thread that writes the model;
/// `source` is protected by the inbox's lock, the rest is constant.
final class ObservationToken: @unchecked Sendable {
    /// `nil` once it has fired or been retired; taken by `UpdateInbox` only.
    ///
    /// Observation may retain a subscription that has fired, and so this token, for as long as the
    /// subject lives, or release it on any thread: the source must not depend on it.
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
        // No other reference is left, so that this needs no lock.
        if source != nil { UpdateInbox.shared.drop(self) }
    }
}
