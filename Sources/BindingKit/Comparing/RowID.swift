/// Identifies the rows of a list, and compares the former and the present content of a row.
@MainActor
@usableFromInline
class RowID<Element> {
    fileprivate init() {}

    // MARK: Overridden by TypedRowID

    /// The changes that turn one list into another.
    func compare(_ old: [Element], _ new: [Element]) -> RowChanges {
        preconditionFailure("RowID is abstract.")
    }

    /// For each id, the index of the first row that has this id. The indices ascend. If ids have
    /// another type than the rows' ids, they are not found.
    func find(_ ids: Set<AnyHashable>, _ rows: [Element]) -> [Int] { [] }

    /// For each id, the index of the first row in `lists` that has this id. The indices ascend.
    func places(of ids: Set<AnyHashable>, in lists: [[Element]]) -> [RowIndex] { [] }

    /// For each element, the index of the first row in `lists` that has the element's id. The
    /// indices ascend.
    func places(of elements: [Element], in lists: [[Element]]) -> [RowIndex] { [] }

    func identify(_ row: Element) -> AnyHashable { preconditionFailure("RowID is abstract.") }

    // MARK: Making

    /// Identifies rows by their own `id`.
    @usableFromInline
    static func identifiable() -> RowID where Element: Identifiable { SharedIdentities.byID() }

    fileprivate static func newByID() -> RowID where Element: Identifiable {
        TypedRowID(
            read: { rows, count, ids in
                var row = UnsafeMutableRawPointer(mutating: rows)
                    .assumingMemoryBound(to: Element.self)
                for index in 0..<count {
                    (ids + index).initialize(to: rowID(of: &row.pointee))
                    row += 1
                }
            }, isSame: sameContent, id: { $0.id })
    }

    /// Identifies rows by the value at a key path.
    @usableFromInline
    static func value<ID: Hashable>(_ keyPath: KeyPath<Element, ID>) -> RowID {
        let stride = MemoryLayout<Element>.stride
        guard let offset = MemoryLayout<Element>.offset(of: keyPath) else {
            return TypedRowID(
                read: { rows, count, ids in
                    let rows = rows.assumingMemoryBound(to: Element.self)
                    for index in 0..<count {
                        (ids + index).initialize(to: rows[index][keyPath: keyPath])
                    }
                }, isSame: sameContent, id: { $0[keyPath: keyPath] })
        }
        // A stored property is in the memory of the row itself.
        return TypedRowID(
            read: { rows, count, ids in
                for index in 0..<count {
                    let id = (rows + (index * stride + offset)).assumingMemoryBound(to: ID.self)
                    (ids + index).initialize(from: id, count: 1)
                }
            }, isSame: sameContent, id: { $0[keyPath: keyPath] })
    }

    /// Identifies values by themselves: equal values are the same row.
    static func values() -> RowID where Element: Hashable {
        TypedRowID(
            read: { rows, count, ids in
                ids.initialize(from: rows.assumingMemoryBound(to: Element.self), count: count)
            }, isSame: { _, _ in true }, id: { $0 })
    }

    /// Identifies rows that can't be told apart. All rows have the same id.
    static var indistinct: RowID {
        TypedRowID(
            read: { _, count, ids in ids.initialize(repeating: 0, count: count) },
            isSame: { _, _ in false }, id: { _ in 0 })
    }

    /// Identifies objects by their identity.
    @usableFromInline
    static func object() -> RowID where Element: AnyObject { SharedIdentities.ofObjects() }

    fileprivate static func newOfObjects() -> RowID where Element: AnyObject {
        TypedRowID(
            read: { rows, count, ids in
                let rows = rows.assumingMemoryBound(to: Element.self)
                for index in 0..<count {
                    (ids + index).initialize(to: ObjectIdentifier(rows[index]))
                }
            }, isSame: { _, _ in true }, id: { ObjectIdentifier($0) })
    }

    /// Compares the content of two rows with the same id but different bits; `false` for objects,
    /// and for values without `==`.
    private static var sameContent: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        // The bindings of a row observe one object, so another object with an equal id needs new
        // bindings.
        guard !(Element.self is AnyObject.Type) else { return { _, _ in false } }
        let equality = Equality<Element>.shared
        guard equality.canCompare else { return { _, _ in false } }
        return { first, second in
            equality(
                first.assumingMemoryBound(to: Element.self).pointee,
                second.assumingMemoryBound(to: Element.self).pointee)
        }
    }
}

/// Identifies rows by ids whose type is known.
@MainActor
final class TypedRowID<Element, ID: Hashable>: RowID<Element> {
    private let read: RowColumns<ID>.Read
    private let isSame: RowColumns<ID>.Compare
    private let id: @MainActor (Element) -> ID

