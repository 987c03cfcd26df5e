// Finds the most common first mistake: nothing retains the manager. The library looks for this
// mistake only if the log reports warnings.
extension BindingManager {
    /// After the turn has ended, logs a warning if the enabled manager was released in the turn.
    func reportEarlyRelease() {
        let identifier = ObjectIdentifier(self)
        EarlyRelease.justEnabled.insert(identifier)
        let first = records.first { $0.end == nil }
        let parcel = MainActorParcel(first.map(EarlyRelease.init))
        MainLoop.shared.schedule {
            // A scheduled job belongs to no actor, but the main loop runs it on the main thread.
            MainActor.assumeIsolated {
                EarlyRelease.justEnabled.remove(identifier)
                parcel.take().flatMap(\.self)?.report()
            }
        }
    }

    /// Handles the first `binding` of a manager that was enabled earlier in this turn. After the
    /// turn has ended, logs a warning if the manager was released in the turn.
    func reportEarlyRelease(ofFirst binding: BindingRecord) {
        guard records.count == 1, EarlyRelease.justEnabled.contains(ObjectIdentifier(self)) else {
            return
        }
        let parcel = MainActorParcel(EarlyRelease(binding))
        MainLoop.shared.schedule {
            // A scheduled job belongs to no actor, but the main loop runs it on the main thread.
            MainActor.assumeIsolated { parcel.take()?.report() }
        }
    }
}

/// The first binding of a manager. The binding is retained until the turn ends. At that time it is
/// known whether the manager is still alive.
@MainActor
struct EarlyRelease {
    /// The managers that were enabled in this turn.
    fileprivate static var justEnabled: Set<ObjectIdentifier> = []
    /// The source locations that were reported. Each location is reported once.
    private static var reported: Set<SourceLocation> = []

    private let binding: BindingRecord
    /// Weak because views belong to their hierarchy. If the view is released too, nothing is
    /// reported.
    private weak var view: AnyObject?

    fileprivate init(_ binding: BindingRecord) {
        self.binding = binding
        view = binding.observerObject
    }

    fileprivate func report() {
        guard binding.end == .managerReleased, binding.wasActive, view != nil,
            Self.reported.insert(binding.location).inserted
        else { return }
        BindingLog.warning(
            """
            \(binding.declaration) ended in the turn in which it was enabled, because its manager \
            was released. Keep the manager in a property.
            """, at: binding.location)
    }
}
