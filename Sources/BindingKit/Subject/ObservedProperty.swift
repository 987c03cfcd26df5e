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
    /// The queue will look once more after another thread's write.
    var awaitsLateLook = false
    /// The last pass that changed this property itself.
    var causingPass: UInt64 = 0

    private var active = BindingList()
    private var paused = BindingList()
    private var announcer: any Announcer
    private var isArmed = false
    /// Reading may run any code of the program, which may come back here.
    private var isArming = false
    /// Names the latest registration; an earlier one has no say any more.
    private var arming: UInt64 = 0

    init(announcer: any Announcer) {
        self.announcer = announcer
    }

    // MARK: Bindings

    var activeBindings: [BindingRecord] { active.all }
    var hasActiveBindings: Bool { !active.isEmpty }
    var hasBindings: Bool { !active.isEmpty || !paused.isEmpty }

    func hasActiveBindings(in scope: ObjectIdentifier?) -> Bool {
        guard let scope else { return hasActiveBindings }
        return active.contains { $0.managerIdentifier == scope }
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
        if active.isEmpty { rest() }
    }

    func detach(_ binding: BindingRecord) {
        if active.remove(binding), active.isEmpty { rest() }
        paused.remove(binding)
        discardIfUnused()
    }

    // MARK: Reading

    /// Reads the subject, after making sure that its next change is announced.
    final func refresh() {
        // The read of another property may have paused or ended the bindings of this one.
        guard hasActiveBindings else { return }
        if !isArmed, !isArming { arm() }
        // Read again now that the registration stands: what another thread wrote between the
        // tracked read and the registration was announced to nobody.
        WorkCount.reads += 1
        read()
    }

    /// The value may be another one although nothing announces it.
    final func suspectChange() {
        version += 1
    }

    /// Reads the subject and remembers what it holds.
    func read() {
        preconditionFailure("ObservedProperty is abstract: SubjectProperty reads.")
    }

    /// Lets go of what the latest read found.
    func forgetReading() {}

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
        arming += 1
        isArming = true
        isArmed = announcer.arm(ArmedToken(self, arming: arming)) { track() }
        isArming = false
        if isArmed {
            WorkCount.liveRegistrations += 1
            // The tracked read may have paused or ended every binding.
            if active.isEmpty { disarmIfPossible() }
        } else if isSubjectAlive {
            for binding in active.all { binding.observesNothing() }
        }
    }

    /// The registration has done its only service and is gone.
    func tokenFired(_ token: ArmedToken) {
        registrationEnded(token.arming)
    }

    /// The registration is gone although nothing changed, because the subject is.
    func registrationVanished(_ arming: UInt64) {
        registrationEnded(arming)
        guard !isSubjectAlive else { return }
        for binding in active.all + paused.all { binding.finish(.subjectDied) }
        discardIfUnused()
    }

    private func rest() {
        disarmIfPossible()
        forgetReading()
    }

    private func disarmIfPossible() {
        guard isArmed, announcer.disarm() else { return }
        registrationEnded(arming)
    }

    private func registrationEnded(_ arming: UInt64) {
        guard isArmed, arming == self.arming else { return }
        isArmed = false
        WorkCount.liveRegistrations -= 1
    }

    /// Called when neither a binding nor a registration may need this property any more.
    func discardIfUnused() {
        guard !isArmed, !isArming, !hasBindings else { return }
        discard()
    }

    /// Leaves whatever list keeps this property for others to share.
    func discard() {}
}
