import Observation
import UIKit

@testable import BindingKit

/// A model with rows of several kinds.
@MainActor
@Observable
final class FruitBasket {
    var fruits: [Fruit]
    var words: [Word] = []
    var kinds: [Kind] = []
    var title: String? = "Fruit"
    var note: String?
    var chosen: Fruit?
    var query = ""

    init(_ names: [String] = []) {
        fruits = names.map { Fruit($0) }
    }

    var names: [String] { fruits.map(\.name) }

    func fruit(_ name: String) -> Fruit? { fruits.first { $0.name == name } }
}

/// A value with an id.
struct Word: Identifiable, Hashable {
    var id: Int
    var text: String

    init(_ id: Int, _ text: String = "") {
        (self.id, self.text) = (id, text)
    }
}

/// A section of fruits.
struct Kind: Identifiable {
    var id: String
    var note: String?
    var index: String?
    var fruits: [Fruit]

    init(_ id: String, _ fruits: [Fruit], note: String? = nil, index: String? = nil) {
        (self.id, self.fruits, self.note, self.index) = (id, fruits, note, index)
    }
}

/// A cell with a label and a field.
class RowCell: UITableViewCell {
    let label = CountingLabel()
    let field = UITextField()
    private(set) var resizes = 0

    override func didMoveToSuperview() {
        super.didMoveToSuperview()
        guard label.superview == nil else { return }
        contentView.addSubview(label)
        contentView.addSubview(field)
    }

    override func invalidateIntrinsicContentSize() {
        super.invalidateIntrinsicContentSize()
        resizes += 1
    }
}

final class OtherRowCell: RowCell {}

final class ItemCell: UICollectionViewCell {
    let label = CountingLabel()
}

final class HeaderView: UITableViewHeaderFooterView {
    let label = CountingLabel()
}

final class ItemHeader: UICollectionReusableView {
    let label = CountingLabel()
}

/// A window with a table of ten rows, and a model for the table.
@MainActor
final class BoundTable {
    let basket: FruitBasket
    let table: UITableView
    let bindings = BindingManager()
    let screen: Screen

    init(_ names: [String] = [], frame: CGRect = CGRect(x: 0, y: 0, width: 320, height: 440)) {
        basket = FruitBasket(names)
        table = UITableView(frame: frame, style: .plain)
        table.rowHeight = 44
        screen = Screen(table)
        bindings.enable()
    }

    /// Binds the fruits to the rows of a section. The rows show and edit them.
    @discardableResult
    func bindFruits(
        section: Int? = nil, animations: RowAnimations = .automatic,
        keepsPlace: PositionKeeping = .automatic, topRow: ExtraRow? = nil,
        bottomRow: ExtraRow? = nil
    ) -> RowBinding<Fruit> {
        let rows = bindings.bindRows(
            of: table, section: section, toSubject: basket, .editable(\.fruits),
            .style(
                topRow: topRow, bottomRow: bottomRow, animations: animations,
                keepsPlace: keepsPlace)
        ) { (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
            row.bindObserver(cell.field, toSubject: fruit, twoWay: \.note, writeBack: .onCommit)
        }
        table.layoutIfNeeded()
        return rows
    }

    /// Binds the words. When a word changes, its cell is filled again.
    @discardableResult
    func bindWords(
        section: Int? = nil, topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil,
        empty: ExtraRow? = nil
    ) -> RowBinding<Word> {
        let rows = bindings.bindRows(
            of: table, section: section, toSubject: basket, \.words,
            .style(
                topRow: topRow,
                bottomRow: bottomRow, empty: empty)
        ) { (cell: RowCell, word, _) in
            cell.label.text = word.text
        }
        table.layoutIfNeeded()
        return rows
    }

    @discardableResult
    func bindKinds() -> RowBinding<Fruit> {
        let rows = bindings.bindRows(
            of: table, toSubject: basket,
            .sections { basket in
                basket.kinds.map {
                    RowSection(
                        $0.id, header: .text($0.id), footer: $0.note.map { .text($0) },
                        index: $0.index, rows: $0.fruits)
                }
            }
        ) { (cell: RowCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        table.layoutIfNeeded()
        return rows
    }

    /// Ends the turn and draws a frame.
    func settle() {
        settleTurn()
        drawFrame()
    }

    func drawFrame() {
        UpdateQueue.shared.settleBeforeFrame()
        table.layoutIfNeeded()
    }

    func cell(_ row: Int) -> RowCell? { cell(0, row) }

    func cell(_ section: Int, _ row: Int) -> RowCell? {
        table.cellForRow(at: [section, row]) as? RowCell
    }
}

extension UITableView {
    /// The strings in the visible rows.
    var shownTexts: [String] {
        visibleCells.map { ($0 as? RowCell)?.label.text ?? "–" }
    }

    /// The strings in the visible rows of a section.
    func shownTexts(inSection section: Int) -> [String] {
        (indexPathsForVisibleRows ?? []).filter { $0.section == section }
            .map { (cellForRow(at: $0) as? RowCell)?.label.text ?? "–" }
    }

    var headerTitles: [String?] {
        (0..<numberOfSections).map { headerView(forSection: $0)?.textLabel?.text }
    }
}

/// The collection's counterpart of `BoundTable`.
@MainActor
final class BoundCollection {
    let basket: FruitBasket
    let collection: UICollectionView
    let bindings = BindingManager()
    let screen: Screen

    init(_ names: [String] = [], header: CGFloat = 0) {
        basket = FruitBasket(names)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 320, height: header)
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 440), collectionViewLayout: layout)
        screen = Screen(collection)
        bindings.enable()
    }

    @discardableResult
    func bindFruits(section: Int? = nil) -> RowBinding<Fruit> {
        let rows = bindings.bindRows(
            of: collection, section: section, toSubject: basket, .editable(\.fruits)
        ) { (cell: ItemCell, fruit, row) in
            row.bindObserver(cell.label, \.text, toSubject: fruit, \.name)
        }
        collection.layoutIfNeeded()
        return rows
    }

    func settle() {
        settleTurn()
        UpdateQueue.shared.settleBeforeFrame()
        collection.layoutIfNeeded()
    }

    var shownTexts: [String] {
        collection.indexPathsForVisibleItems.sorted().map {
            (collection.cellForItem(at: $0) as? ItemCell)?.label.text ?? "–"
        }
    }
}

/// The bindings of visible cells.
extension UIView {
    /// The number of the view's bindings. Reading it makes no manager.
    var boundCount: Int { cellBindings.bindings.count }
}

/// What the library logs while `body` runs. Other tests can't run at the same time.
@MainActor
func loggedAtOnce(
    _ level: BindingLog.Level = .warning, during body: () -> Void
) -> [String] {
    var messages: [String] = []
    let former = BindingLog.destination
    BindingLog.destination = .closure(level) { messages.append($0.message) }
    defer { BindingLog.destination = former }
    body()
    return messages
}
