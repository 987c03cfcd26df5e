import BindingKit
import UIKit

/// A guide to fruits, whose pages open one above the other. The path is a property of the model.
///
/// *Back* removes the last element of the path, and a long press on it several elements. *All
/// Families* empties the path. *Surprise Me* sets three elements at once. UIKit makes one
/// transition in each case.
final class GuideViewController: UINavigationController, BindingScreen {
    let bindings = BindingManager()
    private let guide: FruitGuide

    init(guide: FruitGuide = FruitGuide()) {
        self.guide = guide
        super.init(nibName: nil, bundle: nil)
        title = "Guide"
        viewControllers = [GuideListViewController(guide: guide)]
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.follow(self)
        bindings.bindPath(of: self, toSubject: guide, twoWay: \.path) { [guide] page in
            switch page {
            case .variety(let variety): VarietyViewController(variety, guide: guide)
            case .family, .kind: GuideListViewController(of: page, guide: guide)
            }
        }
    }
}

/// A page of the guide that lists families, the kinds of a family, or the varieties of a kind.
///
/// In place of the list, it can say that the families are loading or could not be loaded, or that a
/// kind has no varieties.
final class GuideListViewController: BindingTableViewController {
    private let guide: FruitGuide
    /// The page that lists its parts; nil for the list of families.
    private let page: FruitGuide.Page?
    private let surpriseItem = UIBarButtonItem(
        title: "Surprise Me", style: .plain, target: nil, action: nil)

    init(of page: FruitGuide.Page? = nil, guide: FruitGuide) {
        self.page = page
        self.guide = guide
        super.init(style: .insetGrouped)
        title = page?.title ?? "Families"
        navigationItem.rightBarButtonItem = surpriseItem
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = bindings.bindRows(
            of: tableView, toSubject: guide, .derived { [page] in $0.pages(of: page) }
        ) { (cell: UITableViewCell, page, _) in
            var content = cell.defaultContentConfiguration()
            content.text = page.title
            cell.contentConfiguration = content
            cell.accessoryType = .disclosureIndicator
        }
        rows.onPrimaryAction = { [guide] in guide.open($0) }
        bindings.bindUnavailable(of: self, toSubject: guide) { [page] guide in
            page == nil ? guide.families.unavailable : guide.emptiness(of: page)
        } onAction: { [page] guide in
            page == nil ? guide.families.retry() : guide.goToFamilies()
        }
        bindings.bindAction(
            surpriseItem, toSubject: guide, isEnabled: { $0.families.value != nil }
        ) { $0.surprise() }
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guide.families.load()
    }
}

/// The last page of the guide: how a variety tastes.
final class VarietyViewController: BindingViewController {
    private let variety: FruitGuide.Variety
    private let guide: FruitGuide
    private let homeItem = UIBarButtonItem(
        title: "All Families", style: .plain, target: nil, action: nil)

    init(_ variety: FruitGuide.Variety, guide: FruitGuide) {
        self.variety = variety
        self.guide = guide
        super.init(nibName: nil, bundle: nil)
        title = variety.name
        navigationItem.rightBarButtonItem = homeItem
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        let taste = UILabel(.body)
        taste.text = variety.taste
        view = FormView([taste])
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindAction(homeItem, toSubject: guide) { $0.goToFamilies() }
    }
}
