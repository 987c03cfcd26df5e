import BindingKit
import BindingKitGTK
import Observation

@MainActor
@Observable
final class Fruit {
    var name = "Quince"
    var ripeness = 0.5
}

final class FruitPage: ViewController {
    private let fruit: Fruit
    private let bindings = BindingManager()
    private let nameEntry = Entry()
    private let ripenessScale = Scale(in: 0...1, step: 0.01)
    private let summaryLabel = Label()

    init(fruit: Fruit) {
        self.fruit = fruit
        super.init(title: "Fruit")
    }

    override func loadView() -> Widget {
        Grid(rows: [("Name", nameEntry), ("Ripeness", ripenessScale), ("", summaryLabel)])
    }

    override func viewDidLoad() {
        bindings.bindObserver(nameEntry, \.text, toSubject: fruit, twoWay: \.name)
        bindings.bindObserver(ripenessScale, \.value, toSubject: fruit, twoWay: \.ripeness)
        bindings.bindObserver(summaryLabel, \.text, toSubject: fruit) {
            "\($0.name), \($0.ripeness < 0.8 ? "not ripe yet" : "ripe")"
        }
    }

    override func viewWillAppear() { bindings.enable() }  // GTK maps the page
    override func viewDidDisappear() { bindings.disable() }  // GTK unmaps it
}

@main
struct App {
    @MainActor static func main() throws {
        let loop = try MainLoop()
        let window = Window(title: "Fruit", width: 400, height: 200)
        window.contentViewController = FruitPage(fruit: Fruit())
        window.onClose = { loop.quit() }
        window.present()
        loop.run()
    }
}
