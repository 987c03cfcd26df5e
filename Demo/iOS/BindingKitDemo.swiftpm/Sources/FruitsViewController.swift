import BindingKit
import UIKit

/// A list of fruits, while a thread changes their prices.
///
/// Selecting a fruit only puts it into the controller; the form follows that. A tap on the
/// selected one selects nothing, where the form can be seen beside the list.
final class FruitsViewController: BindingTableViewController, BindingScreen {
    private let fruits: ArrayController<Fruit>
    /// What the table shows, which may be behind the controller until the turn ends.
    private var shownFruits: [Fruit] = []

    init(fruits: ArrayController<Fruit>) {
        self.fruits = fruits
        super.init(style: .plain)
        title = "Fruits"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    var hasSelection: Bool { fruits.selection != nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        // The controller of the fruits decides what is selected.
        clearsSelectionOnViewWillAppear = false
        tableView.register(FruitCell.self, forCellReuseIdentifier: FruitCell.identifier)
        let summary = UILabel(.footnote, colour: .secondaryLabel)
        summary.textAlignment = .center
        summary.frame.size.height = 44
        tableView.tableFooterView = summary

        bindings.bindObserver(self, toSubject: fruits, \.arrangedObjects) { list, fruits in
            list.show(fruits)
        }
        bindings.bindObserver(self, toSubject: fruits, \.selection) { list, _ in
            list.showSelection()
        }
        bindings.bindObserver(summary, \.text, toSubject: fruits) {
            "All together \($0.content.map(\.price).reduce(0, +).euros)"
        }
    }

    private func show(_ fruits: [Fruit]) {
        shownFruits = fruits
        tableView.reloadData()
        // Whoever loads anew selects nothing.
        showSelection()
    }

    private func showSelection() {
        let selection = fruits.selection
        if let row = shownFruits.firstIndex(where: { $0 === selection }) {
            tableView.selectRow(
                at: IndexPath(row: row, section: 0), animated: false, scrollPosition: .none)
        } else if let former = tableView.indexPathForSelectedRow {
            tableView.deselectRow(at: former, animated: false)
        }
    }

    // MARK: - Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        shownFruits.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: FruitCell.identifier, for: indexPath)
        (cell as? FruitCell)?.show(shownFruits[indexPath.row])
        return cell
    }

    override func tableView(
        _ tableView: UITableView, willSelectRowAt indexPath: IndexPath
    ) -> IndexPath? {
        let isBesideForm = splitViewController?.isCollapsed == false
        guard isBesideForm, shownFruits[indexPath.row] === fruits.selection else {
            return indexPath
        }
        fruits.selection = nil
        return nil
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        fruits.selection = shownFruits[indexPath.row]
        splitViewController?.show(.secondary)
    }
}
