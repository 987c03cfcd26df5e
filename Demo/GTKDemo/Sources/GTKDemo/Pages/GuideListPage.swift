import BindingKit
import BindingKitGTK
import Models

/// A page of the guide whose rows open further pages.
class GuideListPage: ViewController {
    final let bindings = BindingManager()
    final let guide: FruitGuide
    final let list = ListBox()
    /// The list, or the reason why it has no rows.
    final private(set) lazy var area = ContentArea(
        ScrolledArea(list), emptyIcon: "accessories-dictionary-symbolic")
    private let pages: [FruitGuide.Page]

    /// A page that opens other pages.
    init(guide: FruitGuide, title: String, pages: [FruitGuide.Page] = []) {
        self.guide = guide
        self.pages = pages
        super.init(title: title)
        list.opensRowsOnClick = true
    }

    /// The pages that the rows open. The properties that it reads are observed.
    func rows(of guide: FruitGuide) -> [FruitGuide.Page] { pages }

    /// The buttons below the list.
    var buttons: [Widget] { [] }

    override func loadView() -> Widget {
        list.accessibleName(title)
        let framed = area.expand(horizontally: true, vertically: true)
            .size(height: 160).style("frame")
        let row = Box(.horizontal, spacing: 8, buttons).align(horizontally: .center)
        return Box(.vertical, spacing: 12, [framed] + (buttons.isEmpty ? [] : [row]))
    }

    override func viewDidLoad() {
        bindings.owner = self
        let rows = bindings.bindRows(
            of: list, toSubject: guide, .derived { [weak self] in self?.rows(of: $0) ?? [] }
        ) { (cell: GuideCell, page, _) in cell.label.text = page.title }
        rows.onPrimaryAction = { [weak guide] page in guide?.open(page) }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}

/// The first page. It lists the families, which a server provides.
final class FamiliesPage: GuideListPage {
    let surpriseButton = Button("Surprise Me")
    let reloadButton = Button("Reload")
    let spinner = Spinner()

    init(guide: FruitGuide) { super.init(guide: guide, title: "Families") }

    override func rows(of guide: FruitGuide) -> [FruitGuide.Page] {
        (guide.families.value ?? []).map { .family($0) }
    }

    override var buttons: [Widget] { [surpriseButton, reloadButton, spinner] }

    override func viewDidLoad() {
        super.viewDidLoad()
        let families = guide.families
        bindings.bindUnavailable(of: area, toSubject: families) {
            $0.unavailable
        } onAction: {
            $0.retry()
        }
        bindings.bindAction(surpriseButton, toSubject: guide, isEnabled: { $0.isLoaded }) {
            $0.show("Gala")
        }
        bindings.bindAction(reloadButton, toSubject: guide, isEnabled: { $0.isLoaded }) {
            $0.families.reload()
        }
        // Without families, the area shows its own spinner.
        bindings.bindObserver(spinner, \.isSpinning, toSubject: families) {
            $0.isSlow && $0.value != nil
        }
    }

    override func viewWillAppear() {
        super.viewWillAppear()
        guide.families.load()
    }
}

extension FruitGuide {
    fileprivate var isLoaded: Bool { families.value != nil }
}

/// The varieties of a kind; there may be none.
final class VarietiesPage: GuideListPage {
    let homeButton = Button("All Families")

    init(guide: FruitGuide, kind: FruitGuide.Kind) {
        super.init(guide: guide, title: kind.name, pages: kind.varieties.map { .variety($0) })
    }

    override var buttons: [Widget] { [homeButton] }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.bindUnavailable(of: area, toSubject: guide) { [weak self] guide in
            self?.rows(of: guide).isEmpty == true
                ? Unavailable(
                    .empty, "No varieties", message: "The guide has no varieties yet.") : nil
        }
        bindings.bindAction(homeButton, toSubject: guide) { $0.goToFamilies() }
    }
}

/// A row that opens a page.
final class GuideCell: ListCell {
    let label = Label().alignText(0).expand(horizontally: true)

    required init() {
        super.init()
        let arrow = Image(icon: "go-next-symbolic").style("dim-label")
        content = Box(.horizontal, spacing: 8, [label, arrow]).margin(8)
    }
}
