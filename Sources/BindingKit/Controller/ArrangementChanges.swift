internal import Observation

/// The changes of elements that their arrangement has not taken into account.
///
/// Readers of the arranged elements observe this object. When an element notifies, it notifies them
/// on the same thread. So they expect a value that is stored later, as if they had read the element
/// themselves.
///
/// `@unchecked Sendable` because elements are changed on any thread; `state` is protected by
/// `lock`, and the rest is safe by itself.
final class ArrangementChanges: Observable, @unchecked Sendable {
    /// An observation that has fired.
    struct Post {
        let observation: BlockObservation
        /// The turn of the main actor in which its setter runs; `nil` for another thread's.
        let turn: UInt64?
    }

    private let registrar = ObservationRegistrar()
    private let lock = Lock()
    private var state: [Post] = []
    private let arrivals = ThreadSafeFlag()
    /// Whether the elements are being arranged. Changes that a filter makes then are arranged as
    /// well, without notifying readers.
    @MainActor var isArranging = false
    /// The number of times that all slots were given to other elements.
    @MainActor var generation = 0

    private var arrangement: Bool { false }

    /// Has the caller, if its reads are tracked, notified of changes.
    func access() {
        registrar.access(self, keyPath: \.arrangement)
    }

    /// Notifies of a change of the arrangement, made by `change`.
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
