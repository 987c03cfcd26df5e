/// The rows of one binding, with the types of the elements and cells.
final class TypedListPart<Cell: AnyObject, Element>: ListPart<Cell> {
    let store: RowStore<Element>
    private(set) var program: Program?
    /// The part keeps the extra rows as long as the view may ask for the number of rows.
    private(set) var extraRows: ExtraRows
    private(set) weak var list: ListCoordinator<Cell>?
    /// Weak because the manager owns the binding, and the binding owns the part.
    private(set) weak var binding: RowBinding<Element>?

    init(
        place: Int, animations: RowAnimations, keepsPlace: PositionKeeping,
        store: RowStore<Element>,
        extraRows: ExtraRows, program: Program, list: ListCoordinator<Cell>
    ) {
        self.store = store
        self.extraRows = extraRows
        self.program = program
        self.list = list
        super.init(place: place, animations: animations, keepsPlace: keepsPlace)
    }

    func attach(to binding: RowBinding<Element>) { self.binding = binding }

    override func dropRows() {
        store.end()
        endLifetime(of: replace(&extraRows, with: ExtraRows()))
    }

    /// Releases the closures of client code. The rows stay as long as the view may ask for them.
    func releaseProgram() { endLifetime(of: replace(&program, with: nil)) }

    override var location: SourceLocation {
        binding?.location ?? SourceLocation(fileID: "", line: 0)
    }

    override var rowsName: String { binding?.rowsName ?? "rows" }

    override func sectionName(_ section: Int) -> String? {
        store.sectionID(of: section).map { describedID($0) ?? "\(section)" }
    }

    override var owner: BindingManager? { binding?.manager }

    // MARK: Rows

    override var sectionCount: Int { store.counts.count }

    override func rowCount(in section: Int) -> Int {
        extraRows.count(around: store.counts[section]) + store.emptyRowExcess(in: section)
    }

    override var rowCounts: [Int] {
        extraRows.areNone ? store.counts : (0..<sectionCount).map(rowCount)
    }

    override func titles(of section: Int) -> SectionTitles { store.sections[section].titles }

    /// The place of a row's element; `nil` for an extra row.
    private func elementIndex(of index: PartIndex) -> ElementIndex? {
        let element = index.amongElements(below: extraRows.topCount)
        guard let rows = store.rows(in: element.section), rows.indices.contains(element.row)
        else { return nil }
        return element
    }

    /// Converts the place at which the user puts a row into a place among the elements, or at the
    /// end of the elements.
    private func gap(at index: PartIndex) -> ElementIndex {
        var gap = index.amongElements(below: extraRows.topCount)
        gap.row = min(max(gap.row, 0), store.counts[gap.section])
        return gap
    }

    func partIndex(of index: ElementIndex) -> PartIndex {
        index.inPart(below: extraRows.topCount)
    }

    private func typedElement(at index: PartIndex) -> Element? {
        store[index.amongElements(below: extraRows.topCount)]
    }

    override func element(at index: PartIndex) -> Any? { typedElement(at: index) }

    override var isOutline: Bool { !store.outlineRows.isEmpty }

    override func outlineRow(at index: PartIndex) -> OutlineRow? {
        isOutline ? elementIndex(of: index).map { store.outlineRows[$0.row] } : nil
    }

    override func elementRows(in section: Int) -> Range<Int> {
        let top = extraRows.topCount
        return top..<top + store.counts[section]
    }

    override func id(at index: PartIndex) -> AnyHashable? {
        typedElement(at: index).flatMap { store.identity?.identify($0) }
    }

    override func id(ofElement element: Any) -> AnyHashable? {
        guard let element = element as? Element else { return element as? AnyHashable }
        return store.identity?.identify(element)
    }

    override func row(ofElement element: Any) -> PartIndex? {
        (element as? Element).flatMap(store.index(of:)).map(partIndex)
    }

    override func rows(ofIDs ids: Set<AnyHashable>) -> [PartIndex] {
        store.indices(ofIDs: ids).map(partIndex)
    }

    override func rows<ID: Hashable>(ofTypedIDs ids: Set<ID>) -> [PartIndex]? {
        store.indices(ofTypedIDs: ids)?.map(partIndex)
    }

    override func rows<Value>(ofTypedElements elements: [Value]) -> [PartIndex]? {
        guard Value.self == Element.self else { return nil }
        // `unsafeBitCast` because a cast would check each element. The `guard` checks the type.
        let elements = unsafeBitCast(elements, to: [Element].self)
        return store.indices(ofElements: elements).map(partIndex)
    }

