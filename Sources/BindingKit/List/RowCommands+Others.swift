// Drags of rows from one list view of AppKit or UIKit to another list view.

/// The list whose rows the user drags.
@MainActor
protocol RowDragging: AnyObject {
    /// The elements of the dragged rows; `nil` for a row that has been removed or can't leave the
    /// list.
    var draggedElements: [Any?] { get }

    /// Forgets the dragged rows whose elements are no longer in the model. Each drop begins with
    /// this call.
    func forgetLostRows()

    /// For each dragged row, a closure that removes the row after another list has taken the row's
    /// element. Read this property before the drop.
    var removals: [@MainActor () -> Void] { get }
}

@MainActor
enum RowDrag {
    /// The list whose rows are being dragged; weak because its view owns it.
    static weak var current: (any RowDragging)?
}

extension RowCommands: RowDragging {
    var draggedElements: [Any?] {
        dragged.places.map { place in
            place.flatMap { can(.remove, at: $0) ? contents?.element(at: $0) : nil }
        }
    }

    var removals: [@MainActor () -> Void] {
        dragged.places.enumerated().map { number, place in
            let removal = place.flatMap { contents?.removalOfTakenRow(at: $0) }
            return {
                // If client code that takes a row ends the drag, there are no places any more.
                let places = self.dragged.places
                removal?(places.indices.contains(number) ? places[number] : nil)
            }
        }
    }

    /// Whether the user drags rows of another list.
    var isAnotherDragging: Bool { RowDrag.current.map { $0 !== self } ?? false }

    /// Whether the contents can take a dragged row of another list, or of another binding in this
    /// list.
    func canTakeOthers(_ canTake: (any ListContents<Cell>, RowDrop) -> Bool) -> Bool {
        guard let contents, let other = RowDrag.current else { return false }
        return other.draggedElements.contains { element in
            element.map { canTake(contents, .element($0)) } ?? false
        }
    }

    /// Moves rows of another list to a place between rows of this list, in their order. Skips rows
    /// that can't be dropped there.
    ///
    /// - Returns: whether any row was taken.
    func takeOthers(into gap: RowIndex) -> Bool {
        let successor = successor(of: gap, without: [])
        return takeOthers(beside: successor) { contents, drop in
            let gap = successor == nil ? self.end(of: gap.section) : self.handled.places[0]
            return gap.map { contents.drop(drop, at: $0) } ?? false
        }
    }

    /// Moves rows of another list into a row of an outline, in their order. Skips rows that can't
    /// be dropped there.
    ///
    /// - Returns: whether any row was taken.
    func takeOthers(inside parent: RowIndex) -> Bool {
        takeOthers(beside: parent) { contents, drop in
            self.handled.places[0].map { contents.drop(drop, into: $0) } ?? false
        }
    }

    /// - Parameters:
    ///   - row: a row to follow while rows are taken.
    ///   - take: takes one row. Returns whether the row was taken.
    private func takeOthers(
        beside row: RowIndex?, by take: (any ListContents<Cell>, RowDrop) -> Bool
    ) -> Bool {
        guard let contents, let other = RowDrag.current else { return false }
        handled = TrackedRows([row], in: contents)
        defer { handled = TrackedRows() }
        let dragged = zip(other.draggedElements, other.removals)
        var isTaken = false
        UndoGesture.run {
            for (element, remove) in dragged {
                guard let element, take(contents, .element(element)) else { continue }
                isTaken = true
                remove()
            }
        }
        return isTaken
    }
}
