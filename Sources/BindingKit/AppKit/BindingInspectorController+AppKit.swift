#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// A table of the bindings of client code, with a search field.
///
/// Put the controller into a window or panel. The table is updated while it is visible. An
/// explanation of the selected binding is shown below the table. One button reads the model for the
/// explanation, and one flashes the view that the binding writes. A check box disables and enables
/// the binding's manager. The inspector's own bindings are not listed.
///
/// ```swift
/// let panel = NSPanel(contentViewController: BindingInspectorController())
/// panel.orderFront(nil)
/// ```
public final class BindingInspectorController: BindingViewController {
    /// The inspection that the table shows.
    public let inspection = BindingInspection()

    private let tableView = NSTableView()
    private let searchField = NSSearchField()
    private let explanationLabel = NSTextField(wrappingLabelWithString: "")
    private let enabledBox = NSButton(
        checkboxWithTitle: "Manager enabled", target: nil, action: nil)
    private let lookButton = NSButton(title: "Look Now", target: nil, action: nil)
    private let flashButton = NSButton(title: "Flash View", target: nil, action: nil)

    /// Makes the table, the search field and the buttons.
    public override func loadView() {
        let column = NSTableColumn(identifier: .init("binding"))
        column.title = "Binding"
        tableView.addTableColumn(column)
        tableView.rowHeight = 36
        let scrollView = NSScrollView()
        scrollView.documentView = tableView
        scrollView.hasVerticalScroller = true
        let buttons = NSStackView(views: [lookButton, flashButton, enabledBox])
        let stack = NSStackView(views: [searchField, scrollView, explanationLabel, buttons])
        stack.orientation = .vertical
        stack.edgeInsets = NSEdgeInsets(top: 12, left: 12, bottom: 12, right: 12)
        NSLayoutConstraint.activate([
            scrollView.widthAnchor.constraint(greaterThanOrEqualToConstant: 520),
            scrollView.heightAnchor.constraint(greaterThanOrEqualToConstant: 320),
        ])
        view = stack
    }

    /// Binds the table and the controls around it.
    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Bindings"
        bindings.isInspected = false
        bindings.bindRows(of: tableView, toSubject: inspection, \.rows) {
            [weak self] (cell: BindingInspectorCell, row, manager) in
            manager.isInspected = false
            cell.show(self?.inspection.binding(of: row))
        }
        bindings.bindSelection(of: tableView, toSubject: inspection, twoWay: \.selection)
        bindings.bindObserver(searchField, toSubject: inspection, twoWay: \.filter)
        bindings.bindObserver(
            explanationLabel, \.stringValue, toSubject: inspection, \.explanation)
        bindings.bindObserver(enabledBox, \.isOn, toSubject: inspection, twoWay: \.isManagerEnabled)
        bindings.bindObserver(enabledBox, \.isEnabled, toSubject: inspection, \.hasSelection)
        bindings.bindAction(lookButton, toSubject: inspection, isEnabled: { $0.hasSelection }) {
            $0.lookAtModel()
        }
        bindings.bindAction(flashButton, toSubject: inspection, isEnabled: { $0.hasSelection }) {
            $0.flashSelection()
        }
    }

    /// Begins to follow the bindings.
    public override func viewWillAppear() {
        inspection.start()
        super.viewWillAppear()
    }

    /// Stops following the bindings.
    public override func viewDidDisappear() {
        super.viewDidDisappear()
        inspection.stop()
    }
}

final class BindingInspectorCell: NSTableCellView {
    private let endsLabel = NSTextField(labelWithString: "")
    private let detailLabel = NSTextField(labelWithString: "")

    override init(frame frameRect: NSRect) {
        super.init(frame: frameRect)
        detailLabel.textColor = .secondaryLabelColor
        detailLabel.font = .systemFont(ofSize: NSFont.smallSystemFontSize)
        let stack = NSStackView(views: [endsLabel, detailLabel])
        stack.orientation = .vertical
        stack.alignment = .leading
        stack.spacing = 0
        stack.frame = bounds
        stack.autoresizingMask = [.width, .height]
        addSubview(stack)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The cell is never archived.")
    }

    func show(_ binding: InspectedBinding?) {
        endsLabel.stringValue = binding?.ends ?? ""
        detailLabel.stringValue = binding?.detail ?? ""
    }
}

extension NSView: FlashingView {
    /// Draws a frame around the view for half a second.
    public func flashForInspector() {
        wantsLayer = true
        let mark = CALayer()
        mark.frame = bounds
        mark.borderColor = NSColor.systemOrange.cgColor
        mark.borderWidth = 3
        layer?.addSublayer(mark)
        Task {
            // Keeps the frame visible for half a second. No other code awaits this task.
            try? await Task.sleep(for: .milliseconds(500))
            mark.removeFromSuperlayer()
        }
    }
}
#endif