    override func typedElements<Value>(in section: Int, at rows: [Int]) -> [Value]? {
        guard Value.self == Element.self, let elements = store.rows(in: section) else { return nil }
        // `unsafeBitCast` because a cast would check each element. The `guard` checks the type.
        return unsafeBitCast(
            elements.elements(at: places(of: rows, in: section)), to: [Value].self)
    }

    override func typedIDs<ID: Hashable>(in section: Int, at rows: [Int]) -> [ID]? {
        store.ids(in: section, at: places(of: rows, in: section))
    }

    /// Turns indices of a section's rows into indices of its elements. Extra rows are left out.
    private func places(of rows: [Int], in section: Int) -> [Int] {
        let elements = elementRows(in: section)
        let isAll = rows.first.map(elements.contains) ?? true
        if isAll, elements.lowerBound == 0, rows.last.map(elements.contains) ?? true { return rows }
        return rows.filter(elements.contains).map { $0 - elements.lowerBound }
    }

    override func cell(
        of index: PartIndex, in view: any ListDisplay<Cell>, at viewIndex: RowIndex
    ) -> Cell {
        guard let program else { return view.emptyCell(at: viewIndex) }
        let place = index.amongElements(below: extraRows.topCount)
        guard store.contains(place) else {
            return extraCell(of: index, in: view, at: viewIndex)
        }
        let element = store.row(at: place)
        let type: AnyObject.Type = program.cellType(element)
        guard let cell = view.dequeueCell(type, from: program.origin, at: viewIndex) else {
            binding?.reportMissingCell(type, program.origin)
            return view.emptyCell(at: viewIndex)
        }
        fill(cell, with: element, program, in: view, at: viewIndex)
        return cell
    }

    override func configure(
        _ cell: Cell, at index: PartIndex, in view: any ListDisplay<Cell>, at viewIndex: RowIndex
    ) {
        guard let program else { return }
        if let element = typedElement(at: index) {
            fill(cell, with: element, program, in: view, at: viewIndex)
        } else if let row = extraRow(at: index) {
            fill(cell, with: row, in: view, at: viewIndex)
        }
    }

    // MARK: What has changed

    override var hasPending: Bool { store.pending != nil }
    override var pendingSize: Int { store.pending?.size ?? 0 }

    override func pendingChanges(in sections: Range<Int>) -> PartChanges {
        store.pending.map { PartChanges($0, of: store.counts, in: sections, extraRows) }
            ?? super.pendingChanges(in: sections)
    }

    override func advanceSections() { store.advanceSections() }
    override func advanceRows() { store.advanceRows() }
    override func advanceTitles() -> [Int] {
        let sections = store.pending?.titles.map { $0.section } ?? []
        if !sections.isEmpty { store.advanceTitles() }
        return sections
    }

    override func advanceContents() -> [PartIndex] {
        store.advanceContents().map(partIndex)
    }

    /// Whether an update is running, so that the model must be compared later. A comparison now
    /// would replace the changes that are being shown.
    func waitsForUpdate() -> Bool {
        guard list?.activity.allowsComparison == false else { return false }
        awaitUpdate()
        return true
    }

    override func scheduleRead(inTurn: Bool) { binding?.scheduleRead(inTurn: inTurn) }

    // MARK: Edits and events

    /// The binding, for actions of the user. If the binding's model has died, this getter ends the
    /// binding first. If a closure derives the rows, this getter may be the first to notice the
    /// model's death.
    private var liveBinding: RowBinding<Element>? {
        binding?.endIfDead()
        return binding
    }

    override func edits(at index: PartIndex) -> RowPermissions {
        guard let element = typedElement(at: index) else { return [] }
        return liveBinding?.edits(of: element) ?? []
    }

    override func remove(at index: PartIndex, isTaken: Bool) {
        guard let element = elementIndex(of: index) else { return }
        liveBinding?.remove(at: element, isTaken: isTaken)
    }

    override var isBound: Bool { liveBinding.map { $0.end == nil } ?? false }

    override func removalOfTaken(_ index: PartIndex) -> (@MainActor () -> Void)? {
        elementIndex(of: index).flatMap { liveBinding?.removal(of: $0, isTaken: true) }
    }

