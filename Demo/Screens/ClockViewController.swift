import BindingKit
import DemoModels
import Foundation
import Terminal

/// The time, ten times a second.
///
/// Its bindings need the three usual methods of a view controller: they are made when the view is
/// loaded, enabled when it appears, and disabled when it has disappeared.
@MainActor
final class ClockViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let clock: Clock

    private let hoursLabel = BigLabel()
    private let minutesLabel = BigLabel()
    private let secondsLabel = BigLabel()
    private let colons = [BigLabel(":", colour: .faint), BigLabel(":", colour: .faint)]
    private let tenthsGauge = Gauge()
    private let sinceLabel = Label(style: TextStyle(isBold: true), alignment: .centre)
    private let sinceCaption = Label(
        "seconds since 1970", style: TextStyle(.quiet), alignment: .centre
    )

    init(clock: Clock) {
        self.clock = clock
        super.init(title: "Clock")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(hoursLabel, minutesLabel, secondsLabel, tenthsGauge)
        view.addSubviews(sinceLabel, sinceCaption)
        colons.forEach(view.addSubview)

        bindings.bindObserver(hoursLabel, \.text, toSubject: clock, \.hours) { $0.twoDigits }
        bindings.bindObserver(minutesLabel, \.text, toSubject: clock, \.minutes) { $0.twoDigits }
        bindings.bindObserver(secondsLabel, \.text, toSubject: clock, \.seconds) { $0.twoDigits }
        bindings.bindObserver(tenthsGauge, \.value, toSubject: clock, \.tenths) { Double($0) / 10 }
        bindings.bindObserver(sinceLabel, \.text, toSubject: clock, \.date) {
            String(format: "%.1f", $0.timeIntervalSince1970)
        }
    }

    override func viewWillAppear() {
        super.viewWillAppear()
        bindings.enable()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
    }

    // MARK: - Layout

    override func viewWillLayoutSubviews() {
        let pair = BigLabel.columns(for: "00")
        let colon = BigLabel.columns(for: ":")
        let gap = 2
        let width = 3 * pair + 2 * colon + 4 * gap
        let height = BigLabel.rows + 5
        var area = view.bounds.centred(Size(width: width, height: height))

        var digits = area.removeTop(BigLabel.rows)
        hoursLabel.frame = digits.removeLeft(pair)
        for (separator, label) in zip(colons, [minutesLabel, secondsLabel]) {
            _ = digits.removeLeft(gap)
            separator.frame = digits.removeLeft(colon)
            _ = digits.removeLeft(gap)
            label.frame = digits.removeLeft(pair)
        }
        _ = area.removeTop(1)
        tenthsGauge.frame = area.removeTop(1)
        _ = area.removeTop(1)
        sinceLabel.frame = area.removeTop(1)
        sinceCaption.frame = area.removeTop(1)
    }
}
