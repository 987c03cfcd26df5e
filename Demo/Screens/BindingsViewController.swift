import BindingKit
import Terminal

/// The current state of all bindings of the other screens.
///
/// Those screens are not shown, so their managers are disabled and deliver nothing. For comparison,
/// the space key enables them here. The screen explains the selected binding, on request with the
/// current value of its model, and can show the binding on its own screen.
@MainActor
final class BindingsViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let screens: [any BindingScreen]
    private let report: BindingsReport
    private var refreshing: Task<Void, Never>?

    private let table = TableView(columns: [
        .init("Binding"), .init("State", width: 6), .init("Last value", width: 11, grows: true),
        .init("Delivered", width: 9, .right, isExtra: true),
        .init("Skipped", width: 7, .right, isExtra: true),
    ])
    private let filterCaption = Label("Filter", style: TextStyle(.quiet))
    private let filterField = TextField(placeholder: "a view, a model, a state or a value")
    private let explanation = Paragraph()
    private let summaryLabel = Label(style: TextStyle(isBold: true))
    private let pauseLabel = Label(style: TextStyle(.quiet))

    init(screens: [any BindingScreen], report: BindingsReport) {
        self.screens = screens
        self.report = report
        super.init(title: "Bindings")
    }

    override var keyHelp: [KeyHelp] {
        [
            KeyHelp("↑↓", "choose"), KeyHelp("/", "filters"), KeyHelp("l", "looks now"),
            KeyHelp("f", "shows the view"), KeyHelp("space", "enables and disables"),
        ]
    }

    override var initiallyFocusedView: View? { table }
    override var viewFocusedAfterLeaving: View? { table }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        bindings.isInspected = false
        view.addSubviews(
            filterCaption, filterField, table, explanation, summaryLabel, pauseLabel)
        filterField.leavesOnReturn = true
        bindings.bindObserver(filterField, toSubject: report, twoWay: \.filter)
        bindings.bindObserver(table, toSubject: report, twoWay: \.selectedRow)
        bindings.bindObserver(explanation, \.text, toSubject: report, \.explanation)
        // Only the lines that have changed are made again.
        bindings.bindElements(table, \.rows, toSubject: report, \.lines) { $0.row }
        bindings.bindObserver(summaryLabel, \.text, toSubject: report) {
            "Since you came here: \(counted($0.changesSinceRestart, "price")) changed, "
                + "\(counted($0.deliveriesSinceRestart, "value")) delivered."
        }
        bindings.bindObserver(pauseLabel, \.text, toSubject: report, \.areAllPaused) {
            $0 ? "(all managers are paused; space enables them)" : nil
        }
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        pauseLabel.frame = area.removeBottom(1)
        summaryLabel.frame = area.removeBottom(1)
        explanation.frame = area.removeBottom(area.height < 15 ? 0 : 5)
        var top = area.removeTop(1)
        filterCaption.frame = top.removeLeft(9)
        filterField.frame = top.removeLeft(max(40, filterField.neededColumns))
        table.frame = area
    }

    // MARK: - Appearing

    override func viewWillAppear() {
        super.viewWillAppear()
        report.refresh()
        bindings.enable()
    }

    override func viewDidAppear() {
        super.viewDidAppear()
        // By now, the screen that was left is disabled, and its deliveries are counted.
        report.restart()
        refreshing = Task { [weak report] in
            while !Task.isCancelled, let report {
                report.refresh()
                try? await Task.sleep(for: .milliseconds(250))
            }
        }
    }

    override func viewWillDisappear() {
        super.viewWillDisappear()
        refreshing?.cancel()
        // Each screen enables its manager itself when it appears.
        for screen in screens where screen.bindings.isEnabled { screen.bindings.disable() }
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
    }

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .character(" "): toggle()
        case .character("/"): filterField.takeFocus()
        case .character("l"): report.look()
        case .character("f"): showSelection()
        default: return super.keyDown(key)
        }
        return true
    }

    private func toggle() {
        let shallFlow = !screens.contains { $0.bindings.isEnabled }
        for screen in screens where screen.isViewLoaded {
            if shallFlow { screen.bindings.enable() } else { screen.bindings.disable() }
        }
        report.refresh()
    }

    /// Goes to the screen of the selected binding, and highlights the binding's view for a moment.
    private func showSelection() {
        guard let (binding, screen) = report.selection,
            let tabs = parent as? TabBarController,
            let index = tabs.children.firstIndex(where: { $0 === screen })
        else { return }
        tabs.selectedIndex = index
        binding.flash()
    }
}

extension BindingsReport.Line {
    fileprivate var row: TableView.Row {
        switch self {
        case .screen(let title, isOpened: false, _):
            return .init([.init("\(title) has not been opened yet", TextStyle(.quiet))])
        case .screen(let title, isOpened: true, let isEnabled):
            let state = isEnabled ? "enabled" : "disabled"
            return .init([.init("\(title) is \(state)", TextStyle(.accent, isBold: true))])
        case .binding(_, let ends, let location, let state, let value, let deliveries, let skips):
            return .init([
                .init(" \(ends) (\(location))", shortText: " \(ends)"),
                .init("\(state)", TextStyle(state.colour)),
                .init(value, TextStyle(.quiet)), .init("\(deliveries)"), .init("\(skips)"),
            ])
        }
    }
}

extension BindingState {
    fileprivate var colour: Colour {
        switch self {
        case .active: .good
        case .paused: .resting
        case .failed: .bad
        case .ended: .faint
        }
    }
}

/// A count with its noun, such as "1 price" and "2 prices".
private func counted(_ count: Int, _ thing: String) -> String {
    "\(count) \(thing)\(count == 1 ? "" : "s")"
}
