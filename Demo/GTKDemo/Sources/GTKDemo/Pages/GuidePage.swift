import BindingKit
import BindingKitGTK
import Models

/// A guide whose pages open one above the other. The open pages are the path of its model.
final class GuidePage: ViewController {
    let bindings = BindingManager()
    let guide: FruitGuide
    let familiesPage: FamiliesPage
    let navigation: NavigationView

    init(guide: FruitGuide) {
        self.guide = guide
        familiesPage = FamiliesPage(guide: guide)
        navigation = NavigationView(root: familiesPage)
        super.init(title: "Guide")
    }

    override func loadView() -> Widget { navigation }

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindPath(of: navigation, toSubject: guide, twoWay: \.path) { [guide] page in
            switch page {
            case .family(let family):
                GuideListPage(
                    guide: guide, title: page.title, pages: family.kinds.map { .kind($0) })
            case .kind(let kind):
                VarietiesPage(guide: guide, kind: kind)
            case .variety(let variety):
                VarietyPage(guide: guide, variety: variety)
            }
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}

/// A variety. It opens no further page.
final class VarietyPage: ViewController {
    let bindings = BindingManager()
    let guide: FruitGuide
    let homeButton = Button("All Families")
    private let variety: FruitGuide.Variety

    init(guide: FruitGuide, variety: FruitGuide.Variety) {
        self.guide = guide
        self.variety = variety
        super.init(title: variety.name)
    }

    override func loadView() -> Widget {
        let taste = Label(variety.taste).wrapping().style("title-4")
        return Box(
            .vertical, spacing: 12,
            [
                taste.expand(vertically: true).align(vertically: .center),
                homeButton.align(horizontally: .center),
            ]
        ).margin(12)
    }

    override func viewDidLoad() {
        bindings.owner = self
        bindings.bindAction(homeButton, toSubject: guide) { $0.goToFamilies() }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
