import Dispatch

/// A write by another thread that has notified but not stored the value yet.
struct SlowWrite {
    private let mayStore = DispatchSemaphore(value: 0)
    private let writer: Worker

    /// - Parameter write: runs on the thread, and calls its argument before it stores the value.
    init(_ write: @escaping @Sendable (_ beforeStoring: @escaping @Sendable () -> Void) -> Void) {
        let hasNotified = DispatchSemaphore(value: 0)
        writer = Worker { [mayStore] in
            write {
                hasNotified.signal()
                mayStore.wait()
            }
        }
        hasNotified.wait()
    }

    /// Sets one property of `model`.
    init(to model: GuardedModel, _ set: @escaping @Sendable (GuardedModel) -> Void) {
        self.init { beforeStoring in
            model.delayNextStore(beforeStoring)
            set(model)
        }
    }

    /// Lets the other thread continue, and waits until the value is stored.
    func store() {
        mayStore.signal()
        writer.join()
    }
}
