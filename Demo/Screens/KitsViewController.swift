import BindingKit
import BindingKitDefinitions
import Foundation
import Terminal

/// A table whose cells show their data objects by view paths, with the details of one behind it.
///
/// The views declare what they show. The program only says which object it is.
@MainActor
final class KitsViewController: ViewController, BindingScreen {
    let bindings = BindingManager()
    private let shelf: KitShelf
    private let open: @MainActor (URL) -> Bool

    private let panel = Panel(title: "What came before: ⏎ for details")
    private let list = ListBox()
    private let details = KitDetails()

    init(shelf: KitShelf, open: @escaping @MainActor (URL) -> Bool) {
        self.shelf = shelf
        self.open = open
        super.init(title: "Kits")
    }

    override var keyHints: String { showsDetails ? "o opens the link  ·  esc goes back" : "" }
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
        bindings.bindAction(details.openButton, toSubject: shelf) { [weak self] _ in
            self?.openLink()
        }
    }

    // MARK: - Details

    private var showsDetails: Bool { !details.isHidden }

    private func showDetails(of kit: Kit) {
        dataObject = kit
        details.isHidden = false
        panel.isHidden = true
        window?.makeFirstResponder(nil)
    }

    private func hideDetails() {
        details.isHidden = true
        panel.isHidden = false
        window?.makeFirstResponder(list)
    }

    private func openLink() {
        guard let kit = dataObject as? Kit, open(kit.link) else { return }
        kit.visits += 1
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
        case .character("o") where showsDetails: openLink()
        default: return super.keyDown(key)
        }
        return true
    }
}
