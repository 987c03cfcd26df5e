// Moves and drops of rows in an outline.
extension RowBinding {
    /// Whether a row can have children, even if it has none.
    func takesChildren(_ index: ElementIndex) -> Bool {
        guard let outline, let element = store[index] else { return false }
        return outline.tree.access.children.canHaveChildren(element)
    }

    /// Whether a row can become a child of another row.
    func canMove(from origin: ElementIndex, into parent: ElementIndex) -> Bool {
        isActive && editing.onMove != nil && takesChildren(parent)
            && !isPart(parent.row, of: origin)
    }

    /// Whether a place is among a row's descendants. The place is counted as if the row were
    /// removed.
    func isInside(_ target: ElementIndex, of origin: ElementIndex) -> Bool {
        guard outline != nil, store[origin] != nil else { return false }
        let rows = store.outlineRows
        let next = target.next(forMovingFrom: origin).row
        if next > origin.row, next < rows.end(below: origin.row) { return true }
        let place = OutlinePlace(before: next, movingFrom: origin.row, in: rows)
        return place.parent.map { isPart($0, of: origin) } ?? false
    }

    /// Whether a row or one of its ancestors shows the same node as `origin`. A node can be in
    /// several places.
    private func isPart(_ row: Int, of origin: ElementIndex) -> Bool {
        guard let access = outline?.tree.access, let element = store[origin] else { return false }
        let object = access.object(element)
        var next: Int? = row
        while let row = next {
            guard let element = store[ElementIndex(section: origin.section, row: row)] else {
                break
            }
            if access.object(element) == object { return true }
            next = store.outlineRows.parent(of: row)
        }
        return false
    }

    /// In the model, makes the element of a row the last child of another element.
    func move(from origin: ElementIndex, into parent: ElementIndex) {
        endEditsBeforeStep()
        guard isActive, let element = store[origin] else { return }
        let destination = destination(inside: parent, of: element)
        if modelHolds(element), modelHoldsParent(of: destination) {
            editing.onMove?(element, destination)
        }
        showModel()
    }

    /// Whether the model still has the parent to which a place belongs. An element that a handler
    /// puts into a lost parent would be lost, too.
    func modelHoldsParent(of destination: RowDestination<Element>) -> Bool {
        destination.parent.map(modelHolds) ?? true
    }

    /// The place at the end of a row's children in the present model.
    ///
    /// - Parameter element: the element that moves to this place. It does not count as a child.
    func destination(
        inside index: ElementIndex, of element: Element?
    ) -> RowDestination<Element> {
        var predecessor: Element?
        if let access = outline?.tree.access, let parent = store[index] {
            let object = element.map(access.object)
            predecessor = access.read(parent).children.last { access.object($0) != object }
        }
        return RowDestination(
            successor: nil, predecessor: predecessor, parent: store[index], sectionID: nil,
            sectionElement: nil)
    }

    /// The place between two rows of an outline; `nil` if the rows are not an outline.
    ///
    /// - Parameters:
    ///   - next: the row below the place, counted before the move.
    ///   - origin: the row that moves to the place; `nil` for a new row.
    func outlineDestination(
        before next: ElementIndex, movingFrom origin: ElementIndex?
    ) -> RowDestination<Element>? {
        guard outline != nil else { return nil }
        let place = OutlinePlace(
            before: min(next.row, store.outlineRows.count), movingFrom: origin?.row,
            in: store.outlineRows)
        let element = { (row: Int) in self.store[ElementIndex(section: next.section, row: row)] }
        return RowDestination(
            successor: place.successor.flatMap(element),
            predecessor: place.predecessor.flatMap(element), parent: place.parent.flatMap(element),
            sectionID: nil, sectionElement: nil)
    }
}
