// All forms of `bindRows` call this method.
extension BindingManager {
    /// - Parameters:
    ///   - section: the place of the rows; `nil` for the place after all other rows.
    ///   - observation: how to observe a subject that is neither `@Observable` nor a
    ///     `CallbackSubject`, such as a fetch. If `nil`, the rows' path or the subject is observed.
    func connectRows<View: ListDisplay, Cell, Subject: AnyObject, Element>(
        of view: View, _ section: Int?, _ subject: Subject, _ rows: Rows<Subject, [Element]>,
        _ style: RowStyle<Subject>, _ cells: RowCells<Cell, Element>,
        at location: SourceLocation, calling observation: CallbackObservation? = nil
    ) -> RowBinding<Element> {
        let store = RowStore<Element>(hasEmptyRow: style.extraRows.empty != nil)
        let list = ListCoordinator<View.Cell>.of(view, at: location)
        let part = TypedListPart<View.Cell, Element>(
            place: max(0, section ?? list.nextPlace), animations: style.animations,
            keepsPlace: style.keepsPlace, store: store, extraRows: style.extraRows,
            program: .init(
                cellType: cells.type ?? { _ in cellType(Cell.self) }, origin: cells.origin,
                configure: { cell, element, scope in
                    // `case let` because `as?` would look up the type of an optional for each cell.
                    guard case let cell as Cell = cell else { return false }
                    cells.fill(cell, element, scope)
                    return true
                }),
            list: list)
        let path = rows.path.map(InternedKeyPath.of)
        let sections = rows.reader(style)
        let outline = rows.outline.map { outline in
            RowOutline(outline.access(subject), outline.identity, in: store) {
                part.waitsForUpdate()
            }
        }
        let source = ElementSource(
            of: subject, isCancellable: style.followsTitles || path?.isCancellable ?? true,
            calling: observation ?? path?.callbacks(of: subject)
                ?? CallbackObservation(of: subject, all: rows.keyPaths),
            pause: { outline?.tree.pause() }
        ) { subject, isTracking in
            if let outline, let roots = rows.outline?.roots.read(&subject) {
                let titles = style.titles(of: subject)
                guard isTracking else { return outline.read(roots, titles) }
                outline.track()
                return store.revision
            }
            let sections = try sections(&subject)
            guard !isTracking, !part.waitsForUpdate() else { return store.revision }
            part.binding?.reportEqualIDs(in: sections)
            return store.read(sections)
        }
        let binding = RowBinding(
            manager: self, source: source, store: store, presenter: part,
            model: rows.model(of: subject, sections),
            path: path, subject: subject, location: location)
        part.attach(to: binding)
        outline?.attach(to: binding)
        binding.outline = outline
        list.insert(part)
        add(binding, claiming: false, replacing: false)
        return binding
    }
}

@MainActor
struct RowCells<Cell, Element> {
    let origin: CellOrigin
    /// The class of an element's cell; `nil` for the cell class of the closure.
    var type: (@MainActor (Element) -> AnyObject.Type)?
    let fill: @MainActor (Cell, Element, BindingManager) -> Void
}

extension Rows {
    typealias Reader<Element> = @MainActor (inout Subject) throws -> [RowSection<Element>]

    /// Reads the rows together with the titles of their sections.
    fileprivate func reader<Element>(_ style: RowStyle<Subject>) -> Reader<Element>
    where Elements == [Element] {
        guard let sections else {
            let read = read
            return { subject in
                let (rows, identity) = try read(&subject)
                let titles = style.titles(of: subject)
                return [
                    RowSection(id: SoleSection(), titles: titles, rows: rows, identity: identity)
                ]
            }
        }
        guard style.hasTitles else { return sections }
        return { subject in
            try sections(&subject).map { section in
                RowSection(
                    id: section.id, titles: style.titles(of: subject, section.titles),
                    rows: section.rows, identity: section.identity)
            }
        }
    }

    fileprivate func model<Element>(
        of subject: Subject, _ sections: @escaping Reader<Element>
    ) -> RowModel<Element> where Elements == [Element] {
        let arrays = editedArrays().map { arrays in
            RowArrays<Element>(
                read: { [weak subject] in
                    guard var subject else { return nil }
                    return try? AccessTracking.readingValue { try arrays.read(&subject) }
                },
                apply: { [weak subject] edit in
                    if var subject { arrays.apply(&subject, edit) }
                },
                section: { [weak subject] number in
                    guard var subject else { return nil }
                    return AccessTracking.readingValue { arrays.section(&subject, number) }
                })
        }
        return RowModel(
            read: { [weak subject] in
                guard var subject else { return nil }
                return try? AccessTracking.readingValue { try sections(&subject) }
            }, arrays: arrays)
    }
}

@MainActor
private func cellType<Cell>(_ type: Cell.Type) -> AnyObject.Type {
    guard let type = type as? AnyObject.Type else {
        preconditionFailure("The row closure's cell must be an object, but \(type) is not a class.")
    }
    return type
}
