/// What a part waits to show, until the view can.
enum Awaited {
    case nothing
    /// The binding's changes, to be read again by then.
    case update
    /// The end of the binding; the part answers for its rows until then.
    case end
}

/// The rows of one binding in a list view, as the view's coordinator sees them.
///
/// Sections and rows are counted from the part's own first section; its extra rows are among them.
@MainActor
class ListPart<Cell: AnyObject> {
    /// The order of the parts; the part's first section, where each part has one.
    let place: Int
    let animations: RowAnimations
    let keepsPlace: PositionKeeping
    /// The view has been told of the part's sections, if only that there are none.
    var isShown = false
    /// What waits until the view can show it.
    var awaited = Awaited.nothing

    init(place: Int, animations: RowAnimations, keepsPlace: PositionKeeping) {
        self.place = place
        self.animations = animations
        self.keepsPlace = keepsPlace
    }

    /// Has the model read again when the view can show changes, unless the part has ended.
    func awaitUpdate() {
        if awaited == .nothing { awaited = .update }
    }

    // MARK: Overridden by TypedListPart

    var location: SourceLocation { preconditionFailure("ListPart is abstract.") }

    var sectionCount: Int { 0 }

    func rowCount(in section: Int) -> Int { 0 }

    /// The number of rows in each section.
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

    /// Fills a cell that shows a row already with the row's new content.
    func configure(
        _ cell: Cell, at index: PartIndex, in view: any ListDisplay<Cell>, at viewIndex: RowIndex
    ) {}

    // MARK: What has changed

    var hasPending: Bool { false }
    /// How many rows and sections come, go or move.
    var pendingSize: Int { 0 }
    /// What comes, goes, moves and changes.
    ///
    /// - Parameter sections: the part's sections in the view.
    func pendingChanges(in sections: Range<Int>) -> PartChanges {
        PartChanges(sections: sections, newSectionCount: sectionCount)
    }

    func advanceSections() {}
    func advanceRows() {}
    /// - Returns: the sections, by their new places.
    func advanceTitles() -> [Int] { [] }
    func advanceContents() -> [PartIndex] { [] }

    /// Has the model read and its changes shown, because they have waited.
    ///
    /// - Parameter inTurn: at the end of the turn, and not in the running pass.
    func scheduleRead(inTurn: Bool) {}

    /// Forgets the rows, once the view has been told of their end.
    func dropRows() {}

    // MARK: Edits and events

    func edits(at index: PartIndex) -> RowPermissions { [] }
    func remove(at index: PartIndex) {}
    func insert(at index: PartIndex) {}
    func setExpanded(_ isExpanded: Bool, at index: PartIndex) {}
    func move(from origin: PartIndex, to target: PartIndex, isShown: Bool) {}
    func canTake(_ drop: RowDrop) -> Bool { false }
    func take(_ drop: RowDrop, at index: PartIndex) -> Bool { false }
    func swipeActions(at index: PartIndex) -> [RowAction] { [] }
    func menuActions(at index: PartIndex) -> [RowAction] { [] }
    func didSelect(at index: PartIndex) {}
    func didPerformPrimaryAction(at index: PartIndex) {}
    func willDisplay(at index: PartIndex) {}
    func canSelect(at index: PartIndex) -> Bool { false }
    func prefetch(at indices: [PartIndex]) {}
    func cancelPrefetching(at indices: [PartIndex]) {}
    /// How a row of an outline stands among the others; `nil` for any other row.
    func outlineRow(at index: PartIndex) -> OutlineRow? { nil }
    /// The rows of a section that are elements, and no extra rows.
    func elementRows(in section: Int) -> Range<Int> { 0..<0 }
    /// The element of a row; `nil` for an extra row.
    func element(at index: PartIndex) -> Any? { nil }
    /// The id of a row's element; `nil` for an extra row.
    func id(at index: PartIndex) -> AnyHashable? { nil }
    /// The id that an element would have here; a value of another type than the rows' is taken for
    /// an id.
    func id(ofElement element: Any) -> AnyHashable? { nil }
    /// The place of an element's row.
    func row(ofElement element: Any) -> PartIndex? { nil }
    /// The places of the first rows that have some ids.
    func rows(ofIDs ids: Set<AnyHashable>) -> [PartIndex] { [] }
    /// The same with ids of a known type; `nil` if the rows have ids of another one.
    func rows<ID: Hashable>(ofTypedIDs ids: Set<ID>) -> [PartIndex]? { nil }
    /// The places of the first rows that have the ids of some elements; `nil` if the rows have another
    /// type.
    func rows<Value>(ofTypedElements elements: [Value]) -> [PartIndex]? { nil }
    /// The elements of some rows of a section, ascending, without those that have none; `nil` if the
    /// rows have another type.
    func typedElements<Value>(in section: Int, at rows: [Int]) -> [Value]? { nil }
    /// Their ids; `nil` if these have another type.
    func typedIDs<ID: Hashable>(in section: Int, at rows: [Int]) -> [ID]? { nil }

    /// What the rows are called in descriptions.
    var rowsName: String { "" }
    /// What a section is called in descriptions; `nil` if the rows have no sections.
    func sectionName(_ section: Int) -> String? { nil }
    /// The manager that owns the binding.
    var owner: BindingManager? { nil }

    /// The view has been updated.
    func didShow(_ update: RowUpdateReport) {}

    /// The view has been reloaded, because it has not taken the update.
    func didReload() {}

    /// The view can show changes, and shows what has waited.
    func viewDidSettle() {}

    /// The user has scrolled.
    func viewDidScroll() {}

    /// Another binding has taken the part's place.
    func wasReplaced() {}
}
