// Where the forms of `bindRows` meet.
extension BindingManager {
    /// Reads an array of a model, together with the titles of its section.
    @usableFromInline typealias RowReader<Subject, Element> =
        @MainActor (inout Subject) throws -> [Element]

    /// Changes an array of a model in place.
    @usableFromInline typealias RowModifier<Subject, Element> =
        @MainActor (inout Subject, @MainActor (inout [Element]) -> Void) -> Void

    /// One section of rows.
    @usableFromInline
    func connectRows<View: ListView, Cell, Subject: AnyObject, Element>(
        of view: View, _ subject: Subject, path: AnyKeyPath?,
        read: @escaping RowReader<Subject, Element>,
        modify: RowModifier<Subject, Element>? = nil, identity: RowID<Element>,
        calling observation: CallbackObservation? = nil, _ options: RowOptions<Subject>,
        _ cellClass: (@MainActor (Element) -> AnyObject.Type)?,
        _ row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        connectRows(
            of: view, subject, path: path,
            sections: { subject in
                let rows = try read(&subject)
                let titles = options.titles(of: subject)
                return [
                    RowSection(id: SoleSection(), titles: titles, rows: rows, identity: identity)
                ]
            }, modify: modify, calling: observation, options, cellClass, row)
    }

    /// Sections of rows.
    @usableFromInline
    func connectRows<View: ListView, Cell, Subject: AnyObject, Element>(
        of view: View, _ subject: Subject, path: AnyKeyPath?,
        sections: @escaping @MainActor (inout Subject) throws -> [RowSection<Element>],
        modify: RowModifier<Subject, Element>?,
        calling observation: CallbackObservation?, _ options: RowOptions<Subject>,
        _ cellClass: (@MainActor (Element) -> AnyObject.Type)?,
        _ row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        let store = RowStore<Element>(hasEmptyRow: options.extraRows.empty != nil)
        let list = ListCoordinator<View.Cell>.of(view, at: options.location)
        let part = TypedListPart<View.Cell, Element>(
            place: max(0, options.section ?? list.nextPlace), animations: options.animations,
            keepsPlace: options.keepsPlace, store: store, extraRows: options.extraRows,
            program: .init(
                cellType: cellClass ?? { _ in cellType(Cell.self) }, origin: options.origin,
                configure: { cell, element, scope in
                    guard let cell = cell as? Cell else { return false }
                    row(cell, element, scope)
                    return true
                }),
            list: list)
        let path = path.map(InternedKeyPath.of)
        let callbacks =
            observation ?? path?.callbacks(of: subject)
            ?? CallbackObservation(of: subject, all: [])
        let source = RowSource(
            of: subject, isCancellable: options.followsTitles || path?.isCancellable ?? true,
            calling: callbacks
        ) { subject, isTracking in
            let sections = try sections(&subject)
            guard !isTracking, !part.waitsForUpdate() else { return store.revision }
            part.binding?.reportEqualIDs(in: sections)
            return store.read(sections)
        }
        let binding = RowBinding(
            manager: self, source: source, store: store, presenter: part,
            model: model(of: subject, sections, modify),
            path: path, subject: subject, location: options.location)
        part.attach(to: binding)
        list.insert(part)
        add(binding, claiming: false, replacing: false)
        return binding
    }

    private func model<Subject: AnyObject, Element>(
        of subject: Subject,
        _ sections: @escaping @MainActor (inout Subject) throws -> [RowSection<Element>],
        _ modify: RowModifier<Subject, Element>?
    ) -> RowModel<Element> {
        var write: (@MainActor (@MainActor (inout [Element]) -> Void) -> Void)?
        if let modify {
            write = { [weak subject] change in
                guard var subject else { return }
                modify(&subject, change)
            }
        }
        return RowModel(
            read: { [weak subject] in
                guard var subject else { return nil }
                return try? AccessTracking.readingValue { try sections(&subject) }
            }, modify: write)
    }
}

/// The class of a row closure's cells.
@MainActor
private func cellType<Cell>(_ type: Cell.Type) -> AnyObject.Type {
    guard let type = type as? AnyObject.Type else {
        preconditionFailure("The row closure's cell has to be of a class, and \(type) is none.")
    }
    return type
}
