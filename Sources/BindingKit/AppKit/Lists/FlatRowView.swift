/// A view without sections that shows changes of its rows one by one, such as an `NSTableView`.
@MainActor
protocol FlatRowView<Cell>: AnyObject {
    associatedtype Cell: AnyObject

    var rowCount: Int { get }

    /// Reloads all rows without an animation. Afterwards no row is selected.
    func reloadRows()

    /// Runs a body that changes rows, and shows the changes together.
    ///
    /// - Parameters:
    ///   - isAnimated: whether insertions, removals and moves are animated.
    ///   - body: changes rows; called once.
    func update(isAnimated: Bool, _ body: () -> Void)

    /// Removes rows. `numbers` are the rows' numbers before the removal, in ascending order.
    func removeRows(_ numbers: [Int], _ effect: RowAnimations.Effect)

    /// Moves a row. `target` is the row's number after the move.
    func moveRow(from origin: Int, to target: Int)

    /// Inserts rows. `numbers` are the rows' numbers after the insertion, in ascending order.
    func insertRows(_ numbers: [Int], _ effect: RowAnimations.Effect)

    func shownCell(at number: Int) -> Cell?

    /// Updates the title of a header or footer if it is shown.
    func refreshTitle(at number: Int)

    var selectedNumbers: [Int] { get set }
}
