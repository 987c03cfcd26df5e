internal import Observation

/// Some elements of an arrangement, which are observed together.
///
/// One observation for each element would be slow. A filter may read the same property for every
/// element, such as the text of a search field. When that property changes, Observation takes time
/// in proportion to the square of the number of observations. One observation for all elements
/// would be slow, too, because after a change all elements of a block are read again.
@MainActor
final class ElementBlock {
    let capacity: Int
    private(set) var slots: [Slot] = []
    /// How many elements have left the block since the block was last observed. Its observation may
    /// still include them.
    private var departures = 0
    private var observation: BlockObservation?

    init(capacity: Int) {
        self.capacity = capacity
    }

    deinit {
        observation?.abandon()
    }

    var isFull: Bool { slots.count >= capacity }

    /// Whether at least half of the observed elements have left the block.
    var isSparse: Bool { departures >= slots.count }

    func insert(_ slot: Slot) {
        slots.append(slot)
    }

    func remove(_ slot: Slot) {
        guard let index = slots.firstIndex(of: slot) else { return }
        slots.remove(at: index)
        departures += 1
    }

    /// Observes the values that `read` reads, until one of them changes. Ends the former
    /// observation.
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

/// One observation of a block. It ends when one of the elements changes, or when it is canceled.
///
/// The observation also observes its own `isOver`. To end the observation, `cancel()` notifies of a
/// change of `isOver`, because Observation has no other way to cancel. Until the observation has
/// fired or was canceled, the registrars of the elements retain it.
///
/// `@unchecked Sendable` because it fires on any thread that writes an element. Only the main actor
/// uses `isCanceling`; the rest is constant or safe by itself.
final class BlockObservation: Observable, @unchecked Sendable {
    let slots: [Slot]
    /// The generation of the arrangement's tables to which `slots` belong.
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

    /// Observation calls this when an observed element is about to change, or has changed.
    ///
    /// A setter may have found this observation before the observation was canceled. This setter
    /// still reports to this observation, and to no other. The setter may store its value after the
    /// elements were observed and read again.
    func fire() {
        guard !abandoned.isSet else { return }
        if isOver, MainActorThread.isCurrent, isCanceling { return }
        changes.post(self)
    }

    /// Ends the observation. The method may be called several times.
    @MainActor
    func cancel() {
        guard !isOver else { return }
        over.set(true)
        isCanceling = true
        registrar.withMutation(of: self, keyPath: \.isOver) {}
        isCanceling = false
    }

    /// Ends the observation when no reader is left to be notified. Any thread may call this method.
    func abandon() {
        abandoned.set(true)
        guard !isOver else { return }
        over.set(true)
        registrar.withMutation(of: self, keyPath: \.isOver) {}
    }
}
