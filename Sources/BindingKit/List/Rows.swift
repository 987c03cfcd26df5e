/// The elements of a model for `bindRows` or `bindElements`, and how to tell them apart.
///
/// ```swift
/// bindings.bindRows(of: tableView, toSubject: basket, .items(\.words, id: \.self)) {
///     (cell: WordCell, word, _) in cell.label.text = word
/// }
/// ```
///
/// Making this value does not read the model. `bindRows` and `bindElements` read it.
@MainActor
public class Rows<Subject: AnyObject, Elements: ElementCollection> {
    typealias Element = Elements.Element
    typealias Found = (elements: Elements, identity: RowID<Element>)

    /// `nil` if a closure makes the elements.
    let path: AnyKeyPath?
    /// For a `CallbackSubject`, the properties whose changes count. If empty, all properties count.
    let keyPaths: [PartialKeyPath<Subject>]
    /// Reads the elements, one section after the other if there are sections.
    let read: @MainActor (inout Subject) throws -> Found
    /// Reads the sections; `nil` if there are none.
    let sections: (@MainActor (inout Subject) throws -> [RowSection<Element>])?
    /// Changes the elements in place; `nil` if the elements are only read.
    private let modify: ElementProperty<Subject, Elements>.Modify?
    /// Changes the elements of sections; `nil` if they are only read, or if there are no sections.
    private let editedSections: SectionArrays<Subject, Element>?
    /// The outline that the rows form; `nil` if the rows have no levels.
    let outline: Outline?

    /// The roots of an outline, and the access to its nodes.
    struct Outline {
        let roots: ElementProperty<Subject, Elements>
        let identity: RowID<Element>
        /// Makes the access for one binding.
        let access: @MainActor (Subject) -> OutlineAccess<Element>
        /// All rows below some roots.
        let rows: @MainActor (OutlineAccess<Element>, Elements) -> Elements
    }

    init(
        observing keyPaths: [PartialKeyPath<Subject>],
        sections: (@MainActor (inout Subject) throws -> [RowSection<Element>])? = nil,
        editing editedSections: SectionArrays<Subject, Element>? = nil,
        read: @escaping @MainActor (inout Subject) throws -> Found
    ) {
        (path, modify, outline) = (nil, nil, nil)
        (self.keyPaths, self.sections, self.read) = (keyPaths, sections, read)
        self.editedSections = editedSections
    }

    init(_ property: ElementProperty<Subject, Elements>, _ identity: RowID<Element>) {
        (path, keyPaths, sections, modify) = (property.path, [], nil, property.modify)
        editedSections = nil
        outline = nil
        read = { (property.read(&$0), identity) }
    }

    init(_ outline: Outline, observing keyPaths: [PartialKeyPath<Subject>]) {
        path = keyPaths.isEmpty ? outline.roots.path : nil
        (self.keyPaths, sections, modify, editedSections) = (keyPaths, nil, nil, nil)
        self.outline = outline
        read = { subject in
            let access = outline.access(subject)
            _ = access.expansion.update()
            return (outline.rows(access, outline.roots.read(&subject)), outline.identity)
        }
    }

    private convenience init(
        observing keyPaths: [PartialKeyPath<Subject>], _ identity: RowID<Element>,
        _ make: @escaping @MainActor (Subject) throws -> Elements
    ) {
        self.init(observing: keyPaths) { (try make($0), identity) }
    }
}

extension Rows {
    /// The arrays that the user edits; `nil` if the elements are only read.
    func editedArrays<Row>() -> SectionArrays<Subject, Row>? where Elements == [Row] {
        guard let modify else { return editedSections }
        let read = read
        return SectionArrays(
            read: { subject in
                let (rows, identity) = try read(&subject)
                return [RowSection(id: SoleSection(), rows: rows, identity: identity)]
            },
            apply: { subject, edit in
                var gone: Row?
                modify(&subject) { gone = edit.apply(to: &$0) }
                // The element is released only after the change, because its `deinit` may read the
                // model.
                endLifetime(of: gone)
            },
            section: { _, _ in nil })
    }
}

/// Elements that can be changed in place, for rows that the user may move and remove, and for a
/// two-way `bindElements`.
public final class EditableRows<Subject: AnyObject, Elements: ElementCollection>:
    Rows<Subject, Elements>
{
    let property: ElementProperty<Subject, Elements>
    let identity: RowID<Element>

    @usableFromInline
    override init(
        _ property: ElementProperty<Subject, Elements>, _ identity: RowID<Elements.Element>
    ) {
        (self.property, self.identity) = (property, identity)
        super.init(property, identity)
    }
}

// MARK: - Elements with an id of their own

extension Rows where Elements.Element: Identifiable {
    /// The elements of a property, told apart by their `id`.
    public static func items(_ keyPath: KeyPath<Subject, Elements>) -> Rows {
        Rows(ElementAccessors.observed(keyPath), .identifiable())
    }

