#if GTK
internal import BindingKit

/// A table of the bindings, and what can be done with the chosen one.
final class BindingsPage: ViewController {
    let bindings = BindingManager()
    private let inspection: BindingInspection

    let filterEntry = Entry(placeholder: "Filter by names, files, states or values")
    let countLabel = Label().style("dim-label", "numeric")
    let table = ColumnView(InspectorRow.makeColumns())
    let explanationLabel = Label().alignText(0).wrapping()
    let lookButton = Button("Look Now")
    let flashButton = Button("Flash View")
    let managerSwitch = Switch()

    init(_ inspection: BindingInspection) {
        self.inspection = inspection
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
                lookButton, flashButton,
                Label("Manager enabled").expand(horizontally: true).alignText(1),
                managerSwitch.align(vertically: .center),
            ])
        return Box(
            .vertical, spacing: 12,
            [
                head, table.expand(horizontally: true, vertically: true).style("frame"),
                explanationLabel.size(height: 90).align(vertically: .start), actions,
            ]
        ).margin(12)
    }

    override func viewDidLoad() {
        let inspection = inspection
        bindings.bindRows(of: table, toSubject: inspection, \.rows) {
            [weak inspection] (cell: InspectorRow, row, _) in
            cell.show(inspection?.binding(of: row))
        }
        bindings.bindSelection(of: table, toSubject: inspection, twoWay: \.selection)
        bindings.bindObserver(filterEntry, \.text, toSubject: inspection, twoWay: \.filter)
        bindings.bindObserver(countLabel, \.text, toSubject: inspection) {
            "\($0.rows.count) of \($0.count)"
        }
        bindings.bindObserver(explanationLabel, \.text, toSubject: inspection) {
            $0.explanation.isEmpty ? "Choose a binding to have it explained." : $0.explanation
        }
        bindings.bindObserver(
            managerSwitch, \.isOn, toSubject: inspection, twoWay: \.isManagerEnabled)
        bindings.bindObserver(managerSwitch, \.isSensitive, toSubject: inspection, \.hasSelection)
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
#endif