    override func insert(at index: PartIndex) { liveBinding?.insert(at: gap(at: index)) }

    override func setExpanded(_ isExpanded: Bool, at index: PartIndex) {
        if let element = typedElement(at: index) { liveBinding?.setExpanded(isExpanded, element) }
    }

    override func move(from origin: PartIndex, to target: PartIndex, isShown: Bool) {
        guard let origin = elementIndex(of: origin) else { return }
        liveBinding?.move(from: origin, to: gap(at: target), isShown: isShown)
    }

    override func isInside(_ target: PartIndex, of origin: PartIndex) -> Bool {
        guard let origin = elementIndex(of: origin) else { return false }
        return binding?.isInside(gap(at: target), of: origin) ?? false
    }

    override func canMove(from origin: PartIndex, into parent: PartIndex) -> Bool {
        guard let origin = elementIndex(of: origin), let parent = elementIndex(of: parent)
        else { return false }
        return liveBinding?.canMove(from: origin, into: parent) ?? false
    }

    override func move(from origin: PartIndex, into parent: PartIndex) {
        guard let origin = elementIndex(of: origin), let parent = elementIndex(of: parent)
        else { return }
        liveBinding?.move(from: origin, into: parent)
    }

    override var allowsDrags: Bool { binding?.allowsDrags ?? false }

    override func isInModel(_ index: PartIndex) -> Bool {
        guard let element = typedElement(at: index) else { return true }
        return liveBinding?.modelHolds(element) ?? false
    }

    override func canTake(_ drop: RowDrop) -> Bool { liveBinding?.canTake(drop) ?? false }

    override func canTake(_ drop: RowDrop, into parent: PartIndex) -> Bool {
        guard let parent = elementIndex(of: parent), let binding = liveBinding else { return false }
        return binding.canTake(drop, into: parent)
    }

    override func take(_ drop: RowDrop, at index: PartIndex) -> Bool {
        liveBinding?.take(drop, at: gap(at: index), isInside: false) ?? false
    }

    override func take(_ drop: RowDrop, into parent: PartIndex) -> Bool {
        guard let parent = elementIndex(of: parent) else { return false }
        return liveBinding?.take(drop, at: parent, isInside: true) ?? false
    }

    override func swipeActions(at index: PartIndex) -> [RowAction] {
        guard let element = typedElement(at: index), let binding = liveBinding else { return [] }
        return binding.shown(binding.swipeActions?(element))
    }

    override func menuActions(at index: PartIndex) -> [RowAction] {
        guard let element = typedElement(at: index), let binding = liveBinding else { return [] }
        return binding.shown(binding.contextMenu?(element))
    }

    override func didSelect(at index: PartIndex) {
        if let element = typedElement(at: index) { liveBinding?.onSelect?(element) }
    }

    override func didPerformPrimaryAction(at index: PartIndex) {
        guard let binding = liveBinding, binding.onPrimaryAction != nil,
            let element = typedElement(at: index)
        else { return }
        if binding.isActive {
            binding.manager?.endEdits(binding.primaryActionEdits)
            // Client code that the commit runs may have paused or ended the binding.
            guard binding.isActive else { return }
        }
        binding.onPrimaryAction?(element)
    }

    override var hearsRowsInView: Bool { binding?.hearsEnd ?? false }

    override func willDisplay(at index: PartIndex) {
        guard let element = elementIndex(of: index) else { return }
        binding?.willDisplay(element)
    }

    override func canSelect(at index: PartIndex) -> Bool {
        guard let element = typedElement(at: index) else { return false }
        return binding?.canSelect?(element) ?? true
    }

    override func prefetch(at indices: [PartIndex]) {
        guard let onPrefetch = binding?.onPrefetch else { return }
        let elements = indices.compactMap(typedElement(at:))
        if !elements.isEmpty { onPrefetch(elements) }
    }

    override func cancelPrefetching(at indices: [PartIndex]) {
        guard let onCancel = binding?.onCancelPrefetching else { return }
        let elements = indices.compactMap(typedElement(at:))
        if !elements.isEmpty { onCancel(elements) }
    }

    override func didShow(_ update: RowUpdateReport) { binding?.lastUpdate = update }

    override func didReload() { binding?.lastUpdate?.isReload = true }

    override func viewDidSettle() { binding?.viewDidSettle() }

    override func viewDidScroll() { binding?.forgetScroll() }

    override func wasReplaced() { binding?.finish(.replaced) }
}
