public import Observation

// Unavailable methods for elements without an id, and for the spellings of former versions. Their
// messages say what to write instead. The compiler's own messages would not say this.
extension BindingManager {
    /// This overload exists only to explain an error. The elements have no id: add `id:`, or make
    /// them `Identifiable`.
    @available(
        *, unavailable,
        message: """
            The elements are not Identifiable: write .items(\\.words, id:) with the key path of a \
            property that identifies them. Write id: \\.self if each value is its own id, or \
            .items(\\.things) for objects.
            """
    )
    @discardableResult
    public func bindRows<View: ListDisplay, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        _ keyPath: KeyPath<Subject, [Element]>, _ style: RowStyle<Subject> = .plain,
        cell: CellOrigin = .class, cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass the rows as a value of ``Rows``.
    @available(*, unavailable, message: "Write .editable(\\.lines) instead of twoWay: \\.lines.")
    @discardableResult
    public func bindRows<View: ListDisplay, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, [Element]>, cell: CellOrigin = .class,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass the rows as a value of ``Rows``.
    @available(*, unavailable, message: "Write .derived { … } instead of derive: { … }.")
    @discardableResult
    public func bindRows<View: ListDisplay, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        derive: @escaping @MainActor (Subject) throws -> [Element], cell: CellOrigin = .class,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass the rows as a value of ``Rows``.
    @available(*, unavailable, message: "Write .sections { … } instead of sections: { … }.")
    @discardableResult
    public func bindRows<View: ListDisplay, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        sections: @escaping @MainActor (Subject) throws -> [RowSection<Element>],
        cell: CellOrigin = .class,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> { preconditionFailure("Unavailable.") }
}

// MARK: - Factories

extension Rows {
    /// This overload exists only to explain an error. The elements have no id: add `id:`, or make
    /// them `Identifiable`.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of a \
            property that identifies them. Write id: \\.self if each value is its own id.
            """
    )
    public static func items(_ keyPath: KeyPath<Subject, Elements>) -> Rows {
        preconditionFailure("Unavailable.")
    }

    /// This overload exists only to explain an error. The elements have no id: add `id:`, or make
    /// them `Identifiable`.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of a \
            property that identifies them. Write id: \\.self if each value is its own id.
            """
    )
    public static func editable(
        _ keyPath: ReferenceWritableKeyPath<Subject, Elements>
    ) -> EditableRows<Subject, Elements> { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. The elements have no id: add `id:`, or make
    /// them `Identifiable`.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of a \
            property that identifies them. Write id: \\.self if each value is its own id.
            """
    )
    public static func derived(
        observing keyPaths: PartialKeyPath<Subject>...,
        by make: @escaping @MainActor (Subject) throws -> Elements
    ) -> Rows { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass sections that can be edited, and give
    /// the sections and their rows an id.
    @available(
        *, unavailable,
        message: """
            The sections must be objects, or be in a property that can be set. Otherwise write \
            .sections { … } and handlers. Sections and rows must be Identifiable, or add id: and \
            rowID: with key paths of properties that identify them.
            """
    )
    public static func sections<Section, Element>(
        _ sections: KeyPath<Subject, [Section]>, rows: KeyPath<Section, [Element]>,
        header: SectionTitleSource<Section> = .none, footer: SectionTitleSource<Section> = .none,
        indexTitle: SectionTitleSource<Section> = .none
    ) -> Rows where Elements == [Element] { preconditionFailure("Unavailable.") }
}
