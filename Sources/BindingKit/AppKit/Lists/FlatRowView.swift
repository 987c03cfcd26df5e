/// A view whose rows form one list and are changed one after the other, such as an `NSTableView`.
@MainActor
protocol FlatRowView<Cell>: AnyObject {
    associatedtype Cell: AnyObject

    var rowCount: Int { get }

    /// Asks for everything again, without an animation. Afterwards no row is selected.
    func reloadRows()

    /// Runs a body that changes rows, and shows the changes together.
    ///
    /// - Parameters:
    ///   - isAnimated: whether rows come, go and move with animations.
    ///   - body: changes rows; called once.
    func update(isAnimated: Bool, _ body: () -> Void)

    /// Removes rows. The numbers ascend, and count in the rows before the removal.
    func removeRows(_ numbers: [Int], _ effect: RowAnimations.Effect)

    /// Removes a row, and inserts it at another number.
    func moveRow(from origin: Int, to target: Int)

    /// Inserts rows. The numbers ascend, and count in the rows after the insertion.
    func insertRows(_ numbers: [Int], _ effect: RowAnimations.Effect)

    func shownCell(at number: Int) -> Cell?

    /// Shows the title of a header or footer again, if the title is shown.
    func refreshTitle(at number: Int)

    var selectedNumbers: [Int] { get set }
}
