import BindingKit
import Testing
import UIKit

/// Cells. Their bindings are made again for each content.
@MainActor
@Suite struct CellTests {
    private let table = UITableView(frame: .zero, style: .plain)
    private let fig = Fruit("Fig")
    private let kiwi = Fruit("Kiwi")

    private func dequeue() -> FruitCell {
        let known = table.dequeueReusableCell(withIdentifier: "fruit") as? FruitCell
        let cell = known ?? FruitCell(style: .default, reuseIdentifier: "fruit")
        table.addSubview(cell)
        return cell
    }

    @Test func aCellShowsItsContentAtOnce() {
        let cell = dequeue()
        cell.show(fig)
        #expect(cell.label.text == "Fig")
    }

    @Test func aCellFollowsItsContent() {
        let cell = dequeue()
        cell.show(fig)
        fig.name = "Plum"
        settleTurn()
        #expect(cell.label.writes == ["Fig", "Plum"])
    }

    @Test func aReusedCellForgetsWhatItShowed() {
        let former = dequeue()
        former.show(fig)
        table.simulateScrollingAway(former)
        let cell = dequeue()
        #expect(cell === former)
        cell.show(kiwi)
        fig.name = "Plum"
        settleTurn()
        #expect(cell.label.writes == ["Fig", "Kiwi"])
        #expect(cell.cellBindings.bindings.count == 3)
    }

    @Test func whatWasBeingEditedIsCommittedBeforeTheReuse() {
        let screen = Screen(table)
        let cell = dequeue()
        cell.show(fig)
        cell.field.simulateTap()
        cell.field.simulateTyping("Ripe")
        #expect(fig.note.isEmpty)
        cell.prepareForReuse()
        #expect(fig.note == "Ripe")
        cell.show(kiwi)
        #expect(cell.field.text?.isEmpty == true)
        #expect(kiwi.note.isEmpty)
        #expect(screen.window.rootViewController != nil)
    }

    @Test func aCellsButtonActsOnWhatTheCellShows() {
        let cell = dequeue()
        cell.show(fig)
        cell.prepareForReuse()
        cell.show(kiwi)
        cell.button.simulateTap()
        #expect(kiwi.count == 1)
        #expect(fig.count == 0)
    }

    @Test func everyReusableViewHasOneManager() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        let item = UICollectionViewCell()
        #expect(cell.cellBindings === cell.cellBindings)
        #expect(header.cellBindings === header.cellBindings)
        #expect(item.cellBindings === item.cellBindings)
        #expect(cell.cellBindings !== item.cellBindings)
        #expect(cell.cellBindings.owner === cell)
        #expect(cell.cellBindings.isEnabled)
    }

    @Test func anyViewOwnsBindings() {
        let view = UIView()
        let label = CountingLabel()
        view.addSubview(label)
        view.cellBindings.bindObserver(label, \.text, toSubject: fig, \.name)
        #expect(label.text == "Fig")
        view.cellBindings.prepareForReuse()
        view.cellBindings.bindObserver(label, \.text, toSubject: kiwi, \.name)
        fig.name = "Plum"
        settleTurn()
        #expect(label.writes == ["Fig", "Kiwi"])
        #expect(view.cellBindings !== label.cellBindings)
    }

    @Test func aReleasedCellReleasesItsManager() {
        weak var cell: FruitCell?
        weak var bindings: BindingManager?
        do {
            let shown = FruitCell(style: .default, reuseIdentifier: nil)
            shown.show(fig)
            (cell, bindings) = (shown, shown.cellBindings)
        }
        #expect(cell == nil)
        #expect(bindings == nil)
        fig.name = "Plum"
        settleTurn()
    }

    @Test func aCellKeepsNoModel() {
        weak var fruit: Fruit?
        let cell = dequeue()
        do {
            let shown = Fruit("Plum")
            cell.show(shown)
            fruit = shown
        }
        #expect(fruit == nil)
        #expect(cell.label.text == "Plum")
    }

    @Test func cellBindingsMayBeAskedForWhileTheyAreEnabled() async {
        let cell = UIView()
        let control = Segments(items: ["Spring"])
        let label = CountingLabel()
        control.onSelect = { [fig] index in
            guard index == 1 else { return }
            cell.cellBindings.bindObserver(label, \.text, toSubject: fig, \.name)
        }
        control.selectedIndex = 1
        await endOfTurn()
        control.insertSegment(withTitle: "Summer", at: 1, animated: false)
        _ = cell.cellBindings
        #expect(control.selectedSegmentIndex == 1)
        #expect(cell.cellBindings.bindings.count == 1)
    }
}

private final class FruitCell: UITableViewCell {
    let label = CountingLabel()
    let field = UITextField()
    let button = UIButton()

    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        for view in [label, field, button] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { nil }

    override func prepareForReuse() {
        super.prepareForReuse()
        cellBindings.prepareForReuse()
    }

    func show(_ fruit: Fruit) {
        cellBindings.bindObserver(label, \.text, toSubject: fruit, \.name)
        cellBindings.bindObserver(field, toSubject: fruit, twoWay: \.note, writeBack: .onCommit)
        cellBindings.bindAction(button, toSubject: fruit) { $0.count += 1 }
    }
}

private final class Segments: UISegmentedControl {
    var onSelect: ((Int) -> Void)?

    override var selectedSegmentIndex: Int {
        didSet { onSelect?(selectedSegmentIndex) }
    }
}
