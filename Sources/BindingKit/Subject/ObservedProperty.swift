/// One observed property of one subject, however many bindings share it.
///
/// It is read once per change for all of them. Bindings that are active are told; paused ones
/// only keep it. The registration with the subject may outlive all bindings: Observation has
/// no way to take one back, so it is kept for the next binding of the same property, until
/// the subject changes or dies.
@MainActor
class ObservedProperty {
    /// Counts what was announced, so that a binding knows whether it has seen the latest.
    private(set) var version: UInt64 = 0

    /// The queue will read this property in its next round.
    var isDue = false
    /// The queue has noted another thread's write since its timer for late looks started.
    var awaitsLateLook = false

    private var active = BindingList()
    private var paused = BindingList()
    private var announcer: any Announcer
    private var isArmed = false

    init(announcer: any Announcer) {
        self.announcer = announcer
    }

    // MARK: Bindings

    var activeBindings: [BindingRecord] { active.all }
    var hasActiveBindings: Bool { !active.isEmpty }

    func hasActiveBindings(in scope: ObjectIdentifier?) -> Bool {
        guard let scope else { return hasActiveBindings }
        return active.all.contains { $0.managerIdentifier == scope }
    }

    func attach(_ binding: BindingRecord) {
        paused.insert(binding)
    }

    func activate(_ binding: BindingRecord) {
        paused.remove(binding)
        active.insert(binding)
    }

    func deactivate(_ binding: BindingRecord) {
        guard active.remove(binding) else { return }
        paused.insert(binding)
        if active.isEmpty { disarmIfPossible() }
    }

    func detach(_ binding: BindingRecord) {
        if active.remove(binding), active.isEmpty { disarmIfPossible() }
        paused.remove(binding)
        discardIfUnused()
    }

    // MARK: Reading

    /// Reads the subject, after making sure that its next change is announced.
    final func refresh() {
        if !isArmed { arm() }
        // Read again now that the registration stands: what another thread wrote between the
        // tracked read and the registration was announced to nobody.
        WorkCount.reads += 1
        read()
    }

    /// What is read next may be new although nothing announced it.
    func expectUnannounced() {
        version += 1
    }

    /// Reads the subject and remembers what it holds.
    func read() {
        preconditionFailure("ObservedProperty is abstract: SubjectProperty reads.")
    }

    /// Reads the subject for no other purpose than to have the read tracked.
    func track() {
        preconditionFailure("ObservedProperty is abstract: SubjectProperty reads.")
    }

    var isSubjectAlive: Bool {
        preconditionFailure("ObservedProperty is abstract: SubjectProperty knows its subject.")
    }

    // MARK: Registration

    private func arm() {
        guard isSubjectAlive else { return }
        WorkCount.armings += 1
        version += 1
        isArmed = announcer.arm(self) { track() }
        if isArmed {
            WorkCount.liveRegistrations += 1
            // A derivation may have ended or paused its own binding while it was tracked.
            if active.isEmpty { disarmIfPossible() }
        } else if isSubjectAlive {
            for binding in active.all { binding.observesNothing() }
        }
    }

    /// The registration has done its only service and is gone.
    func tokenFired() {
        registrationEnded()
    }

    /// The registration is gone although nothing changed, because the subject is.
    func registrationVanished() {
        if isArmed { WorkCount.lostRegistrations += 1 }
        registrationEnded()
        guard !isSubjectAlive else { return }
        for binding in active.all + paused.all { binding.finish(.subjectDied) }
        discardIfUnused()
    }

    private func disarmIfPossible() {
        guard isArmed, announcer.disarm() else { return }
        registrationEnded()
    }

    private func registrationEnded() {
        guard isArmed else { return }
        isArmed = false
        WorkCount.liveRegistrations -= 1
    }

    /// Called when neither a binding nor a registration may need this property any more.
    func discardIfUnused() {
        guard !isArmed, active.isEmpty, paused.isEmpty else { return }
        discard()
    }

    /// Leaves whatever list keeps this property for others to share.
    func discard() {}
}
