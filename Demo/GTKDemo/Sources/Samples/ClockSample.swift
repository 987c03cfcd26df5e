import BindingKit
import BindingKitGTK
import Foundation
import Observation

/// The sample of KJSimpleBinding: a clock whose properties are texts, and a number.
@MainActor
@Observable
final class SampleClock {
    private(set) var hours = ""
    private(set) var minutes = ""
    private(set) var seconds = ""
    private(set) var timeIntervalSince1970 = 0.0
    @ObservationIgnored private var ticking: Task<Void, Never>?

    /// Ticks ten times a second, until ``stop()`` or the clock's release.
    func start() {
        ticking = Task { [weak self] in
            while !Task.isCancelled, self?.tick() != nil {
                try? await Task.sleep(for: .milliseconds(100))
            }
        }
    }

    func stop() {
        ticking?.cancel()
    }

    private func tick() {
        let now = Date()
        let parts = Calendar.current.dateComponents([.hour, .minute, .second], from: now)
        timeIntervalSince1970 = now.timeIntervalSince1970
        hours = String(format: "%02d", parts.hour ?? 0)
        minutes = String(format: "%02d", parts.minute ?? 0)
        seconds = String(format: "%02d", parts.second ?? 0)
    }
}

/// The sample's view controller, call by call.
final class ClockSample: ViewController {
    private let clock = SampleClock()
    private let bindings = BindingManager()
    private let hoursLabel = Label().style("title-1")
    private let minutesLabel = Label().style("title-1")
    private let secondsLabel = Label().style("title-1")
    private let intervalLabel = Label()

    init() {
        super.init(title: "KJSimpleBinding's sample")
    }

    isolated deinit {
        clock.stop()
    }

    override func loadView() -> Widget {
        let time = Box(.horizontal, spacing: 16, [hoursLabel, minutesLabel, secondsLabel])
        return Box(.vertical, spacing: 16, [time.align(horizontally: .center), intervalLabel])
            .align(horizontally: .center, vertically: .center)
    }

    override func viewDidLoad() {
        clock.start()
        bindings.bindObserver(hoursLabel, \.text, toSubject: clock, \.hours)
        bindings.bindObserver(minutesLabel, \.text, toSubject: clock, \.minutes)
        bindings.bindObserver(secondsLabel, \.text, toSubject: clock, \.seconds)
        bindings.bindObserver(intervalLabel, \.text, toSubject: clock, \.timeIntervalSince1970) {
            "\($0)"
        }
    }

    override func viewWillAppear() { bindings.enable() }
    override func viewDidDisappear() { bindings.disable() }
}
