// The most common first mistake: nothing retains the manager. The library looks for it only while
// the log is read.
extension BindingManager {
    /// Reports, when the turn has ended, if the manager was released in this turn while it was
    /// enabled.
    func reportEarlyRelease() {
        let identifier = ObjectIdentifier(self)
        EarlyRelease.justEnabled.insert(identifier)
        let first = records.first { $0.end == nil }
        let parcel = MainActorParcel(first.map(EarlyRelease.init))
        MainLoop.shared.schedule {
            // Because a scheduled job belongs to no actor; protected by the main loop.
            MainActor.assumeIsolated {
                EarlyRelease.justEnabled.remove(identifier)
                parcel.take().flatMap(\.self)?.report()
            }
        }
    }

    /// The same, if `binding` is the first binding of a manager that was enabled in this turn.
    func reportEarlyRelease(ofFirst binding: BindingRecord) {
        guard records.count == 1, EarlyRelease.justEnabled.contains(ObjectIdentifier(self)) else {
            return
        }
        let parcel = MainActorParcel(EarlyRelease(binding))
        MainLoop.shared.schedule {
            // Because a scheduled job belongs to no actor; protected by the main loop.
            MainActor.assumeIsolated { parcel.take()?.report() }
        }
    }
}

/// The first binding of a manager, kept until it is known whether the manager outlives the turn.
@MainActor
struct EarlyRelease {
    /// The managers that were enabled in this turn.
    fileprivate static var justEnabled: Set<ObjectIdentifier> = []
    /// The places that were reported. Each is reported once.
    private static var reported: Set<SourceLocation> = []

    private let binding: BindingRecord
    /// Weak because views belong to their hierarchy. A released view needs no binding.
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
            \(binding.declaration) ended in the turn in which it was enabled: its manager was \
            released. Keep the manager in a property.
            """, at: binding.location)
    }
}
