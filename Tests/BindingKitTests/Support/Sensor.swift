import Foundation
import Observation

/// A model that any thread may write: `Observable` by hand, with a registrar and a lock.
///
/// `@unchecked Sendable` because several threads write it; `storedText`, `interruption` and
/// `delay` are protected by `lock`.
final class Sensor: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let lock = NSLock()
    private var storedText: String
    private var interruption: (@Sendable () -> Void)?
    private var delay: (@Sendable () -> Void)?

    init(_ text: String = "Ada") {
        storedText = text
    }

    var text: String {
        get {
            registrar.access(self, keyPath: \.text)
            let text = lock.withLock { storedText }
            lock.withLock { take(&interruption) }?()
            return text
        }
        set {
            registrar.withMutation(of: self, keyPath: \.text) {
                lock.withLock { take(&delay) }?()
                lock.withLock { storedText = newValue }
            }
        }
    }

    /// Runs `body` once, in the next read, after the value was looked up.
    func interruptNextRead(_ body: @escaping @Sendable () -> Void) {
        lock.withLock { interruption = body }
    }

    /// Runs `body` once, in the next write, between the announcement and the store.
    func delayNextStore(_ body: @escaping @Sendable () -> Void) {
        lock.withLock { delay = body }
    }

    private func take(_ closure: inout (@Sendable () -> Void)?) -> (@Sendable () -> Void)? {
        defer { closure = nil }
        return closure
    }
}

/// A write by another thread that has been announced and not yet stored.
struct AnnouncedWrite {
    private let mayStore = DispatchSemaphore(value: 0)
    private let isStored: DispatchSemaphore

    init(_ text: String, to sensor: Sensor) {
        let isAnnounced = DispatchSemaphore(value: 0)
        sensor.delayNextStore { [mayStore] in
            isAnnounced.signal()
            mayStore.wait()
        }
        isStored = startThread { sensor.text = text }
        isAnnounced.wait()
    }

    /// Lets the other thread go on, and waits until the value is stored.
    func store() {
        mayStore.signal()
        isStored.wait()
    }
}
