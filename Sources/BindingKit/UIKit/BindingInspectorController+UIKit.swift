#if canImport(UIKit) && canImport(QuartzCore) && !os(watchOS)
public import UIKit

/// A table of the bindings of client code, with a search field.
///
/// Present the controller in a navigation controller, for instance when the device is shaken. The
/// table is updated while it is visible. If the user taps a row, the inspector reads the model,
/// explains the binding, and flashes the view that the binding writes. The row's menu disables and
/// enables the manager. The inspector's own bindings are not listed.
///
/// ```swift
/// present(UINavigationController(rootViewController: BindingInspectorController()), animated: true)
/// ```
public final class BindingInspectorController: BindingTableViewController {
    /// The inspection that the table shows.
    public let inspection = BindingInspection()

    private let searchBar = UISearchBar()

    /// Binds the table and the search field.
    public override func viewDidLoad() {
        super.viewDidLoad()
        title = "Bindings"
        bindings.isInspected = false
        searchBar.sizeToFit()
        tableView.tableHeaderView = searchBar
        bindings.bindObserver(searchBar, toSubject: inspection, twoWay: \.filter)
        bindRows()
    }

    /// Begins to follow the bindings.
    public override func viewWillAppear(_ animated: Bool) {
        inspection.start()
        super.viewWillAppear(animated)
    }

    /// Stops following the bindings.
    public override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        inspection.stop()
    }

    private func bindRows() {
        let rows = bindings.bindRows(of: tableView, toSubject: inspection, \.rows) {
            [weak self] (cell: BindingInspectorCell, row, manager) in
            manager.isInspected = false
            cell.show(self?.inspection.binding(of: row))
        }
        rows.onSelect = { [weak self] row in self?.explain(row) }
        rows.contextMenu = { [weak self] row in self?.actions(for: row) ?? [] }
    }

    private func explain(_ row: BindingInspection.Row) {
        guard let binding = inspection.binding(of: row) else { return }
        binding.flash()
        let alert = UIAlertController(
            title: binding.ends, message: binding.explanation, preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        present(alert, animated: true)
    }

    private func actions(for row: BindingInspection.Row) -> [RowAction] {
        let manager = inspection.managers.first { $0.id == row.managerID }
        let isEnabled = manager?.isEnabled == true
        return [
            RowAction(isEnabled ? "Disable the Manager" : "Enable the Manager") {
                [weak self] in
                self?.inspection.setEnabled(!isEnabled, managerID: row.managerID)
            }
        ]
    }
}

final class BindingInspectorCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
        detailTextLabel?.numberOfLines = 2
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The cell is never archived.")
    }

    func show(_ binding: InspectedBinding?) {
        textLabel?.text = binding?.ends
        detailTextLabel?.text = binding?.detail
    }
}

extension UIView: FlashingView {
    /// Draws a frame around the view for half a second.
    public func flashForInspector() {
        let mark = CALayer()
        mark.frame = bounds
        mark.borderColor = UIColor.systemOrange.cgColor
        mark.borderWidth = 3
        layer.addSublayer(mark)
        Task {
            // Keeps the frame visible for half a second. No other code awaits this task.
            try? await Task.sleep(for: .milliseconds(500))
            mark.removeFromSuperlayer()
        }
    }
}
#endif
