#if GTK
internal import BindingKit

/// A table of the bindings, and the actions for the chosen binding.
final class BindingsPage: ViewController {
    let bindings = BindingManager()
    private let inspection: BindingInspection

    let filterEntry = Entry(placeholder: "Filter by names, files, states or values")
    let countLabel = Label().style("dim-label", "numeric")
    private let columns: [(column: Column, key: BindingInspection.Column)]
    let table: ColumnView
    let tableArea: ContentArea
    let explanationLabel = Label().alignText(0).wrapping()
    let lookButton = Button("Look Now")
    let flashButton = Button("Flash View")
    let managerLabel = Label("Manager enabled").alignText(1)
    let managerSwitch = Switch()

    init(_ inspection: BindingInspection) {
        self.inspection = inspection
        columns = InspectorRow.makeColumns()
        table = ColumnView(columns.map(\.column))
        tableArea = ContentArea(table.style("frame"), emptyIcon: "edit-find-symbolic")
        super.init(title: "Bindings")
        bindings.isInspected = false
    }

    override func loadView() -> Widget {
        let head = Box(
            .horizontal, spacing: 12,
            [filterEntry.expand(horizontally: true), countLabel])
        let actions = Box(
            .horizontal, spacing: 12,
            [
                lookButton, flashButton, managerLabel.expand(horizontally: true),
                managerSwitch.labelled(by: managerLabel).align(vertically: .center),
            ])
        filterEntry.accessibleName("Filter")
        table.accessibleName("Bindings")
        return Box(
            .vertical, spacing: 12,
            [
                head, tableArea.expand(horizontally: true, vertically: true),
                explanationLabel.size(height: 90).align(vertically: .start), actions,
            ]
        ).margin(12)
    }

    override func viewDidLoad() {
        bindTable()
        bindActions()
        table.accessibleName("Bindings")
    }

    private func bindTable() {
        let inspection = inspection
        bindings.bindRows(of: table, toSubject: inspection, \.rows) {
            [weak inspection] (cell: InspectorRow, row, _) in
            cell.show(inspection?.binding(of: row))
        }
        bindings.bindSelection(of: table, toSubject: inspection, twoWay: \.selection)
        bindings.bindSortOrder(
            of: table, Dictionary(uniqueKeysWithValues: columns.map { ($0.column, $0.key) }),
            toSubject: inspection, twoWay: \.sortOrder)
        bindings.bindUnavailable(of: tableArea, toSubject: inspection) {
            $0.unavailable
        } onAction: {
            $0.filter = ""
        }
        bindings.bindObserver(filterEntry, \.text, toSubject: inspection, twoWay: \.filter)
        bindings.bindObserver(countLabel, \.text, toSubject: inspection) {
            "\($0.rows.count) of \($0.count)"
        }
    }

    private func bindActions() {
        let inspection = inspection
        bindings.bindObserver(explanationLabel, \.text, toSubject: inspection) {
            $0.explanation.isEmpty ? "Choose a binding to see its explanation." : $0.explanation
        }
        bindings.bindObserver(
            managerSwitch, \.isOn, toSubject: inspection, twoWay: \.isManagerEnabled)
        for widget in [managerLabel, managerSwitch] {
            bindings.bindObserver(widget, \.isSensitive, toSubject: inspection, \.hasSelection)
        }
        bindings.bindAction(lookButton, toSubject: inspection, isEnabled: { $0.hasSelection }) {
            $0.lookAtModel()
        }
        bindings.bindAction(flashButton, toSubject: inspection, isEnabled: { $0.hasSelection }) {
            $0.flashSelection()
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}

extension BindingInspection {
    /// The reason why the table is empty; nil if it has rows.
    fileprivate var unavailable: Unavailable? {
        guard rows.isEmpty else { return nil }
        guard count > 0 else { return Unavailable(.empty, "There are no bindings") }
        return Unavailable(
            .empty, "No matches", message: "No binding contains “\(filter)”.",
            actionTitle: "Clear Filter")
    }
}
#endif
