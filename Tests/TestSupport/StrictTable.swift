@testable import BindingKit

/// A table without sections that accepts only what an `NSTableView` accepts.
///
/// It changes in single steps, and only inside updates. It reports each change of the selection,
/// even if client code has made the change. Its rows are those of a strict list view.
@MainActor
final class StrictTable: FlatRowView {
    typealias Cell = StrictListView.Cell

    private(set) var slots: [StrictListView.Slot] = []
    private(set) lazy var list = TableList<Cell>(self)
    private var isUpdating = false
    /// Weak because the list view owns the table.
    private weak var owner: StrictListView?

    init(_ owner: StrictListView) {
        self.owner = owner
    }

    private func violate(_ message: String) { owner?.violate("table: " + message) }

    // MARK: Rows

    var rowCount: Int { slots.count }

    func reloadRows() {
        if isUpdating { violate("reloaded in the middle of an update") }
        slots = (0..<list.rows.count).map { _ in StrictListView.Slot() }
    }

    func update(isAnimated: Bool, _ body: () -> Void) {
        if isUpdating { violate("updates are nested") }
        isUpdating = true
        let selected = selectedNumbers
        body()
        isUpdating = false
        if slots.count != list.rows.count {
            violate("\(slots.count) rows after an update, and \(list.rows.count) answered")
        }
        if selectedNumbers.count != selected.count { list.selectionDidChange() }
    }

    private func check(_ numbers: [Int], below count: Int) -> Bool {
        if !isUpdating { violate("changed outside of an update") }
        let ascends = zip(numbers, numbers.dropFirst()).allSatisfy { $0 < $1 }
        guard ascends, numbers.allSatisfy((0..<count).contains) else {
            violate("no rows \(numbers) of \(count)")
            return false
        }
        return true
    }

    func removeRows(_ numbers: [Int], _ effect: RowAnimations.Effect) {
        guard check(numbers, below: slots.count) else { return }
        for number in numbers.reversed() { owner?.discard(slots.remove(at: number)) }
    }

    func moveRow(from origin: Int, to target: Int) {
        guard check([origin], below: slots.count), check([target], below: slots.count) else {
            return
        }
        slots.insert(slots.remove(at: origin), at: target)
    }

    func insertRows(_ numbers: [Int], _ effect: RowAnimations.Effect) {
        guard check(numbers, below: slots.count + numbers.count) else { return }
        for number in numbers { slots.insert(StrictListView.Slot(), at: number) }
    }

    /// Other code removes a row.
    func lose(_ slot: StrictListView.Slot) { slots.removeAll { $0 === slot } }

    // MARK: Cells and titles

    func shownCell(at number: Int) -> Cell? {
        guard slots.indices.contains(number) else {
            violate("no row \(number) to ask for a cell of")
            return nil
        }
        if slots[number].title != nil { violate("row \(number) is a title, and asked for a cell") }
        return slots[number].cell
    }

    func refreshTitle(at number: Int) {
        guard slots.indices.contains(number) else { return violate("no title \(number)") }
        slots[number].title = title(at: number)
    }

    private func title(at number: Int) -> String? {
        switch list.rows.row(at: number) {
        case .header(let section)?: list.contents?.header(of: section)?.text
        case .footer(let section)?: list.contents?.footer(of: section)?.text
        default: nil
        }
    }

    /// Makes the missing views of titles.
    func layOut() {
        for (number, slot) in slots.enumerated() {
            let title = title(at: number)
            if (slot.title != nil) != (title != nil), slot.isMade {
                violate("row \(number) has become a title, or is none any more")
            }
            if !slot.isMade { slot.title = title }
            slot.isMade = true
        }
    }

    /// The labels of the title rows, from top to bottom; `nil` for other rows.
    var titles: [String?] { slots.map(\.title) }

    /// A sentence about the first title that differs from its section's title.
    var wrongTitle: String? {
        for (number, slot) in slots.enumerated() where slot.title != title(at: number) {
            return "row \(number) shows “\(slot.title ?? "")” as title"
        }
        return nil
    }

    /// The rows of each section, according to the contents.
    func sections() -> [[StrictListView.Slot]] {
        guard let contents = list.contents else { return [] }
        var rest = slots[...]
        let sections = (0..<contents.sectionCount).map { section in
            if contents.header(of: section) != nil { rest = rest.dropFirst() }
            let rows = rest.prefix(contents.rowCount(in: section))
            rest = rest.dropFirst(rows.count)
            if contents.footer(of: section) != nil { rest = rest.dropFirst() }
            return Array(rows)
        }
        if !rest.isEmpty { violate("\(rest.count) rows belong to no section") }
        return sections
    }

    // MARK: Selection

    var selectedNumbers: [Int] {
        get { slots.indices.filter { owner?.isSelected(slots[$0]) == true } }
        set {
            guard newValue.allSatisfy(slots.indices.contains) else {
                return violate("rows \(newValue) are selected, and not there")
            }
            owner?.select(newValue.map { slots[$0] })
            list.selectionDidChange()
        }
    }

    /// The user selects those of the rows that are selectable.
    func userSelects(_ numbers: [Int]) {
        let allowed = list.selectable(numbers, present: selectedNumbers)
        owner?.select(allowed.map { slots[$0] })
        list.selectionDidChange()
    }
}
