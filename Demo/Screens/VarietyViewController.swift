import BindingKit
import DemoModels
import Terminal

/// The last page of the guide: how a variety tastes.
@MainActor
final class VarietyViewController: ViewController {
    private let bindings = BindingManager()
    private let guide: FruitGuide
    private let panel: Panel
    private let taste: Paragraph
    private let homeButton = Button("All families")
    private let surpriseButton = Button("Surprise me")
    private let buttons: ButtonRow

    init(_ variety: FruitGuide.Variety, guide: FruitGuide) {
        self.guide = guide
        panel = Panel(title: "Taste")
        taste = Paragraph(variety.taste)
        buttons = ButtonRow(homeButton, surpriseButton)
        super.init(title: variety.name)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(panel, buttons)
        panel.addSubview(taste)
        bindings.bindAction(homeButton, toSubject: guide) { $0.goToFamilies() }
        bindings.bindAction(surpriseButton, toSubject: guide) { $0.surprise() }
    }

    override func viewWillLayoutSubviews() {
        var area = view.bounds.inset(columns: 1, rows: 0)
        let rows = buttons.neededRows(columns: area.width - 2)
        panel.frame = area.removeTop(min(6, area.height - rows))
        taste.frame = panel.interior
        buttons.frame = area.removeTop(rows).inset(columns: 1, rows: 0)
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
