import BindingKit
import DemoModels
import Terminal

/// A guide to fruits, whose pages open one above the other. The path is a property of the model.
@MainActor
final class GuideViewController: NavigationController, BindingScreen {
    let bindings = BindingManager()
    private let guide: FruitGuide

    init(guide: FruitGuide) {
        self.guide = guide
        super.init(title: "Guide", root: GuideListViewController(guide: guide))
    }

    override var keyHelp: [KeyHelp] {
        super.keyHelp + [
            KeyHelp("s", "opens a random variety"), KeyHelp("h", "all families"),
            KeyHelp("r", "loads the guide again"),
        ]
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        bindings.bindPath(of: self, toSubject: guide, twoWay: \.path) { [guide] page in
            switch page {
            case .variety(let variety): VarietyViewController(variety, guide: guide)
            case .family, .kind: GuideListViewController(of: page, guide: guide)
            }
        }
    }

    // MARK: - Appearing

    override func viewWillAppear() {
        super.viewWillAppear()
        guide.families.load()
        bindings.enable()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
    }

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .character("s"): guide.surprise()
        case .character("h"): guide.goToFamilies()
        case .character("r"): guide.families.retry()
        default: return super.keyDown(key)
        }
        return true
    }
}
