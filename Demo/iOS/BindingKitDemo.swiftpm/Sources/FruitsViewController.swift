import BindingKit
import UIKit

/// A list of fruits, while a thread changes their prices.
final class FruitsViewController: BindingTableViewController, BindingScreen {
    private let fruits: [Fruit]

    init(fruits: [Fruit]) {
        self.fruits = fruits
        super.init(style: .plain)
        title = "Fruits"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(FruitCell.self, forCellReuseIdentifier: FruitCell.identifier)
        let summary = UILabel(.footnote, colour: .secondaryLabel)
        summary.textAlignment = .center
        summary.frame.size.height = 44
        tableView.tableFooterView = summary
        guard let first = fruits.first else { return }
        bindings.bindObserver(summary, \.text, toSubject: first) { [fruits] _ in
            "All together \(fruits.map(\.price).reduce(0, +).euros)"
        }
    }

    // MARK: - Rows

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        fruits.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(
            withIdentifier: FruitCell.identifier, for: indexPath)
        (cell as? FruitCell)?.show(fruits[indexPath.row])
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        let details = FruitViewController(fruit: fruits[indexPath.row])
        navigationController?.pushViewController(details, animated: true)
    }
}
