/// The part of a list's contents that only drag and drop uses.
@MainActor
protocol DragContents: AnyObject {
    /// Whether at least one binding lets the user drag its rows, or drop something between them.
    var allowsDrags: Bool { get }

    /// Whether the binding to which a row belongs lets the user drag its rows, or drop something
    /// between them.
    func allowsDrag(at index: RowIndex) -> Bool

    /// Whether the model still has the element of a row. True for a row without an element.
    func isInModel(_ index: RowIndex) -> Bool

    /// A closure that removes a row that another list takes; see `removalOfTakenRow(at:)`.
    func removalOfTaken(_ index: RowIndex) -> TakenRowRemoval?

    /// An object that identifies the binding to which a section belongs.
    func owner(of section: Int) -> AnyObject?

    /// Whether the view can show a drop at once. If not, the view calls `phaseDidChange()` as soon
    /// as it can show a drop.
    var showsDrops: Bool { get }
}

/// Removes a row after another list has taken the row's element.
///
/// The argument is the row's present place; `nil` if the view no longer has the row.
package typealias TakenRowRemoval = @MainActor (RowIndex?) -> Void

extension ListContents {
    /// A closure that removes a row after another list has taken the row's element. The closure
    /// removes the row even if this list no longer allows the removal.
    ///
    /// Call this method before the other list takes the element, because the other list's handler
    /// may end the binding of the row. The closure then still removes the element from the
    /// binding's model.
    package func removalOfTakenRow(at index: RowIndex) -> TakenRowRemoval? {
        guard let contents = self as? any DragContents else {
            return { place in place.map(self.removeRow) }
        }
        return contents.removalOfTaken(index)
    }
}

extension ListCoordinator: DragContents {
    var allowsDrags: Bool { parts.contains(where: \.allowsDrags) }

    func allowsDrag(at index: RowIndex) -> Bool { part(at: index)?.part.allowsDrags ?? false }

    func isInModel(_ index: RowIndex) -> Bool {
        part(at: index).map { $0.part.isInModel($0.index) } ?? false
    }

    func removalOfTaken(_ index: RowIndex) -> TakenRowRemoval? {
        guard let (part, row) = part(at: index), let removal = part.removalOfTaken(row) else {
            return nil
        }
        return { [weak self] place in
            // If the binding has ended, the row of another binding may be at that place.
            guard part.isBound, let (present, row) = place.flatMap({ self?.part(at: $0) }),
                present === part
            else { return removal() }
            part.remove(at: row, isTaken: true)
        }
    }

    func owner(of section: Int) -> AnyObject? { part(at: section)?.part }

    var showsDrops: Bool { view?.phase != .updating }
}
