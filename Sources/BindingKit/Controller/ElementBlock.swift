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
    private var observation: BlockObservation?

    init(capacity: Int) {
        self.capacity = capacity
    }

    deinit {
        observation?.abandon()
    }

    var isFull: Bool { slots.count >= capacity }

    /// Whether at least half of the elements that it observes have left it.
    var isSparse: Bool { departures >= slots.count }

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
        let latest = BlockObservation(of: slots, reportingTo: changes)
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
/// `@unchecked Sendable` because it fires on any thread that writes an element; `isCanceling` is
/// protected by the main actor, which alone uses it, and the rest is constant or safe by itself.
final class BlockObservation: Observable, @unchecked Sendable {
    let slots: [Slot]
    /// Which tables of the arrangement those are the slots of.
    let generation: Int
    private let changes: ArrangementChanges
    private let registrar = ObservationRegistrar()
    private let over = ThreadSafeFlag()
    private let abandoned = ThreadSafeFlag()
    private nonisolated(unsafe) var isCanceling = false

    @MainActor
    init(of slots: [Slot], reportingTo changes: ArrangementChanges) {
        self.slots = slots
        self.changes = changes
        generation = changes.generation
    }

    var isOver: Bool { over.isSet }

    func access() {
        registrar.access(self, keyPath: \.isOver)
    }

    /// An element is about to change, or has changed.
    ///
    /// A setter that had found this observation before it was canceled reports here, too, and to no
    /// other one: it may store its value after the elements were observed and read anew.
    func fire() {
        guard !abandoned.isSet else { return }
        if isOver, MainActorThread.isCurrent, isCanceling { return }
        changes.post(self)
    }

    /// Ends the observation; may be called again.
    @MainActor
    func cancel() {
        guard !isOver else { return }
        over.set(true)
        isCanceling = true
        registrar.withMutation(of: self, keyPath: \.isOver) {}
        isCanceling = false
    }

    /// Ends the observation where nobody is left to be notified; may be called on any thread.
    func abandon() {
        abandoned.set(true)
        guard !isOver else { return }
        over.set(true)
        registrar.withMutation(of: self, keyPath: \.isOver) {}
    }
}
