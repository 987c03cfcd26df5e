import AppKit
import BindingKit
import SelfTest

/// Runs the self-test on the current system, and lists the results.
final class SelfTestViewController: BindingViewController {
    private let test = SelfTest()
    private let runButton = NSButton(title: "Run", target: nil, action: nil)
    private let summaryLabel = NSTextField(labelWithString: "")
    private let report = NSTextView(frame: NSRect(x: 0, y: 0, width: 560, height: 320))

    override func loadView() {
        report.isEditable = false
        report.autoresizingMask = .width
        let scrollView = NSScrollView()
        scrollView.documentView = report
        scrollView.hasVerticalScroller = true
        let stack = NSStackView(views: [runButton, summaryLabel, scrollView])
        stack.orientation = .vertical
        stack.edgeInsets = NSEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        NSLayoutConstraint.activate([
            scrollView.widthAnchor.constraint(greaterThanOrEqualToConstant: 560),
            scrollView.heightAnchor.constraint(greaterThanOrEqualToConstant: 320),
        ])
        view = stack
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindAction(runButton, toSubject: test) { await $0.run() }
        bindings.bindObserver(summaryLabel, \.stringValue, toSubject: test, \.summary)
        bindings.bindObserver(report, \.string, toSubject: test, \.report)
    }
}
