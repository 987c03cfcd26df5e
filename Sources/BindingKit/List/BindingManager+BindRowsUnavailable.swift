public import Observation

// Forms that do not exist, for elements that nothing tells apart: the compiler would say that they
// are no class type, these say what to add.
extension BindingManager {
    /// Does not exist: nothing tells the elements apart.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of what \
            tells them apart, or id: \\.self for values that are their own id.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindRows<View: ListView, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        _ keyPath: KeyPath<Subject, [Element]>,
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: nothing tells the elements apart.
    @available(
        *, unavailable,
        message: """
            The elements are not Identifiable: add id: with the key path of what tells them \
            apart, or id: \\.self for values that are their own id.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindRows<View: ListView, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        derive: @escaping @MainActor (Subject) throws -> [Element],
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        preconditionFailure("Unavailable.")
    }

    /// Does not exist: nothing tells the elements apart.
    @available(
        *, unavailable,
        message: """
            The elements are neither Identifiable nor objects: add id: with the key path of what \
            tells them apart, or id: \\.self for values that are their own id.
            """
    )
    @discardableResult @_disfavoredOverload
    public func bindRows<View: ListView, Cell, Subject: AnyObject & Observable, Element>(
        of view: View, section: Int? = nil, toSubject subject: Subject,
        twoWay keyPath: ReferenceWritableKeyPath<Subject, [Element]>,
        header: SectionTitleSource<Subject> = .none, footer: SectionTitleSource<Subject> = .none,
        indexTitle: SectionTitleSource<Subject> = .none,
        topRow: ExtraRow? = nil, bottomRow: ExtraRow? = nil, empty: ExtraRow? = nil,
        animations: RowAnimations = .automatic, keepsPlace: KeepsPlace = .automatic,
        cell: CellOrigin = .class,
        cellClass: (@MainActor (Element) -> AnyObject.Type)? = nil,
        fileID: String = #fileID, line: UInt = #line,
        row: @escaping @MainActor (Cell, Element, BindingManager) -> Void
    ) -> RowBinding<Element> {
        preconditionFailure("Unavailable.")
    }
}
