import BindingKit
import UIKit

/// The time. It changes ten times a second.
///
/// The bindings are made when the view is loaded. The base class enables and disables them.
final class ClockViewController: BindingViewController, BindingScreen {
    private let clock: Clock
    private let hoursLabel = UILabel.digits()
    private let minutesLabel = UILabel.digits()
    private let secondsLabel = UILabel.digits()
    private let tenthsView = UIProgressView(progressViewStyle: .default)
    private let sinceLabel = UILabel(.headline)
    private let sinceCaption = UILabel(.caption1, colour: .secondaryLabel)

    init(clock: Clock) {
        self.clock = clock
        super.init(nibName: nil, bundle: nil)
        title = "Clock"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        let time = UIStackView(arrangedSubviews: [
            hoursLabel, .colon(), minutesLabel, .colon(), secondsLabel,
        ])
        time.distribution = .equalCentering
        sinceCaption.text = "seconds since 1970"
        view = FormView([time, tenthsView, sinceLabel, sinceCaption])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindObserver(hoursLabel, \.text, toSubject: clock, \.hours) { $0.twoDigits }
        bindings.bindObserver(minutesLabel, \.text, toSubject: clock, \.minutes) { $0.twoDigits }
        bindings.bindObserver(secondsLabel, \.text, toSubject: clock, \.seconds) { $0.twoDigits }
        bindings.bindObserver(tenthsView, \.progress, toSubject: clock, \.tenths) {
            Float($0) / 10
        }
        bindings.bindObserver(sinceLabel, \.text, toSubject: clock, \.date) {
            String(format: "%.1f", $0.timeIntervalSince1970)
        }
    }
}

extension UILabel {
    fileprivate static func digits() -> UILabel {
        let label = UILabel()
        label.font = .monospacedDigitSystemFont(ofSize: 72, weight: .light)
        return label
    }
}

extension UIView {
    fileprivate static func colon() -> UILabel {
        let label = UILabel.digits()
        label.text = ":"
        label.textColor = .tertiaryLabel
        return label
    }
}