    /// The elements of a property, told apart by their `id`. The user may edit them.
    ///
    /// When the user removes or moves a row, `bindRows` changes the model's array in place. If
    /// `RowBinding.editing` has a handler for the edit, the handler changes the model instead.
    @inlinable @inline(__always)
    public static func editable(
        _ keyPath: consuming ReferenceWritableKeyPath<Subject, Elements>
    ) -> EditableRows<Subject, Elements> {
        EditableRows(ElementAccessors.modified(keyPath), .identifiable())
    }

    /// Elements that a closure derives from the model, for instance a filtered and sorted array.
    /// They are told apart by their `id`.
    ///
    /// The closure runs once in each turn in which a value that it reads has changed.
    ///
    /// - Parameters:
    ///   - keyPaths: for a `CallbackSubject`, the properties whose changes count. If omitted, all
    ///     properties count.
    ///   - make: makes the elements. Its reads of `@Observable` models are observed. If it throws,
    ///     everything stays as it is.
    public static func derived(
        observing keyPaths: PartialKeyPath<Subject>...,
        by make: @escaping @MainActor (Subject) throws -> Elements
    ) -> Rows {
        Rows(observing: keyPaths, .identifiable(), make)
    }
}

// MARK: - Objects without an id

extension Rows where Elements.Element: AnyObject {
    /// The objects of a property, told apart by identity.
    ///
    /// This is for classes that are not `Identifiable`. Alternatively, make the class
    /// `Identifiable` with an empty conformance. The objects of such a class are also told apart by
    /// identity.
    @_disfavoredOverload
    public static func items(_ keyPath: KeyPath<Subject, Elements>) -> Rows {
        Rows(ElementAccessors.observed(keyPath), .object())
    }

    /// The objects of a property, told apart by identity. The user may edit them.
    @inlinable @inline(__always) @_disfavoredOverload
    public static func editable(
        _ keyPath: consuming ReferenceWritableKeyPath<Subject, Elements>
    ) -> EditableRows<Subject, Elements> {
        EditableRows(ElementAccessors.modified(keyPath), .object())
    }

    /// Objects that a closure derives from the model, told apart by identity.
    @_disfavoredOverload
    public static func derived(
        observing keyPaths: PartialKeyPath<Subject>...,
        by make: @escaping @MainActor (Subject) throws -> Elements
    ) -> Rows {
        Rows(observing: keyPaths, .object(), make)
    }
}

// MARK: - Elements with an id that a key path leads to

extension Rows {
    /// The elements of a property, told apart by the value at a key path. Use `\.self` for values
    /// that are their own id.
    public static func items<ID: Hashable>(
        _ keyPath: KeyPath<Subject, Elements>, id: KeyPath<Elements.Element, ID>
    ) -> Rows {
        Rows(ElementAccessors.observed(keyPath), .value(id))
    }

    /// The elements of a property, told apart by the value at a key path. The user may edit them.
    @inlinable @inline(__always)
    public static func editable<ID: Hashable>(
        _ keyPath: consuming ReferenceWritableKeyPath<Subject, Elements>,
        id: KeyPath<Elements.Element, ID>
    ) -> EditableRows<Subject, Elements> {
        EditableRows(ElementAccessors.modified(keyPath), .value(id))
    }

    /// Elements that a closure derives from the model, told apart by the value at a key path.
    public static func derived<ID: Hashable>(
        id: KeyPath<Elements.Element, ID>, observing keyPaths: PartialKeyPath<Subject>...,
        by make: @escaping @MainActor (Subject) throws -> Elements
    ) -> Rows {
        Rows(observing: keyPaths, .value(id), make)
    }

    /// Sections that a closure derives from the model, with their rows.
    ///
    /// ```swift
    /// bindings.bindRows(of: tableView, toSubject: basket, .sections { basket in
    ///     basket.kinds.map { RowSection($0.id, header: $0.name, rows: $0.fruits) }
    /// }) { (cell: FruitCell, fruit, row) in
    ///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
    /// }
    /// ```
    ///
    /// Sections and rows are matched by their ids. If a row changes its section and both sections
    /// stay, the row moves to its new section. If the closure returns no sections, the binding has
    /// no sections in the view, even if the sections of other bindings follow. `bindElements` uses
    /// the rows of one section after the other.
    ///
    /// - Parameters:
    ///   - keyPaths: for a `CallbackSubject`, the properties whose changes count. If omitted, all
    ///     properties count.
    ///   - make: makes the sections. Its reads of `@Observable` models are observed. If it throws,
    ///     everything stays as it is.
    public static func sections<Element>(
        observing keyPaths: PartialKeyPath<Subject>...,
        by make: @escaping @MainActor (Subject) throws -> [RowSection<Element>]
    ) -> Rows where Elements == [Element] {
        Rows(observing: keyPaths, sections: { try make($0) }) { subject in
            let sections = try make(subject)
            return (sections.flatMap { $0.rows }, sections.first?.identity ?? .indistinct)
        }
    }

    static func fetched<Element>(
        _ make: @escaping @MainActor (inout Subject) throws -> [RowSection<Element>]
    ) -> Rows where Elements == [Element] {
        Rows(observing: [], sections: make) { _ in ([], .indistinct) }
    }
}
