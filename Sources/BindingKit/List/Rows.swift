/// Elements of a model, for `bindRows` and `bindElements`, and how to tell them apart.
///
/// ```swift
/// bindings.bindRows(of: tableView, toSubject: basket, .items(\.words, id: \.self)) {
///     (cell: WordCell, word, _) in cell.label.text = word
/// }
/// ```
///
/// Nothing is read before a call is given the value.
@MainActor
public class Rows<Subject: AnyObject, Elements: ElementCollection> {
    typealias Element = Elements.Element
    typealias Found = (elements: Elements, identity: RowID<Element>)

    /// `nil` if a closure makes the elements.
    let path: AnyKeyPath?
    /// The properties of a subject that calls back whose changes count; all if none is named.
    let keyPaths: [PartialKeyPath<Subject>]
    /// Reads the elements, those of sections one after the other.
    let read: @MainActor (inout Subject) throws -> Found
    /// Reads the sections; `nil` if the elements have none.
    let sections: (@MainActor (inout Subject) throws -> [RowSection<Element>])?
    /// Changes the elements in place; `nil` if they are only read.
    private let modify: ElementProperty<Subject, Elements>.Modify?
    /// Changes the elements of sections; `nil` if they are only read, or have no sections.
    private let editedSections: SectionArrays<Subject, Element>?
    /// How the rows lie below each other; `nil` where they don't.
    let outline: Outline?

    /// The roots of an outline, and how its nodes are read.
    struct Outline {
        let roots: ElementProperty<Subject, Elements>
        let access: OutlineAccess<Element>
        let identity: RowID<Element>
        /// All rows below some roots.
        let rows: @MainActor (Elements) -> Elements
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

    /// Elements in a property.
    init(_ property: ElementProperty<Subject, Elements>, _ identity: RowID<Element>) {
        (path, keyPaths, sections, modify) = (property.path, [], nil, property.modify)
        editedSections = nil
        outline = nil
        read = { (property.read(&$0), identity) }
    }

    /// The rows of an outline.
    init(_ outline: Outline) {
        (path, keyPaths, sections, modify) = (outline.roots.path, [], nil, nil)
        editedSections = nil
        self.outline = outline
        read = { (outline.rows(outline.roots.read(&$0)), outline.identity) }
    }

    /// Elements that a closure makes.
    private convenience init(
        observing keyPaths: [PartialKeyPath<Subject>], _ identity: RowID<Element>,
        _ make: @escaping @MainActor (Subject) throws -> Elements
    ) {
        self.init(observing: keyPaths) { (try make($0), identity) }
    }
}

extension Rows {
    /// The arrays that the user edits; `nil` if they are only read.
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
                // Its `deinit` may read the model, whose array is not being changed any more.
                endLifetime(of: gone)
            },
            section: { _, _ in nil })
    }
}

/// Elements that can be changed in place: rows that the user may move and remove, and the elements
/// of a two-way `bindElements`.
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

    /// The elements of a property that may be edited, told apart by their `id`.
    ///
    /// `bindRows` changes the model's array in place when the user removes or moves a row, unless
    /// `RowBinding.editing` has a handler.
    @inlinable @inline(__always)
    public static func editable(
        _ keyPath: consuming ReferenceWritableKeyPath<Subject, Elements>
    ) -> EditableRows<Subject, Elements> {
        EditableRows(ElementAccessors.modified(keyPath), .identifiable())
    }

    /// Elements that a closure makes of the model, for instance a filtered and sorted array, told
    /// apart by the `id`.
    ///
    /// The closure runs once per turn in which one of its reads has changed.
    ///
    /// - Parameters:
    ///   - keyPaths: of a model that calls back, the properties whose changes count; all if none is
    ///     named.
    ///   - make: makes the elements; its reads of `@Observable` models are observed. If it throws,
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
    /// This is for classes that are not `Identifiable`. An empty conformance makes a class
    /// `Identifiable`, and tells its objects apart by identity too.
    @_disfavoredOverload
    public static func items(_ keyPath: KeyPath<Subject, Elements>) -> Rows {
        Rows(ElementAccessors.observed(keyPath), .object())
    }

    /// The objects of a property that may be edited, told apart by identity.
    @inlinable @inline(__always) @_disfavoredOverload
    public static func editable(
        _ keyPath: consuming ReferenceWritableKeyPath<Subject, Elements>
    ) -> EditableRows<Subject, Elements> {
        EditableRows(ElementAccessors.modified(keyPath), .object())
    }

    /// The objects that a closure makes of the model, told apart by identity.
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
    /// The elements of a property, told apart by the value at a key path; `\.self` for values that
    /// are their own id.
    public static func items<ID: Hashable>(
        _ keyPath: KeyPath<Subject, Elements>, id: KeyPath<Elements.Element, ID>
    ) -> Rows {
        Rows(ElementAccessors.observed(keyPath), .value(id))
    }

    /// The elements of a property that may be edited, told apart by the value at a key path.
    @inlinable @inline(__always)
    public static func editable<ID: Hashable>(
        _ keyPath: consuming ReferenceWritableKeyPath<Subject, Elements>,
        id: KeyPath<Elements.Element, ID>
    ) -> EditableRows<Subject, Elements> {
        EditableRows(ElementAccessors.modified(keyPath), .value(id))
    }

    /// Elements that a closure makes of the model, told apart by the value at a key path.
    public static func derived<ID: Hashable>(
        id: KeyPath<Elements.Element, ID>, observing keyPaths: PartialKeyPath<Subject>...,
        by make: @escaping @MainActor (Subject) throws -> Elements
    ) -> Rows {
        Rows(observing: keyPaths, .value(id), make)
    }

    /// The sections that a closure makes of the model, with their rows.
    ///
    /// ```swift
    /// bindings.bindRows(of: tableView, toSubject: basket, .sections { basket in
    ///     basket.kinds.map { RowSection($0.id, header: $0.name, rows: $0.fruits) }
    /// }) { (cell: FruitCell, fruit, row) in
    ///     row.bindObserver(cell.nameLabel, \.text, toSubject: fruit, \.name)
    /// }
    /// ```
    ///
    /// Sections are compared by their ids, and rows by theirs: a row that changes its section moves
    /// there if both sections stay. If the closure makes no sections, there are none, even if other
    /// bindings' follow. For `bindElements` these are the rows of all sections, one after the
    /// other.
    ///
    /// - Parameters:
    ///   - keyPaths: of a model that calls back, the properties whose changes count; all if none is
    ///     named.
    ///   - make: makes the sections; its reads of `@Observable` models are observed. If it throws,
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

    /// The sections of a fetch.
    static func fetched<Element>(
        _ make: @escaping @MainActor (inout Subject) throws -> [RowSection<Element>]
    ) -> Rows where Elements == [Element] {
        Rows(observing: [], sections: make) { _ in ([], .indistinct) }
    }
}
