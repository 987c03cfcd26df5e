import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import Definitions
import Models

/// A table whose cells show their data objects by view paths, and the details of the selected kit.
///
/// The widgets declare what they show. A file, which the terminal's demo uses as well, binds the
/// picture. The code only sets the data object.
final class KitsPage: ViewController {
    let bindings = BindingManager()
    let shelf: KitShelf
    let loader = PictureLoader()
    private let loaded = ReloadableBindings<KitsPage>(
        file: SharedDefinitions.kits, properties: ObjectProperties())

    let list = ListView()
    let nameLabel = Label().alignText(0).style("title-2")
    let authorLabel = Label().alignText(0).style("dim-label")
    let textLabel = Label().alignText(0).wrapping()
    let linkLabel = Label().alignText(0).ellipsizing().style("caption")
    let openButton = Button("Open")
    let licenceButton = Button("Licence")
    let pictureView = Picture(height: 32, enlarges: false).align(horizontally: .start)
    let pictureLabel = Label().alignText(0).style("dim-label")
    let statusLabel = Label().alignText(0).ellipsizing().style("dim-label")
    private(set) lazy var details = Box(
        .vertical, spacing: 8,
        [
            nameLabel, authorLabel, textLabel, linkLabel,
            Box(.horizontal, spacing: 8, [openButton, licenceButton]),
            // The box is as wide as the picture. GTK sets the picture's height to fit its width.
            Box(.horizontal, [pictureView]), pictureLabel,
        ])
    /// The details, or the hint to select a kit.
    private(set) lazy var area = ContentArea(details, emptyIcon: "package-x-generic-symbolic")

    init(shelf: KitShelf) {
        self.shelf = shelf
        super.init(title: "Kits")
    }

    /// The manager of the file's bindings, and the mistakes in the file.
    var fileBindings: BindingManager { loaded.manager }
    var errors: [DefinitionError] { loaded.errors }

    override func loadView() -> Widget {
        let panels = Panels(
            list.expand(vertically: true).size(height: 180).style("frame"), width: 280,
            area.size(height: 220))
        return Box(.vertical, spacing: 12, [panels.expand(vertically: true), statusLabel])
    }

    override func viewDidLoad() {
        bindings.owner = self
        list.accessibleName("Kits")
        declareViewPaths()
        bindings.bindRows(of: list, toSubject: shelf, \.kits) { (cell: KitCell, kit, _) in
            cell.dataObject = kit
        }
        bindings.bindSelection(of: list, toSubject: shelf, twoWay: \.selection)
        bindings.bindObserver(details, \.dataObject, toSubject: shelf, \.selection) { $0 }
        bindings.bindUnavailable(of: area, toSubject: shelf) {
            guard $0.selection == nil else { return nil }
            return Unavailable(
                .empty, "No kit selected", message: "Select one to read about it.",
                actionTitle: "Show the First One")
        } onAction: { shelf in
            shelf.selection = shelf.kits.first
        }
        bindings.bindAction(openButton, toSubject: shelf) { shelf in
            shelf.selection.map(shelf.openLink)
        }
        bindings.bindAction(licenceButton, toSubject: shelf) { shelf in
            shelf.selection.map(shelf.openLicence)
        }
        loaded.reload(for: self)
    }

    private func declareViewPaths() {
        nameLabel.bind("text", toViewPath: "@superview.dataObject.name")
        authorLabel.bind("text", toViewPath: "@superview.dataObject.author")
        textLabel.bind("text", toViewPath: "@superview.dataObject.text")
        linkLabel.bind("text", toViewPath: "@superview.dataObject.address")
        licenceButton.bind(
            "title", toViewPath: "@superview.@superview.dataObject.licenceTitle")
    }

    override func viewWillAppear() {
        bindings.enable()
        loaded.manager.enable()
    }

    override func viewDidDisappear() {
        bindings.disable()
        loaded.manager.disable()
    }
}
