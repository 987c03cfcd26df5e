import BindingKitDefinitions
import Terminal

/// The details of the kit that is the data object of the controller.
@MainActor
final class KitDetails: View {
    let openButton = Button("Open")
    private let panel = Panel()
    private let textParagraph = Paragraph()
    private let authorLabel = Label(style: TextStyle(.quiet))
    private let linkLabel = Label(style: TextStyle(.accent))
    private let visitsLabel = Label(style: TextStyle(.quiet))

    override init() {
        super.init()
        addSubview(panel)
        panel.addSubviews(authorLabel, textParagraph, linkLabel, openButton, visitsLabel)
        panel.bind("title", toViewPath: "@viewController.dataObject.name")
        authorLabel.bind("text", toViewPath: "@viewController.dataObject.author")
        textParagraph.bind("text", toViewPath: "@viewController.dataObject.text")
        linkLabel.bind("text", toViewPath: "@viewController.dataObject.address")
        visitsLabel.bind(
            "text", toViewPath: "@superviewWithClass[KitDetails].@viewController.dataObject.visited"
        )
    }

    override func layoutSubviews() {
        panel.frame = bounds
        var area = panel.interior
        authorLabel.frame = area.removeTop(2)
        textParagraph.frame = area.removeTop(4)
        linkLabel.frame = area.removeTop(2)
        var row = area.removeTop(1)
        openButton.frame = row.removeLeft(openButton.neededColumns)
        _ = row.removeLeft(2)
        visitsLabel.frame = row
    }
}
