import BindingKit
import Foundation
import Observation

/// A model for all threads. It notifies after a change is made and its lock is released.
///
/// `@unchecked Sendable` because `stored` is protected by `lock`.
final class GuardedGauge: Observable, @unchecked Sendable {
    private let registrar = BindingRegistrar()
    private let lock = NSLock()
    private var stored = 0

    var level: Int {
        get {
            registrar.access(self, keyPath: \.level)
            return lock.withLock { stored }
        }
        set {
            registrar.withMutation(of: self, keyPath: \.level) {
                lock.withLock { stored = newValue }
            }
        }
    }
}
