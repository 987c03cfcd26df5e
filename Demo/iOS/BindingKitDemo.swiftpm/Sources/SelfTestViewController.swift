import BindingKit
import UIKit

/// Checks on the current system whether UIKit behaves as the library's tests assume, and whether
/// bindings work. Lists the results.
final class SelfTestViewController: BindingTableViewController, BindingScreen {
    private let test = SelfTest()

    init() {
        super.init(style: .insetGrouped)
        title = "Self-test"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsSelection = false
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "result")
        let run = UIBarButtonItem(title: "Run", style: .plain, target: nil, action: nil)
        navigationItem.rightBarButtonItem = run
        bindings.bindAction(run, toSubject: test) { [weak self] test in
            let window = self?.view.window
            await test.run()
            window?.makeKey()
        }
        bindings.bindObserver(navigationItem, \.prompt, toSubject: test, \.summary)
        bindings.bindObserver(tableView, toSubject: test, \.results) { table, _ in
            table.reloadData()
        }
    }

    // MARK: - Rows

    /// The failures, the checks that have passed, and the checks that only a person can make.
    private var sections: [[SelfTest.Result]] {
        [
            test.failures, test.results.filter { $0.failure == nil },
            UserClaim.all.map { SelfTest.Result(name: $0.name, source: $0.source, failure: nil) },
        ]
    }

    private static let titles = ["Failed", "Passed", "Please try by hand"]

    override func numberOfSections(in tableView: UITableView) -> Int { sections.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sections[section].count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        sections[section].isEmpty ? nil : Self.titles[section]
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "result", for: indexPath)
        let result = sections[indexPath.section][indexPath.row]
        var content = cell.defaultContentConfiguration()
        content.text = result.name
        content.secondaryText = [result.failure, result.source]
            .compactMap { $0 }.joined(separator: "\n")
        let symbols = ["xmark.octagon.fill", "checkmark.circle", "hand.tap"]
        content.image = UIImage(systemName: symbols[indexPath.section])
        content.imageProperties.tintColor = result.failure == nil ? .systemGreen : .systemRed
        cell.contentConfiguration = content
        return cell
    }
}
