import Models
import Observation

/// Whether the clock runs: what the switch of its page is bound to.
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
