// Sections of a model. The user can edit their rows.

extension Rows {
    /// The sections in a property. The rows of a section are in a property of the section, and the
    /// user may edit them.
    ///
    /// ```swift
    /// bindings.bindRows(
    ///     of: tableView, toSubject: basket,
    ///     .sections(\.kinds, rows: \.fruits, header: .following(\.name))
    /// ) { (cell: FruitCell, fruit, row) in
    ///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
    /// }
    /// ```
    ///
    /// When the user removes a row, moves it within its section or to another section, or drops a
    /// row of another list, `bindRows` changes the model. If `RowBinding.editing` has a handler for
    /// the edit, the handler changes the model instead. Sections and rows are distinguished
    /// by `id`. If sections are values, an edit is one change of their property. If sections are
    /// objects, each section changes its own rows.
    ///
    /// - Parameters:
    ///   - sections: the sections.
    ///   - rows: the rows of a section.
    ///   - header: the header of a section.
    ///   - footer: the footer.
    ///   - indexTitle: the title in the view's index.
    public static func sections<Section: Identifiable, Element: Identifiable>(
        _ sections: ReferenceWritableKeyPath<Subject, [Section]>,
        rows: WritableKeyPath<Section, [Element]>, header: SectionTitleSource<Section> = .none,
        footer: SectionTitleSource<Section> = .none,
        indexTitle: SectionTitleSource<Section> = .none
    ) -> Rows where Elements == [Element] {
        editing(
            sections, rows, SectionTitleSources(header, footer, indexTitle), { $0.id },
            .identifiable())
    }

    /// The sections in a property that is only read. The rows of a section are in a property of an
    /// object.
    @_disfavoredOverload
    public static func sections<Section: Identifiable, Element: Identifiable>(
        _ sections: KeyPath<Subject, [Section]>,
        rows: ReferenceWritableKeyPath<Section, [Element]>,
        header: SectionTitleSource<Section> = .none, footer: SectionTitleSource<Section> = .none,
        indexTitle: SectionTitleSource<Section> = .none
    ) -> Rows where Elements == [Element] {
        editing(
            sections, rows, SectionTitleSources(header, footer, indexTitle), { $0.id },
            .identifiable())
    }

    /// The sections in a property. Rows are objects without an `id`, distinguished by identity.
    @_disfavoredOverload
    public static func sections<Section: Identifiable, Element: AnyObject>(
        _ sections: ReferenceWritableKeyPath<Subject, [Section]>,
        rows: WritableKeyPath<Section, [Element]>, header: SectionTitleSource<Section> = .none,
        footer: SectionTitleSource<Section> = .none,
        indexTitle: SectionTitleSource<Section> = .none
    ) -> Rows where Elements == [Element] {
        editing(
            sections, rows, SectionTitleSources(header, footer, indexTitle), { $0.id },
            .object())
    }

    /// The sections in a property. The sections are objects without an `id`, and are distinguished
    /// by identity.
    @_disfavoredOverload
    public static func sections<Section: AnyObject, Element: Identifiable>(
        _ sections: ReferenceWritableKeyPath<Subject, [Section]>,
        rows: ReferenceWritableKeyPath<Section, [Element]>,
        header: SectionTitleSource<Section> = .none, footer: SectionTitleSource<Section> = .none,
        indexTitle: SectionTitleSource<Section> = .none
    ) -> Rows where Elements == [Element] {
        editing(
            sections, rows, SectionTitleSources(header, footer, indexTitle),
            { ObjectIdentifier($0) }, .identifiable())
    }

    /// The sections in a property. The ids of sections and rows are at key paths. For values that
    /// are their own id, use `\.self`.
    public static func sections<Section, SectionID: Hashable, Element, ID: Hashable>(
        _ sections: ReferenceWritableKeyPath<Subject, [Section]>, id: KeyPath<Section, SectionID>,
        rows: WritableKeyPath<Section, [Element]>, rowID: KeyPath<Element, ID>,
        header: SectionTitleSource<Section> = .none, footer: SectionTitleSource<Section> = .none,
        indexTitle: SectionTitleSource<Section> = .none
    ) -> Rows where Elements == [Element] {
        editing(
            sections, rows, SectionTitleSources(header, footer, indexTitle),
            { $0[keyPath: id] }, .value(rowID))
    }

    private static func editing<Section, Element>(
        _ list: KeyPath<Subject, [Section]>, _ rows: WritableKeyPath<Section, [Element]>,
        _ titles: SectionTitleSources<Section>,
        _ id: @escaping @MainActor (Section) -> any Hashable,
        _ identity: RowID<Element>
    ) -> Rows where Elements == [Element] {
        let read: @MainActor (Subject, Bool) -> [RowSection<Element>] = { subject, hasTitles in
            subject[keyPath: list].map { section in
                RowSection(
                    id: id(section),
                    titles: hasTitles ? titles.titles(of: section) : SectionTitles(),
                    rows: section[keyPath: rows], identity: identity)
            }
        }
        // If sections are objects, their arrays are changed in place, and the list of sections is
        // not written.
        let isInPlace = !(Section.self is AnyObject.Type || rows is ReferenceWritableKeyPath)
        let arrays = SectionArrays<Subject, Element>(
            read: { read($0, false) },
            apply: { subject, edit in
                let gone: Element?
                if isInPlace, let list = list as? ReferenceWritableKeyPath {
                    gone = edit.apply(to: &subject[keyPath: list], rows)
                } else {
                    var sections = subject[keyPath: list]
                    gone = edit.apply(to: &sections, rows)
                }
                // The element is released only after the change, because its `deinit` may read the
                // model.
                endLifetime(of: gone)
            },
            section: { subject, number in
                let sections = subject[keyPath: list]
                return sections.indices.contains(number) ? sections[number] : nil
            })
        return Rows(observing: [list], sections: { read($0, true) }, editing: arrays) { subject in
            (read(subject, false).flatMap { $0.rows }, identity)
        }
    }
}

@MainActor
private struct SectionTitleSources<Section> {
    let header: SectionTitleSource<Section>
    let footer: SectionTitleSource<Section>
    let indexTitle: SectionTitleSource<Section>

    init(
        _ header: SectionTitleSource<Section>, _ footer: SectionTitleSource<Section>,
        _ indexTitle: SectionTitleSource<Section>
    ) {
        (self.header, self.footer, self.indexTitle) = (header, footer, indexTitle)
    }

    func titles(of section: Section) -> SectionTitles {
        SectionTitles(
            header: header.title?(section), footer: footer.title?(section),
            index: indexTitle.title?(section)?.text)
    }
}