    /// - Parameters:
    ///   - read: reads the ids of some rows.
    ///   - isSame: whether two rows with the same id and different bits have the same content.
    ///   - id: the id of a row.
    fileprivate init(
        read: @escaping RowColumns<ID>.Read, isSame: @escaping RowColumns<ID>.Compare,
        id: @escaping @MainActor (Element) -> ID
    ) {
        (self.read, self.isSame, self.id) = (read, isSame, id)
        super.init()
    }

    override func compare(_ old: [Element], _ new: [Element]) -> RowChanges {
        old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                // The pointers stay valid, because the parameters retain the arrays. If an id or
                // `==` changes the caller's arrays, Swift copies them.
                RowChanges(RowBytes(old, new), read: read, compare: isSame)
            }
        }
    }

    override func find(_ ids: Set<AnyHashable>, _ rows: [Element]) -> [Int] {
        find(Set(ids.compactMap { $0.base as? ID }), rows)
    }

    override func places(of ids: Set<AnyHashable>, in lists: [[Element]]) -> [RowIndex] {
        places(ofIDs: Set(ids.compactMap { $0.base as? ID }), in: lists)
    }

    override func places(of elements: [Element], in lists: [[Element]]) -> [RowIndex] {
        let ids = ids(of: elements, at: Array(elements.indices))
        return places(ofIDs: IDSet.change([], removing: [], inserting: ids), in: lists)
    }

    override func identify(_ row: Element) -> AnyHashable { AnyHashable(id(row)) }

    /// The ids of the rows at the indices `places`, which ascend.
    func ids(of rows: [Element], at places: [Int]) -> [ID] {
        rows.withUnsafeBytes { bytes in
            [ID](unsafeUninitializedCapacity: places.count) { ids, count in
                guard let rows = bytes.baseAddress, let ids = ids.baseAddress else { return }
                places.forEachRun { place, length in
                    precondition(
                        place >= 0
                            && (place + length) * MemoryLayout<Element>.stride <= bytes.count)
                    read(rows + place * MemoryLayout<Element>.stride, length, ids + count)
                    count += length
                }
            }
        }
    }

    /// For each id, the index of the first row in `lists` that has this id. The indices ascend.
    func places(ofIDs ids: Set<ID>, in lists: [[Element]]) -> [RowIndex] {
        var (places, missing): ([RowIndex], Set<ID>) = ([], ids)
        for (section, rows) in lists.enumerated() where !missing.isEmpty {
            let found = find(missing, rows)
            places += found.map { RowIndex(section: section, row: $0) }
            guard section < lists.count - 1, !found.isEmpty else { continue }
            missing = IDSet.change(
                missing, removing: self.ids(of: rows, at: found), inserting: [])
        }
        return places
    }

    private func find(_ wanted: Set<ID>, _ rows: [Element]) -> [Int] {
        rows.withUnsafeBytes { bytes in
            guard let base = bytes.baseAddress, !wanted.isEmpty else { return [] }
            return RowFinder.find(
                wanted, in: base, count: rows.count, stride: MemoryLayout<Element>.stride,
                read: read)
        }
    }
}

/// The `RowID` objects that all sections with the same type of rows share. Without this type, each
/// new section would make its own `RowID`.
///
/// This is a separate type, because each section would look up the class `RowID` if that class had
/// the static members.
@MainActor
struct SharedIdentities {
    // Unchecked because no other code runs while the objects are read or changed. The main actor
    // protects them.
    @exclusivity(unchecked) private static var knownByID = SharedIdentities()
    @exclusivity(unchecked) private static var knownObjects = SharedIdentities()

    /// The `RowID` objects, by the types of the rows.
    private var known: [ObjectIdentifier: AnyObject] = [:]
    private var latest: (type: ObjectIdentifier, identity: AnyObject)?

    static func byID<Element: Identifiable>() -> RowID<Element> {
        knownByID.identity() ?? knownByID.add(.newByID())
    }

    static func ofObjects<Element: AnyObject>() -> RowID<Element> {
        knownObjects.identity() ?? knownObjects.add(.newOfObjects())
    }

    private func identity<Element>() -> RowID<Element>? {
        // `unsafeDowncast` because this runs for each section of a list, and a cast would look up
        // the type. The comparison of the types makes the downcast safe.
        guard let latest, latest.type == ObjectIdentifier(Element.self) else { return nil }
        return unsafeDowncast(latest.identity, to: RowID<Element>.self)
    }

    private mutating func add<Element>(_ new: RowID<Element>) -> RowID<Element> {
        let type = ObjectIdentifier(Element.self)
        let identity = known[type] as? RowID<Element> ?? new
        known[type] = identity
        latest = (type, identity)
        return identity
    }
}

/// The id of a row. `inout` avoids a copy of the row; the row is not changed.
private func rowID<Row: Identifiable>(of row: inout Row) -> Row.ID { row.id }
