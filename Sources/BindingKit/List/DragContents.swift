/// The part of a list's contents that only drag and drop uses.
@MainActor
protocol DragContents: AnyObject {
    /// Whether the user may drag rows of any binding, or drop something between them.
    var allowsDrags: Bool { get }

    /// Whether the user may drag rows of the binding that shows a row, or drop something between
    /// these rows.
    func allowsDrag(at index: RowIndex) -> Bool

    /// Whether the model still has the element of a row. True for a row without an element.
    func isInModel(_ index: RowIndex) -> Bool

    /// Removes a row whose element another list has taken, even if this list allows no removals
    /// now.
    func removeTaken(at index: RowIndex)

    /// The object to which a section belongs.
    func owner(of section: Int) -> AnyObject?

    /// Whether the view can show a drop at once. If not, the view calls `phaseDidChange()` later.
    var showsDrops: Bool { get }
}

extension ListContents {
    /// Removes a row after another list has taken its element, even if this list no longer allows
    /// the removal.
    package func removeTakenRow(at index: RowIndex) {
        if let contents = self as? any DragContents {
            contents.removeTaken(at: index)
        } else {
            removeRow(at: index)
        }
    }
}

extension ListCoordinator: DragContents {
    var allowsDrags: Bool { parts.contains(where: \.allowsDrags) }

    func allowsDrag(at index: RowIndex) -> Bool { part(at: index)?.part.allowsDrags ?? false }

    func isInModel(_ index: RowIndex) -> Bool {
        part(at: index).map { $0.part.isInModel($0.index) } ?? false
    }

    func removeTaken(at index: RowIndex) {
        if let (part, row) = part(at: index) { part.remove(at: row, isTaken: true) }
    }

    func owner(of section: Int) -> AnyObject? { part(at: section)?.part }

    var showsDrops: Bool { view?.phase != .updating }
}
