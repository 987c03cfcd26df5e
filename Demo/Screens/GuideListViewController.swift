import BindingKit
import DemoModels
import Terminal

/// A page of the guide that lists families, the kinds of a family, or the varieties of a kind.
///
/// If there is no list, the page shows the reason: the families are loading or could not be loaded,
/// or a kind has no varieties.
@MainActor
final class GuideListViewController: ViewController {
    private let bindings = BindingManager()
    private let guide: FruitGuide
    /// The page that lists its parts; nil for the list of families.
    private let page: FruitGuide.Page?

    private let list = ListBox()
    private let panel: Panel
    private let content: ContentView
    private let homeButton = Button("All families")
    private let surpriseButton = Button("Surprise me")
    private let buttons: ButtonRow
    private let keysLabel = Label(style: TextStyle(.quiet))

    /// A page with the families, or with the parts of a page.
    init(of page: FruitGuide.Page? = nil, guide: FruitGuide) {
        self.page = page
        self.guide = guide
        panel = Panel(title: FruitGuide.heading(of: page))
        content = ContentView(list)
        buttons = page == nil ? ButtonRow(surpriseButton) : ButtonRow(homeButton, surpriseButton)
        keysLabel.text =
            "⏎ opens  ·  s picks one  ·  \(page == nil ? "r tries again" : "h all families")"
        super.init(title: page?.title ?? "Families")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(panel, buttons, keysLabel)
        panel.addSubview(content)
        let rows = bindings.bindRows(
            of: list, toSubject: guide, .derived { [page] in $0.pages(of: page) }
        ) { (row: ListRow, page, _) in
            row.title = page.title
            row.detail = page.detail
        }
        rows.onPrimaryAction = { [guide] in guide.open($0) }
        bindings.bindUnavailable(of: content, toSubject: guide) { [page] guide in
            page == nil ? guide.families.unavailable : guide.emptiness(of: page)
        } onAction: { [page] guide in
            page == nil ? guide.families.retry() : guide.goToFamilies()
        }
        bindings.bindAction(homeButton, toSubject: guide) { $0.goToFamilies() }
        bindings.bindAction(
            surpriseButton, toSubject: guide, isEnabled: { $0.families.value != nil }
        ) { $0.surprise() }
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        // In a low terminal, this row is given to the list.
        keysLabel.frame = area.removeBottom(area.height < 8 ? 0 : 1).inset(columns: 2, rows: 0)
        let rows = buttons.neededRows(columns: area.width - 2)
        buttons.frame = area.removeBottom(rows).inset(columns: 1, rows: 0)
        panel.frame = area
        content.frame = panel.interior
    }

    // MARK: - Appearing

    override func viewWillAppear() {
        super.viewWillAppear()
        bindings.enable()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
    }
}

extension FruitGuide {
    fileprivate static func heading(of page: Page?) -> String {
        switch page {
        case nil: "Families"
        case .family: "Kinds"
        case .kind, .variety: "Varieties"
        }
    }
}

extension FruitGuide.Page {
    /// The number of items on the page.
    fileprivate var detail: String? {
        switch self {
        case .family(let family):
            "\(family.kinds.count) \(family.kinds.count == 1 ? "kind" : "kinds")"
        case .kind(let kind):
            kind.varieties.isEmpty ? "no varieties" : "\(kind.varieties.count) varieties"
        case .variety: nil
        }
    }
}
