import BindingKitDefinitions
import Terminal

/// The details of the kit that is the data object of the controller.
@MainActor
final class KitDetails: View {
    let openButton = Button("Open")
    let licenceButton = Button("Licence")
    let pictureView = PictureView()
    let pictureLabel = Label(style: TextStyle(.quiet))
    let statusLabel = Label(style: TextStyle(.quiet))
    private let panel = Panel()
    private let textParagraph = Paragraph()
    private let authorLabel = Label(style: TextStyle(.quiet))
    private let linkLabel = Label(style: TextStyle(.accent))
    private let visitsLabel = Label(style: TextStyle(.quiet))

    override init() {
        super.init()
        addSubviews(panel, statusLabel)
        panel.addSubviews(
            authorLabel, textParagraph, linkLabel, openButton, licenceButton, visitsLabel,
            pictureView, pictureLabel)
        panel.bind("title", toViewPath: "@viewController.dataObject.name")
        authorLabel.bind("text", toViewPath: "@viewController.dataObject.author")
        textParagraph.bind("text", toViewPath: "@viewController.dataObject.text")
        linkLabel.bind("text", toViewPath: "@viewController.dataObject.address")
        licenceButton.bind("title", toViewPath: "@viewController.dataObject.licenceTitle")
        visitsLabel.bind(
            "text", toViewPath: "@superviewWithClass[KitDetails].@viewController.dataObject.visited"
        )
    }

    override func layoutSubviews() {
        var area = bounds
        statusLabel.frame = area.removeBottom(1).inset(columns: 2, rows: 0)
        panel.frame = area
        var inside = panel.interior
        // Leaves out empty rows in a low terminal, so that the buttons stay in view.
        let air = inside.height < 9 ? 0 : 1
        authorLabel.frame = inside.removeTop(1 + air)
        textParagraph.frame = inside.removeTop(2 + air)
        linkLabel.frame = inside.removeTop(1 + air)
        var row = inside.removeTop(1)
        for button in [openButton, licenceButton] {
            button.frame = row.removeLeft(button.neededColumns)
            _ = row.removeLeft(2)
        }
        visitsLabel.frame = row
        pictureLabel.frame = inside.removeTop(1)
        pictureView.frame = inside
    }
}
