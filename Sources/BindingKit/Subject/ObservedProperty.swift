/// One observed property of one subject, however many bindings share it.
///
/// It is read once per change for all of them. Bindings that are active are told; paused ones
/// only keep it. The registration with the subject may outlive all bindings: Observation has
/// no way to take one back, so it is kept for the next binding of the same property, until
/// the subject changes or dies.
@MainActor
@usableFromInline
class ObservedProperty {
    // Flags stand side by side: there are as many properties as models, and each word counts.

    /// Counts what was announced, so that a binding knows whether it has seen the latest.
    @exclusivity(unchecked) private(set) final var version: UInt64 = 0
    /// The version that the latest read found; what was announced since is still to be read.
    @exclusivity(unchecked) private(set) final var foundVersion: UInt64 = 0

    /// The queue will read this property at the end of the turn.
    @exclusivity(unchecked) final var isDue = false
    /// The running pass has changed this property, and will come back to it.
    @exclusivity(unchecked) final var isCaused = false
    /// The queue will look once more after another thread's write.
    final var awaitsLateLook = false
    /// Which posts wait in the inbox, where one of each kind is enough.
    ///
    /// `nonisolated(unsafe)` because other threads post changes; protected by the inbox's lock.
    nonisolated(unsafe) final var posts: UpdateInbox.Posts = []
    @exclusivity(unchecked) private final var registration = Registration.none
    /// Reading may run any code of the program, which may come back here.
    @exclusivity(unchecked) private final var isArming = false

    /// The last time that it was read for bindings that became active.
    @exclusivity(unchecked) final var lastReading: UInt64 = 0
    /// The registration that made those posts; `nonisolated(unsafe)` and protected likewise.
    nonisolated(unsafe) final var postedArming: UInt64 = 0

    @exclusivity(unchecked) private final var active = BindingList()
    @exclusivity(unchecked) private final var paused = BindingList()
    // Reading may run any code of the program, but none of it comes back to the announcer before
    // the registration stands.
    @exclusivity(unchecked) private final var announcer: any Announcer
    /// Names the latest registration; an earlier one has no say any more.
    @exclusivity(unchecked) private(set) final var arming: UInt64 = 0

    init(announcer: any Announcer) {
        self.announcer = announcer
    }

    // MARK: Bindings

    final var activeBindings: [BindingRecord] { active.all }
    final var hasActiveBindings: Bool { !active.isEmpty }
    final var hasBindings: Bool { !active.isEmpty || !paused.isEmpty }

    /// The only active binding, where there is just one.
    final var soleActiveBinding: BindingRecord? { active.sole }

    final func hasActiveBindings(in scope: ObjectIdentifier?) -> Bool {
        guard let scope else { return hasActiveBindings }
        return active.contains { $0.managerIdentifier == scope }
    }

    final func hasActiveBindings(outside scope: ObjectIdentifier) -> Bool {
        active.contains { $0.managerIdentifier != scope }
    }

    final func attach(_ binding: BindingRecord) {
        paused.insert(binding)
    }

    final func activate(_ binding: BindingRecord) {
        paused.remove(binding)
        active.insert(binding)
    }

    final func deactivate(_ binding: BindingRecord) {
        guard active.remove(binding) else { return }
        paused.insert(binding)
        if active.isEmpty { rest() }
    }

    final func detach(_ binding: BindingRecord) {
        if active.remove(binding), active.isEmpty { rest() }
        paused.remove(binding)
        discardIfUnused()
    }

    // MARK: Reading

    /// Brings what the property is known to hold up to date.
    func refresh() {
        preconditionFailure("ObservedProperty is abstract: SubjectProperty reads.")
    }

    /// Runs `read`, which reads the subject, after making sure that its next change is announced.
    ///
    /// - Parameter track: reads the subject for no other purpose than to have the read tracked.
    @inline(__always)
    final func refresh(tracking track: () -> Void, reading read: () -> Void) {
        let inbox = UpdateInbox.shared
        inbox.readDepth += 1
        defer { inbox.readDepth -= 1 }
        if case .none = registration, !isArming {
            arm(track)
            guard hasActiveBindings else { return forgetReading() }
        }
        // Read again now that the registration stands: what another thread wrote between the
        // tracked read and the registration was announced to nobody.
        WorkCount.reads += 1
        let version = version
        read()
        didRead(version)
    }

    /// Takes note that the subject has been read, as of a version.
    final func didRead(_ version: UInt64) {
        foundVersion = version
        if !hasActiveBindings { forgetReading() }
    }

    /// The value may be another one although nothing announces it.
    final func suspectChange() {
        version += 1
    }

    /// Lets go of what the latest read found.
    func forgetReading() {}

    var isSubjectAlive: Bool {
        preconditionFailure("ObservedProperty is abstract: SubjectProperty knows its subject.")
    }

    /// The path from the subject, where the property is one.
    var keyPath: AnyKeyPath? { nil }

    // MARK: Registration

    private final func arm(_ track: () -> Void) {
        WorkCount.armings += 1
        version += 1
        arming += 1
        isArming = true
        registration = announcer.arm(self, track: track)
        isArming = false
        if case .none = registration {
            for binding in active.all { binding.observesNothing() }
            discardIfUnused()
        } else {
            WorkCount.liveRegistrations += 1
            // The tracked read may have paused or ended every binding.
            if active.isEmpty { disarmIfPossible() }
            discardIfUnused()
        }
    }

    /// Some of what was read has changed, or is about to.
    ///
    /// - Parameter arming: the registration that announced it.
    final func changeAnnounced(by arming: UInt64) {
        version += 1
        guard arming == self.arming, case .untilChange = registration else { return }
        _ = announcer.disarm(self)
        registrationEnded()
    }

    /// A registration is gone although nothing changed, because a subject is.
    final func registrationVanished(_ arming: UInt64) {
        if arming == self.arming {
            if hasRegistration { WorkCount.lostRegistrations += 1 }
            // What else was read may live on.
            _ = announcer.disarm(self)
            registrationEnded()
        }
        guard !isSubjectAlive else { return }
        for binding in active.all + paused.all { binding.finish(.subjectDied) }
        discardIfUnused()
    }

    /// Whether the registration stands whatever was read.
    final var isArmedBySwitch: Bool { hasRegistration && announcer.hasSwitch }

    /// Whether the latest read found nothing that announces changes; not for certain where the
    /// registration stands on a switch.
    final var isSilent: Bool {
        hasActiveBindings && !hasRegistration && !isArming && !isDue && !isCaused
    }

    private final var hasRegistration: Bool {
        if case .none = registration { false } else { true }
    }

    private final func rest() {
        disarmIfPossible()
        if !hasActiveBindings { forgetReading() }
    }

    private final func disarmIfPossible() {
        guard hasRegistration, announcer.disarm(self) else { return }
        registrationEnded()
        // What went with the registration may have had a binding come back, which found it standing.
        if hasActiveBindings { refresh() }
    }

    private final func registrationEnded() {
        guard hasRegistration else { return }
        registration = .none
        WorkCount.liveRegistrations -= 1
    }

    /// Called when neither a binding nor a registration may need this property any more.
    final func discardIfUnused() {
        guard !hasRegistration, !isArming, !hasBindings else { return }
        discard()
    }

    /// Leaves whatever list keeps this property for others to share.
    func discard() {}
}
