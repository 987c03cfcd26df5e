import BindingKit
import UIKit

/// The current state of all bindings of the other screens.
///
/// Those screens are not shown, so their managers are disabled and deliver nothing. For comparison,
/// the button enables them here.
final class BindingsViewController: UITableViewController {
    private let screens: [any BindingScreen]
    private var refreshing: Task<Void, Never>?
    private var enablesAll = false

    init(screens: [any BindingScreen]) {
        self.screens = screens
        super.init(style: .insetGrouped)
        title = "Bindings"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.allowsSelection = false
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "binding")
        // Screens bind when their views are loaded.
        for screen in screens { screen.loadViewIfNeeded() }
        let enable = UIAction(title: "Enable") { [weak self] _ in self?.toggle() }
        navigationItem.rightBarButtonItem = UIBarButtonItem(primaryAction: enable)
    }

    private func toggle() {
        enablesAll.toggle()
        navigationItem.rightBarButtonItem?.title = enablesAll ? "Disable" : "Enable"
        for screen in screens where screen.bindings.isEnabled != enablesAll {
            if enablesAll { screen.bindings.enable() } else { screen.bindings.disable() }
        }
        tableView.reloadData()
    }

    // MARK: - Appearing

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        refreshing = Task { [weak self] in
            while !Task.isCancelled, let self {
                tableView.reloadData()
                try? await Task.sleep(for: .seconds(0.5))
            }
        }
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        refreshing?.cancel()
        if enablesAll { toggle() }
    }

    // MARK: - Rows

    override func numberOfSections(in tableView: UITableView) -> Int {
        screens.count
    }

    override func tableView(
        _ tableView: UITableView, titleForHeaderInSection section: Int
    ) -> String? {
        let screen = screens[section]
        return "\(screen.title ?? "") – \(screen.bindings.isEnabled ? "enabled" : "disabled")"
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        screens[section].bindings.bindings.count
    }

    override func tableView(
        _ tableView: UITableView, cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "binding", for: indexPath)
        let binding = screens[indexPath.section].bindings.bindings[indexPath.row]
        var content = UIListContentConfiguration.subtitleCell()
        content.text = binding.ends
        content.secondaryText = """
            \(binding.state), \(binding.deliveries) delivered, \(binding.skips) skipped, \
            last \(binding.lastValueDescription ?? "nothing")
            """
        cell.contentConfiguration = content
        return cell
    }
}
