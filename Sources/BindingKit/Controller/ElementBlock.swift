internal import Observation

/// Some elements of an arrangement, which are observed together.
///
/// Not one by one, because a filter may read the same property for every element, such as the text
/// of a search field: Observation takes time in proportion to the square of the number of
/// observations of one property when that changes. And not all together, because after a change all
/// elements of a block are read again.
@MainActor
final class ElementBlock {
    let capacity: Int
    private(set) var slots: [Slot] = []
    /// How many elements have left the block that may still be observed.
    private var departures = 0
    private(set) var observation: BlockObservation?
    /// Until when another thread's setter may store a value of which it has notified.
    var mayBeStoredUntil: Duration?

    init(capacity: Int) {
        self.capacity = capacity
    }

    deinit {
        observation?.cancel()
    }

    var isFull: Bool { slots.count >= capacity }

    /// Whether more than half of its observation is of no use any more.
    var isWorn: Bool { departures >= slots.count }

    func insert(_ slot: Slot) {
        slots.append(slot)
    }

    func remove(_ slot: Slot) {
        guard let index = slots.firstIndex(of: slot) else { return }
        slots.remove(at: index)
        departures += 1
    }

    /// Observes what `read` reads until it changes; ends the observation before.
    func observe(reportingTo changes: ArrangementChanges, _ read: () -> Void) {
        observation?.cancel()
        departures = 0
        let latest = BlockObservation(of: self, reportingTo: changes)
        observation = latest
        Self.track(latest, read)
    }

    /// `nonisolated`, so that Observation calls the closure without a dynamic isolation check.
    private nonisolated static func track(_ observation: BlockObservation, _ read: () -> Void) {
        withObservationTracking {
            read()
            observation.access()
        } onChange: {
            observation.fire()
        }
    }

    /// Ends the observation.
    func end() {
        observation?.cancel()
        observation = nil
        slots = []
    }
}

/// One observation of a block, until the first of its elements changes or it is canceled.
///
/// It reads itself as well, because Observation has no other way to cancel: it tells of a change
/// of its own. Until it has fired or was canceled, the registrars of the elements retain it.
///
/// `@unchecked Sendable` because it fires on any thread that writes an element; `block` is read on
/// the main actor only, the rest is constant or safe by itself.
final class BlockObservation: Observable, @unchecked Sendable {
    /// Weak because the arrangement owns its blocks, and elements may outlive it.
    private(set) weak var block: ElementBlock?
    private let changes: ArrangementChanges
    private let registrar = ObservationRegistrar()
    private let over = ThreadSafeFlag()

    init(of block: ElementBlock, reportingTo changes: ArrangementChanges) {
        self.block = block
        self.changes = changes
    }

    /// Whether it was canceled.
    var isOver: Bool { over.isSet }

    func access() {
        registrar.access(self, keyPath: \.isOver)
    }

    /// An element is about to change, or has changed.
    func fire() {
        guard !isOver else { return }
        changes.post(self)
    }

    /// Ends the observation; may be called on any thread, and again.
    func cancel() {
        guard !isOver else { return }
        over.set(true)
        registrar.withMutation(of: self, keyPath: \.isOver) {}
    }
}
