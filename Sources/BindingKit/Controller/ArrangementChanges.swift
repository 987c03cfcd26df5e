internal import Observation

/// The changes of elements that the arrangement has not taken into account yet.
///
/// Readers of the arranged elements observe this object. When an element notifies, this object
/// notifies its readers on the same thread. The element's setter may store the value after the
/// notification. The readers expect such a late value, as if they observed the element themselves.
///
/// `@unchecked Sendable` because elements change on any thread. `lock` protects `state`, and the
/// rest is safe by itself.
final class ArrangementChanges: Observable, @unchecked Sendable {
    /// An observation that has fired.
    struct Post {
        let observation: BlockObservation
        /// The turn of the main actor in which the setter runs; `nil` on another thread.
        let turn: UInt64?
    }

    private let registrar = ObservationRegistrar()
    private let lock = Lock()
    private var state: [Post] = []
    private let arrivals = ThreadSafeFlag()
    /// Whether the elements are being arranged. If a filter changes elements meanwhile, these
    /// elements are also arranged, and readers are not notified.
    @MainActor var isArranging = false
    /// Counts how often all slots were given to other elements.
    @MainActor var generation = 0

    private var arrangement: Bool { false }

    /// If the caller's reads are tracked, the next change notifies the caller.
    func access() {
        registrar.access(self, keyPath: \.arrangement)
    }

    /// Calls `change`, which changes the arrangement, and notifies the readers of the change.
    func notify(_ change: () -> Void = {}) {
        registrar.withMutation(of: self, keyPath: \.arrangement, change)
    }

    // MARK: Posting, on any thread

    func post(_ observation: BlockObservation) {
        guard MainActorThread.isCurrent else {
            append(observation, turn: nil)
            return notify()
        }
        MainActorThread.run(()) {
            self.append(observation, turn: UpdateState.current.turn)
            if !self.isArranging { self.notify() }
        }
    }

    private func append(_ observation: BlockObservation, turn: UInt64?) {
        lock.withLock {
            state.append(Post(observation: observation, turn: turn))
            arrivals.set(true)
        }
    }

    // MARK: Taking, on the main actor

    var hasPosts: Bool { arrivals.isSet }

    func take() -> [Post] {
        lock.withLock {
            arrivals.set(false)
            return replace(&state, with: [])
        }
    }
}
