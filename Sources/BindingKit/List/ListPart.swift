/// An event that waits until the view can show it.
enum Awaited {
    case nothing
    /// A change of the model. The model is read again before the change is shown.
    case update
    /// The end of the binding. Until the view removes the rows, it still asks for them.
    case end
}

/// The rows of one binding in a list view, from the point of view of the list's coordinator.
///
/// Sections and rows are counted from the part's first section. Extra rows count.
@MainActor
class ListPart<Cell: AnyObject> {
    /// The parts are ordered by this number. If each part has one section, this number is the
    /// section's number in the view.
    let place: Int
    let animations: RowAnimations
    let keepsPlace: PositionKeeping
    /// Whether the view knows the part's sections. The part may have no sections.
    var isShown = false
    /// The event that waits until the view can show it.
    var awaited = Awaited.nothing

    init(place: Int, animations: RowAnimations, keepsPlace: PositionKeeping) {
        self.place = place
        self.animations = animations
        self.keepsPlace = keepsPlace
    }

    /// Makes a change wait until the view can show it, unless the part's end is waiting.
    func awaitUpdate() {
        if awaited == .nothing { awaited = .update }
    }

    // MARK: Overridden by TypedListPart

    var location: SourceLocation { preconditionFailure("ListPart is abstract.") }

    var sectionCount: Int { 0 }

    func rowCount(in section: Int) -> Int { 0 }

    var rowCounts: [Int] { [] }

    func titles(of section: Int) -> SectionTitles { SectionTitles() }

    /// Dequeues and fills the cell of a row.
    ///
    /// - Parameters:
    ///   - index: the row, in the part.
    ///   - viewIndex: the row, in the view.
    func cell(of index: PartIndex, in view: any ListDisplay<Cell>, at viewIndex: RowIndex) -> Cell {
        view.emptyCell(at: viewIndex)
    }

    /// Fills a row's present cell with the row's new content.
    func configure(
        _ cell: Cell, at index: PartIndex, in view: any ListDisplay<Cell>, at viewIndex: RowIndex
    ) {}

    // MARK: What has changed

    var hasPending: Bool { false }
    /// How many rows and sections are inserted, removed or moved.
    var pendingSize: Int { 0 }
    /// The inserted, removed, moved and changed rows and sections.
    ///
    /// - Parameter sections: the part's sections in the view.
    func pendingChanges(in sections: Range<Int>) -> PartChanges {
        PartChanges(sections: sections, newSectionCount: sectionCount)
    }

    func advanceSections() {}
    func advanceRows() {}
    /// - Returns: the sections whose titles have changed, by their new places.
    func advanceTitles() -> [Int] { [] }
    func advanceContents() -> [PartIndex] { [] }

    /// Reads the model again, and shows the changes that have waited.
    ///
    /// - Parameter inTurn: whether the read waits until the end of the turn.
    func scheduleRead(inTurn: Bool) {}

    /// Forgets the rows, because the view no longer asks for them.
    func dropRows() {}

    // MARK: Edits and events

    /// Whether the user may drag rows, or drop something between them.
    var allowsDrags: Bool { false }
    /// Whether the model still has the element of a row. True for an extra row.
    func isInModel(_ index: PartIndex) -> Bool { false }
    func edits(at index: PartIndex) -> RowPermissions { [] }
    /// - Parameter isTaken: whether another list has already taken the element.
    func remove(at index: PartIndex, isTaken: Bool) {}
    /// Whether the binding has not ended.
    var isBound: Bool { false }
    /// A closure that removes a row's element from the model, even after the binding's end.
    func removalOfTaken(_ index: PartIndex) -> (@MainActor () -> Void)? { nil }
    func insert(at index: PartIndex) {}
    func setExpanded(_ isExpanded: Bool, at index: PartIndex) {}
    func move(from origin: PartIndex, to target: PartIndex, isShown: Bool) {}
    /// Whether a place is among the descendants of a row of an outline.
    ///
    /// - Parameters:
    ///   - target: the place to which the row is to move, counted as if the row were removed.
    ///   - origin: the row.
    func isInside(_ target: PartIndex, of origin: PartIndex) -> Bool { false }
    /// Whether a row of an outline can become a child of another row.
    func canMove(from origin: PartIndex, into parent: PartIndex) -> Bool { false }
    func move(from origin: PartIndex, into parent: PartIndex) {}
    func canTake(_ drop: RowDrop) -> Bool { false }
    /// Whether a drop can become a child of a row.
    func canTake(_ drop: RowDrop, into parent: PartIndex) -> Bool { false }
    func take(_ drop: RowDrop, at index: PartIndex) -> Bool { false }
    func take(_ drop: RowDrop, into parent: PartIndex) -> Bool { false }
    func swipeActions(at index: PartIndex) -> [RowAction] { [] }
    func menuActions(at index: PartIndex) -> [RowAction] { [] }
    func didSelect(at index: PartIndex) {}
    func didPerformPrimaryAction(at index: PartIndex) {}
    func willDisplay(at index: PartIndex) {}
    var hearsRowsInView: Bool { false }
    func canSelect(at index: PartIndex) -> Bool { false }
    func prefetch(at indices: [PartIndex]) {}
    func cancelPrefetching(at indices: [PartIndex]) {}
    var isOutline: Bool { false }
    /// The level and the state of an outline's row; `nil` for any other row.
    func outlineRow(at index: PartIndex) -> OutlineRow? { nil }
    /// The rows of a section that show elements, without extra rows.
    func elementRows(in section: Int) -> Range<Int> { 0..<0 }
    /// The element of a row; `nil` for an extra row.
    func element(at index: PartIndex) -> Any? { nil }
    /// The id of a row's element; `nil` for an extra row.
    func id(at index: PartIndex) -> AnyHashable? { nil }
    /// The id of an element of these rows. If `element` has another type, it counts as an id
    /// itself.
    func id(ofElement element: Any) -> AnyHashable? { nil }
    func row(ofElement element: Any) -> PartIndex? { nil }
    /// For each id, the place of the first row that has this id.
    func rows(ofIDs ids: Set<AnyHashable>) -> [PartIndex] { [] }
    /// Like `rows(ofIDs:)` for ids of a known type; `nil` if the rows' ids have another type.
    func rows<ID: Hashable>(ofTypedIDs ids: Set<ID>) -> [PartIndex]? { nil }
    /// For each element, the place of the first row that has the element's id; `nil` if the rows'
    /// elements have another type.
    func rows<Value>(ofTypedElements elements: [Value]) -> [PartIndex]? { nil }
    /// The elements of some rows of a section; `nil` if the elements have another type. Extra rows
    /// are left out.
    ///
    /// - Parameter rows: the rows, in ascending order.
    func typedElements<Value>(in section: Int, at rows: [Int]) -> [Value]? { nil }
    /// The ids of some rows of a section; `nil` if the ids have another type. Extra rows are left
    /// out.
    func typedIDs<ID: Hashable>(in section: Int, at rows: [Int]) -> [ID]? { nil }

    /// The name that descriptions use for the rows.
    var rowsName: String { "" }
    /// The name that descriptions use for a section; `nil` if the rows have no sections.
    func sectionName(_ section: Int) -> String? { nil }
    var owner: BindingManager? { nil }

    func didShow(_ update: RowUpdateReport) {}

    /// The view did not take the update correctly, and was reloaded.
    func didReload() {}

    /// The view can take changes now, because neither an update nor a gesture is running.
    func viewDidSettle() {}

    func viewDidScroll() {}

    /// Another binding has taken the part's place.
    func wasReplaced() {}
}
