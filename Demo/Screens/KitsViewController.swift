import BindingKit
import BindingKitDefinitions
import DemoDefinitions
import DemoModels
import Foundation
import Terminal

/// A table of kits, and the details of a kit. The table's cells show their data objects by view
/// paths.
///
/// The views declare the paths of their values, and a definition file binds the picture. The code
/// only sets the data object.
@MainActor
final class KitsViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    let shelf: KitShelf
    let loader: PictureLoader
    private let loaded = ReloadableBindings<KitsViewController>(file: SharedDefinitions.kits)

    private let panel = Panel(title: "What came before: ⏎ for details")
    private let list = ListBox()
    let details = KitDetails()

    init(shelf: KitShelf, loader: PictureLoader) {
        self.shelf = shelf
        self.loader = loader
        super.init(title: "Kits")
    }

    override var keyHelp: [KeyHelp] {
        guard showsDetails else { return [KeyHelp("⏎", "shows the details", isHint: false)] }
        return [
            KeyHelp("o", "opens the link"), KeyHelp("l", "the licence"),
            KeyHelp("esc", "goes back"),
        ]
    }
    override var viewFocusedAfterLeaving: View? { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        bindings.owner = self
        view.addSubviews(panel, details)
        panel.addSubview(list)
        details.isHidden = true
        let rows = bindings.bindRows(of: list, toSubject: shelf, \.kits) {
            (row: KitRow, kit, _) in row.dataObject = kit
        }
        rows.onPrimaryAction = { [weak self] in self?.showDetails(of: $0) }
        bindings.bindSelection(of: list, toSubject: shelf, twoWay: \.selection)
        bindings.bindAction(details.openButton, toSubject: shelf) { [weak self] in
            if let kit = self?.kit { $0.openLink(of: kit) }
        }
        bindings.bindAction(details.licenceButton, toSubject: shelf) { [weak self] in
            if let kit = self?.kit { $0.openLicence(of: kit) }
        }
        loaded.reload(for: self)
    }

    /// The mistakes in the definition file.
    var errors: [DefinitionError] { loaded.errors }

    // MARK: - Details

    private var showsDetails: Bool { !details.isHidden }

    private var kit: Kit? { dataObject as? Kit }

    private func showDetails(of kit: Kit) {
        dataObject = kit
        details.isHidden = false
        panel.isHidden = true
        list.giveUpFocus()
    }

    private func hideDetails() {
        details.isHidden = true
        panel.isHidden = false
        list.takeFocus()
    }

    // MARK: - Appearing

    override func viewWillAppear() {
        super.viewWillAppear()
        bindings.enable()
        loaded.manager.enable()
    }

    override func viewDidDisappear() {
        super.viewDidDisappear()
        bindings.disable()
        loaded.manager.disable()
    }

    override func viewWillLayoutSubviews() {
        let area = view.bounds.inset(columns: 1, rows: 1)
        panel.frame = area
        details.frame = area
        list.frame = panel.interior
    }

    // MARK: - Keys

    override func keyDown(_ key: Key) -> Bool {
        switch key {
        case .escape where showsDetails: hideDetails()
        case .character("o") where showsDetails: kit.map(shelf.openLink)
        case .character("l") where showsDetails: kit.map(shelf.openLicence)
        default: return super.keyDown(key)
        }
        return true
    }
}

extension KitsViewController: NamedProperties {
    /// The names of the screen's parts for definitions.
    static let namedProperties = PropertyTable(
        of: KitsViewController.self,
        [
            "shelf": \.shelf, "loader": \.loader, "pictureView": \.details.pictureView,
            "pictureLabel": \.details.pictureLabel, "statusLabel": \.details.statusLabel,
        ])
}
