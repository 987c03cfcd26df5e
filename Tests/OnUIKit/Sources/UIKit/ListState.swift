import Foundation

/// A view that a list makes again use of.
@MainActor
protocol ReusableCell: UIView {
    var reuseIdentifier: String? { get }
    func prepareForReuse()
    func showSelection(_ isSelected: Bool)
}

/// What a list view knows of its rows: what it has been told, and what it shows.
@MainActor
final class ListState<Cell: ReusableCell> {
    enum Phase {
        case idle
        /// Between the beginning of a batch and its end.
        case collecting
        /// While the data source or the delegate is asked.
        case serving
    }

    var phase = Phase.idle
    /// How many rows each section has; `nil` as long as a reload is due.
    var counts: [Int]?
    var visible: [IndexPath: Cell] = [:]
    /// Cells made ahead of time for rows that are not visible.
    var prepared: [IndexPath: Cell] = [:]
    var selected: [IndexPath] = []

    // MARK: Batches

    var depth = 0
    /// The open updates that came while the data source was asked, and have no effect.
    var rejected = 0
    var isReloadDue = false
    var batch = ListBatch()
    /// Whether the data source is asked before each batch, as UIKit does if layout is due.
    var asksBeforeUpdates = true

    // MARK: Cells

    var factories: [String: () -> Cell] = [:]
    var reusable: [String: [Cell]] = [:]
    /// The row whose cell the data source is being asked for.
    var requested: IndexPath?
    /// The cell that has been dequeued for the requested row.
    var dequeued: Cell?
    /// The cell that the requested row has and keeps.
    var reconfigured: Cell?

    // MARK: Gestures

    /// The row that the user is moving.
    var reorder: (from: IndexPath, at: IndexPath)?
    let drag = DragState()
    var hasActiveDrag: Bool { drag.isActive }
    var hasActiveDrop: Bool { drag.hasDrop }
    /// The row whose actions a swipe has uncovered.
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

/// What a list view knows of drags of its rows, and of drags over it.
@MainActor
package final class DragState {
    package init() {}

    /// Whether rows of the view are dragged.
    var isActive = false
    /// Whether something is dragged over the view.
    var hasDrop = false
    /// The row that the user has lifted.
    var source: IndexPath?
    /// Whether the drop delegate performs a drop, and updates the view.
    var isPerforming = false
}
