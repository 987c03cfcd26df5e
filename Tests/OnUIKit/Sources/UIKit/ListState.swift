import Foundation

/// A view that a list reuses.
@MainActor
protocol ReusableCell: UIView {
    var reuseIdentifier: String? { get }
    func prepareForReuse()
    func showSelection(_ isSelected: Bool)
}

/// A list view's state: the counts, the updates, and the shown rows.
@MainActor
final class ListState<Cell: ReusableCell> {
    enum Phase {
        case idle
        /// The list collects updates between the beginning and the end of a batch.
        case collecting
        /// The list is calling its data source or its delegate.
        case serving
    }

    var phase = Phase.idle
    /// The number of rows in each section; `nil` while a reload is due.
    var counts: [Int]?
    var visible: [IndexPath: Cell] = [:]
    /// Cells that were made early, for rows that are not visible.
    var prepared: [IndexPath: Cell] = [:]
    var selected: [IndexPath] = []

    // MARK: Batches

    var depth = 0
    /// The number of open updates that began during a call of the data source. They have no effect.
    var rejected = 0
    var isReloadDue = false
    var batch = ListBatch()
    /// Whether the view calls the data source before each batch. UIKit does this if layout is due.
    var asksBeforeUpdates = true

    // MARK: Cells

    var factories: [String: () -> Cell] = [:]
    var reusable: [String: [Cell]] = [:]
    /// The row for which the view is requesting a cell from the data source.
    var requested: IndexPath?
    /// The cell that was dequeued for the requested row.
    var dequeued: Cell?
    /// The cell of the requested row, if the row keeps its cell.
    var reconfigured: Cell?

    // MARK: Gestures

    /// The row that the user is moving.
    var reorder: (from: IndexPath, at: IndexPath)?
    let drag = DragState()
    var hasActiveDrag: Bool { drag.isActive }
    var hasActiveDrop: Bool { drag.hasDrop }
    /// The row whose actions are visible because the user has swiped it.
    var swiped: IndexPath?

    private(set) var violations: [String] = []
    /// The reloads, reconfigurations and batches so far.
    private(set) var updates: [String] = []

    func violate(_ violation: String) { violations.append(violation) }

    func log(_ update: String) { updates.append(update) }

    func cell(at place: IndexPath) -> Cell? { visible[place] ?? prepared[place] }

    /// The number of rows in a section, for client code.
    func count(in section: Int, of counts: [Int]) -> Int {
        if counts.indices.contains(section) { return counts[section] }
        violate("There is no section \(section) that could be counted.")
        return 0
    }

    func contains(_ place: IndexPath) -> Bool {
        guard place.count == 2, let counts, counts.indices.contains(place.section) else {
            return false
        }
        return (0..<counts[place.section]).contains(place.row)
    }

    func enqueue(_ cell: Cell) {
        cell.removeFromSuperview()
        guard let identifier = cell.reuseIdentifier else { return }
        reusable[identifier, default: []].append(cell)
    }

    func dequeue(_ identifier: String) -> Cell? {
        let cell = reusable[identifier]?.popLast()
        cell?.prepareForReuse()
        return cell
    }
}

/// A list view's state during drags of its rows, and during drags over it.
@MainActor
package final class DragState {
    package init() {}

    /// Whether the user drags rows of the view.
    var isActive = false
    /// Whether the user drags something over the view.
    var hasDrop = false
    /// The row that the user has lifted.
    var source: IndexPath?
    /// Whether the drop delegate is performing a drop and updates the view.
    var isPerforming = false
}
