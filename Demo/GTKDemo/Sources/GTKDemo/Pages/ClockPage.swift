import BindingKit
import BindingKitGTK
import CGTK
import Foundation
import Models

/// The time, ten times a second, while the switch is on.
final class ClockPage: ViewController {
    let bindings = BindingManager()
    private let clock: Clock
    let power: ClockPower

    let hoursLabel = Label().style("digits")
    let minutesLabel = Label().style("digits")
    let secondsLabel = Label().style("digits")
    let tenthsBar = ProgressBar()
    let sinceLabel = Label().style("title-2")
    let powerSwitch = Switch()

    init(clock: Clock, power: ClockPower) {
        self.clock = clock
        self.power = power
        super.init(title: "Clock")
    }

    override func loadView() -> Widget {
        let digits = Box(
            .horizontal, spacing: 8,
            [hoursLabel, makeColon(), minutesLabel, makeColon(), secondsLabel])
        // The digits of a time are written from left to right in every language.
        gtk_widget_set_direction(digits.widget, GTK_TEXT_DIR_LTR)
        tenthsBar.accessibleName("Tenths of a second")
        let caption = Label("Running")
        let running = Box(.horizontal, spacing: 12, [caption, powerSwitch.labelled(by: caption)])
        return Box(
            .vertical, spacing: 18,
            [
                digits.align(horizontally: .center), tenthsBar, sinceLabel,
                Label("seconds since 1970").style("dim-label"),
                running.align(horizontally: .center),
            ]
        ).align(horizontally: .center, vertically: .center)
    }

    private func makeColon() -> Label {
        Label(":").style("digits", "dim-label")
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindObserver(hoursLabel, \.text, toSubject: clock, \.hours) { $0.twoDigits }
        bindings.bindObserver(minutesLabel, \.text, toSubject: clock, \.minutes) { $0.twoDigits }
        bindings.bindObserver(secondsLabel, \.text, toSubject: clock, \.seconds) { $0.twoDigits }
        bindings.bindObserver(tenthsBar, \.value, toSubject: clock, \.tenths) { Double($0) / 10 }
        bindings.bindObserver(sinceLabel, \.text, toSubject: clock, \.date) {
            String(format: "%.1f", $0.timeIntervalSince1970)
        }
        bindings.bindObserver(powerSwitch, \.isOn, toSubject: power, twoWay: \.isOn)
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
