// Drags of rows from one list view of AppKit into another one.

/// The list whose rows the user drags.
@MainActor
protocol RowDragging: AnyObject {
    /// The elements of the dragged rows; `nil` for a row that has gone or can't leave the list.
    var draggedElements: [Any?] { get }

    /// Removes a dragged row after another list has taken its element.
    func removeDragged(_ number: Int)
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

    func removeDragged(_ number: Int) {
        if let place = dragged.places[number] { contents?.removeRow(at: place) }
    }

    /// The other list, if the user drags its rows.
    private var other: (any RowDragging)? {
        RowDrag.current.flatMap { $0 === self ? nil : $0 }
    }

    /// Whether the user drags rows of another list.
    var isAnotherDragging: Bool { other != nil }

    /// Whether rows of another list may be dropped into a gap.
    func canTakeOthers(into gap: RowIndex) -> Bool {
        guard let contents, let other else { return false }
        return other.draggedElements.contains { element in
            element.map { contents.canDrop(.element($0), at: gap) } ?? false
        }
    }

    /// Takes the rows of another list that can be dropped here, in their order.
    ///
    /// - Returns: whether any row was taken.
    func takeOthers(into gap: RowIndex) -> Bool {
        guard let contents, let other else { return false }
        let successor = successor(of: gap, without: [])
        handled = TrackedRows([successor], in: contents)
        defer { handled = TrackedRows() }
        var isTaken = false
        UndoGesture.run {
            for (number, element) in other.draggedElements.enumerated() {
                let gap = successor == nil ? end(of: gap.section) : handled.places[0]
                guard let element, let gap, contents.drop(.element(element), at: gap) else {
                    continue
                }
                isTaken = true
                other.removeDragged(number)
            }
        }
        return isTaken
    }
}
