internal import Observation

/// Whether the caller's reads are being tracked, by SwiftUI or by `withObservationTracking`.
@MainActor
enum CallersTracking {
    /// Whether a tracked read is running. This property makes a read whose key path retains an
    /// object. Tracking retains the key path, so the object outlives only a tracked read.
    static var isRunning: Bool {
        weak var kept: Mark?
        access { kept = $0 }
        return kept != nil
    }

    @inline(never)
    private static func access(_ remember: (Mark) -> Void) {
        let mark = Mark()
        remember(mark)
        let probe = Probe()
        probe.registrar.access(probe, keyPath: \.[mark])
    }

    /// An object that never changes.
    private final class Probe: Observable {
        let registrar = ObservationRegistrar()

        subscript(mark: Mark) -> Bool { false }
    }

    private final class Mark: Hashable {
        static func == (first: Mark, second: Mark) -> Bool { first === second }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(self))
        }
    }
}
