import Models
import Observation

/// Whether the clock runs. The page's switch is bound to it.
@MainActor
@Observable
final class ClockPower {
    var isOn = false {
        didSet {
            guard isOn != oldValue else { return }
            if isOn { clock.start() } else { clock.stop() }
        }
    }

    @ObservationIgnored private let clock: Clock

    init(clock: Clock) {
        self.clock = clock
    }
}
