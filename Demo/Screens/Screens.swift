import BindingKit
import DemoDefinitions
import DemoModels
import Foundation
import Terminal

/// The models of the demo and the controllers that show them.
@MainActor
struct Screens {
    let clock: Clock
    let basket: FruitBasket
    let colour = ColourModel(favourites: [
        RGBColour(red: 220, green: 20, blue: 60), RGBColour(red: 46, green: 204, blue: 113),
    ])
    let signUp: SignUp
    let kits: KitShelf
    let chat = Chat()
    let contact = Contact()
    let guide: FruitGuide
    let files = FileTree()
    let tabs: TabBarController
    /// The report that the last screen shows.
    let report: BindingsReport
    private let shown: [any BindingScreen]

    init(
        clock: Clock, fruits: [Fruit] = Fruit.samples(), market: FruitMarket = FruitMarket(),
        definitions: URL = SharedDefinitions.colour,
        open: @escaping @MainActor (URL) -> Bool = Browser.open,
        pictures: PictureLoader = PictureLoader(), signUp: SignUp = SignUp(),
        guide: FruitGuide = FruitGuide()
    ) {
        self.clock = clock
        self.signUp = signUp
        self.guide = guide
        kits = KitShelf { page, done in done(open(page)) }
        basket = FruitBasket(fruits: fruits)
        let watched: [any BindingScreen] = [
            ClockViewController(clock: clock),
            FruitsViewController(basket: basket, market: market),
            ColourViewController(model: colour), SignUpViewController(model: signUp),
        ]
        let file = ColourFileViewController(model: colour, file: definitions)
        report = BindingsReport(screens: watched + [file], editor: basket.editor)
        let bindings = BindingsViewController(screens: watched + [file], report: report)
        shown =
            watched + [
                bindings, file, KitsViewController(shelf: kits, loader: pictures),
                ChatViewController(model: chat), ContactViewController(contact: contact),
                GuideViewController(guide: guide), FoldersViewController(tree: files),
            ]
        tabs = TabBarController(title: "BindingKit", controllers: shown)
    }

    /// Delivers all pending changes now instead of at the end of the turn, and updates the report.
    func settle() {
        // This updates all managers, because each visible row of a list has one.
        BindingManager.updateAllIfNeeded()
        report.refresh()
        BindingManager.updateAllIfNeeded()
    }
}
