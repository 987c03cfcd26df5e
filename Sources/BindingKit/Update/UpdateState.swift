/// The delivery passes, reads and modifications in place that are running on the main actor.
@MainActor
struct UpdateState {
    /// Unchecked because the state's members are only assigned and copied. The main actor protects
    /// the state.
    @exclusivity(unchecked) static var current = UpdateState()

    /// The number of passes that are running, one inside the other.
    var passDepth = 0
    /// The number of reads that are running, one inside the other.
    var readDepth = 0
    /// The number of properties that are being modified in place.
    var modificationDepth = 0
    /// Whether changes are deferred until all modifications in place have ended.
    var hasDeferredChanges = false
    /// The number of the main actor's turn, counted from 1.
    var turn: UInt64 = 1
    /// Whether the running pass has posted a change to the inbox.
    var hasPassChanges = false
    /// Whether a dirty source has a new active client; see `DirtyIndex`.
    var hasNewDirtyClients = false
    /// Whether there are objects to call after each pass; see `PassFollowers`.
    var hasFollowers = false
    /// Whether closures wait for the end of the turn.
    var hasTurnEndWork = false
    /// How often a delivery has interrupted a read.
    var readInterruptions = 0
    /// What deliveries do besides writing. If the set is not empty, deliveries take a slower path.
    var deliveryOptions: DeliveryOptions = []
    /// Whether edits are recorded with their effects. If so, edits take a slower path.
    var isTracingEdits = false
    /// Why models are being read at the moment.
    var accessTracking = AccessTracking.foreign
    /// The accesses of the tracked read that is running; `nil` if they are not collected.
    var accessList: AccessList?

    /// Whether a change can be delivered at once; one branch tests all three conditions.
    var canDeliver: Bool { passDepth | readDepth | modificationDepth == 0 }
}

/// What deliveries do besides writing.
struct DeliveryOptions: OptionSet {
    let rawValue: UInt8

    /// Deliveries are part of an animation.
    static let animated = Self(rawValue: 1)
    /// Deliveries are recorded, each with its cause.
    static let traced = Self(rawValue: 2)
}
