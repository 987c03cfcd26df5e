import BindingKit
import UIKit

extension Scenario {
    /// Screens that appear and disappear, reused cells, and released objects.
    static var screens: [Scenario] {
        [
            Scenario("A screen shows its model when it appears, and rests out of sight") {
                let (sample, screen) = (Sample(), SampleScreen())
                screen.sample = sample
                try await showing(screen) { window in
                    try expect(screen.bindings.isEnabled, is: true)
                    try expect(screen.label.text, is: "Ada")
                    window.rootViewController = UIViewController()
                    try await eventually({ !screen.bindings.isEnabled }, "it stays enabled")
                    sample.name = "Grace"
                    screen.bindings.updateIfNeeded()
                    try expect(screen.label.text, is: "Ada")
                    window.rootViewController = screen
                    try await eventually({ screen.bindings.isEnabled }, "it stays disabled")
                    try expect(screen.label.text, is: "Grace")
                }
            },
            Scenario("A pushed screen is enabled, and the covered one is not") {
                let (sample, first, second) = (Sample(), SampleScreen(), SampleScreen())
                first.sample = sample
                second.sample = sample
                let navigation = UINavigationController(rootViewController: first)
                try await showing(navigation) { _ in
                    try await eventually({ first.bindings.isEnabled }, "the first is disabled")
                    navigation.pushViewController(second, animated: false)
                    try await eventually(
                        { second.bindings.isEnabled && !first.bindings.isEnabled },
                        "first \(first.bindings.isEnabled), second \(second.bindings.isEnabled)")
                    navigation.popViewController(animated: false)
                    try await eventually(
                        { !second.bindings.isEnabled && first.bindings.isEnabled },
                        "first \(first.bindings.isEnabled), second \(second.bindings.isEnabled)")
                }
            },
            Scenario("A screen that is followed works like one of the base class") {
                let (sample, screen) = (Sample(), FollowedScreen())
                screen.sample = sample
                try await showing(screen) { window in
                    try await eventually({ screen.bindings.isEnabled }, "it is not enabled")
                    try expect(screen.label.text, is: "Ada")
                    window.rootViewController = UIViewController()
                    try await eventually({ !screen.bindings.isEnabled }, "it stays enabled")
                }
            },
            Scenario("A cell that is used again forgets what it showed") {
                let (ada, grace) = (Sample(), Sample())
                grace.name = "Grace"
                let cell = SampleCell(style: .default, reuseIdentifier: "sample")
                cell.show(ada)
                try expect(cell.label.text, is: "Ada")
                cell.prepareForReuse()
                cell.show(grace)
                try expect(cell.label.text, is: "Grace")
                ada.name = "Barbara"
                cell.cellBindings.updateIfNeeded()
                try expect(cell.label.text, is: "Grace")
            },
            Scenario("A screen is released with its bindings, while its model lives on") {
                let sample = Sample()
                weak var screen: SampleScreen?
                weak var bindings: BindingManager?
                try await showing(UIViewController()) { window in
                    let shown = SampleScreen()
                    shown.sample = sample
                    window.rootViewController = shown
                    try await eventually({ shown.bindings.isEnabled }, "it is not enabled")
                    (screen, bindings) = (shown, shown.bindings)
                    window.rootViewController = UIViewController()
                    try await eventually({ !shown.bindings.isEnabled }, "it stays enabled")
                }
                try await eventually({ screen == nil }, "the screen lives on")
                try await eventually({ bindings == nil }, "the manager lives on")
                sample.name = "Grace"
                BindingManager.updateAllIfNeeded()
            },
        ]
    }
}

private final class SampleScreen: BindingViewController {
    var sample: Sample?
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        guard let sample else { return }
        bindings.bindObserver(label, \.text, toSubject: sample, \.name)
    }
}

private final class FollowedScreen: UIViewController {
    let bindings = BindingManager()
    var sample: Sample?
    let label = UILabel()

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let sample else { return }
        bindings.bindObserver(label, \.text, toSubject: sample, \.name)
        bindings.follow(self)
    }
}

private final class SampleCell: UITableViewCell {
    let label = UILabel()

    override func prepareForReuse() {
        super.prepareForReuse()
        cellBindings.prepareForReuse()
    }

    func show(_ sample: Sample) {
        cellBindings.bindObserver(label, \.text, toSubject: sample, \.name)
    }
}
