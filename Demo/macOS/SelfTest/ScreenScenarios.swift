import AppKit
import BindingKit

extension Scenario {
    /// Screens that appear and disappear, and the release of their objects.
    static var screens: [Scenario] {
        [
            Scenario("A screen shows its model when it appears, and rests out of sight") {
                let (sample, screen) = (Sample(), SampleScreen())
                screen.sample = sample
                try await showing(screen) { window in
                    try await eventually({ screen.bindings.isEnabled }, "it is not enabled")
                    try expect(screen.label.stringValue, is: "Ada")
                    window.contentViewController = PlainController()
                    try await eventually({ !screen.bindings.isEnabled }, "it stays enabled")
                    sample.name = "Grace"
                    screen.bindings.updateIfNeeded()
                    try expect(screen.label.stringValue, is: "Ada")
                    window.contentViewController = screen
                    try await eventually({ screen.bindings.isEnabled }, "it stays disabled")
                    try expect(screen.label.stringValue, is: "Grace")
                }
            },
            Scenario("A screen that is followed works like one of the base class") {
                let (sample, screen) = (Sample(), FollowedScreen())
                screen.sample = sample
                try await showing(screen) { window in
                    try await eventually({ screen.bindings.isEnabled }, "it is not enabled")
                    try expect(screen.label.stringValue, is: "Ada")
                    window.contentViewController = PlainController()
                    try await eventually({ !screen.bindings.isEnabled }, "it stays enabled")
                }
            },
            Scenario("Only the tab in front is enabled") {
                let (sample, first, second) = (Sample(), SampleScreen(), SampleScreen())
                (first.sample, second.sample) = (sample, sample)
                let tabs = NSTabViewController()
                for screen in [first, second] {
                    tabs.addTabViewItem(NSTabViewItem(viewController: screen))
                }
                try await showing(tabs) { _ in
                    try await eventually(
                        { first.bindings.isEnabled && !second.bindings.isEnabled },
                        "first \(first.bindings.isEnabled), second \(second.bindings.isEnabled)")
                    tabs.selectedTabViewItemIndex = 1
                    try await eventually(
                        { second.bindings.isEnabled && !first.bindings.isEnabled },
                        "first \(first.bindings.isEnabled), second \(second.bindings.isEnabled)")
                }
            },
            Scenario("A cell that is used again forgets what it showed") {
                let (ada, grace, cell) = (Sample(), Sample(), SampleCell())
                grace.name = "Grace"
                cell.show(ada)
                try expect(cell.label.stringValue, is: "Ada")
                cell.prepareForReuse()
                cell.show(grace)
                try expect(cell.label.stringValue, is: "Grace")
                ada.name = "Barbara"
                cell.cellBindings.updateIfNeeded()
                try expect(cell.label.stringValue, is: "Grace")
            },
            Scenario("A screen is released with its bindings, while its model lives on") {
                let sample = Sample()
                weak var screen: SampleScreen?
                weak var bindings: BindingManager?
                try await showing(PlainController()) { window in
                    let shown = SampleScreen()
                    shown.sample = sample
                    window.contentViewController = shown
                    try await eventually({ shown.bindings.isEnabled }, "it is not enabled")
                    (screen, bindings) = (shown, shown.bindings)
                    window.contentViewController = PlainController()
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
    let label = NSTextField(labelWithString: "")

    override func loadView() {
        view = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(label)
        guard let sample else { return }
        bindings.bindObserver(label, \.stringValue, toSubject: sample, \.name)
    }
}

private final class FollowedScreen: PlainController {
    let bindings = BindingManager()
    var sample: Sample?
    let label = NSTextField(labelWithString: "")

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let sample else { return }
        bindings.bindObserver(label, \.stringValue, toSubject: sample, \.name)
        bindings.follow(self)
    }
}

private final class SampleCell: NSTableCellView {
    let label = NSTextField(labelWithString: "")

    override func prepareForReuse() {
        super.prepareForReuse()
        cellBindings.prepareForReuse()
    }

    func show(_ sample: Sample) {
        cellBindings.bindObserver(label, \.stringValue, toSubject: sample, \.name)
    }
}
