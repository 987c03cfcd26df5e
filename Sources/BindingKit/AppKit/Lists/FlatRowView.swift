/// A view whose rows are one list and are changed one after the other, as those of an `NSTableView`.
@MainActor
protocol FlatRowView<Cell>: AnyObject {
    associatedtype Cell: AnyObject

    var rowCount: Int { get }

    /// Asks for everything anew, without an animation; no row is selected afterwards.
    func reloadRows()

    /// Runs a body that changes rows, and shows the changes together.
    ///
    /// - Parameters:
    ///   - isAnimated: whether rows come, go and move with animations.
    ///   - body: changes rows; called once.
    func update(isAnimated: Bool, _ body: () -> Void)

    /// Takes out rows, whose numbers ascend and count before the removal.
    func removeRows(_ numbers: [Int], _ effect: RowAnimations.Effect)

    /// Takes a row out, and puts it in at another number.
    func moveRow(from origin: Int, to target: Int)

    /// Puts in rows, whose numbers ascend and count after the insertion.
    func insertRows(_ numbers: [Int], _ effect: RowAnimations.Effect)

    func shownCell(at number: Int) -> Cell?

    /// Shows the title of a header or footer anew, if it is shown.
    func refreshTitle(at number: Int)

    var selectedNumbers: [Int] { get set }
}
