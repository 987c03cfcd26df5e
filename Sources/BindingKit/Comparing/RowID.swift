/// Identifies the rows of a list, and compares two states of one row.
@MainActor
@usableFromInline
final class RowID<Element> {
    /// Compares two lists.
    let compare: @MainActor ([Element], [Element]) -> RowChanges
    /// The indices of the first rows with some ids, ascending. If an id has another type than the rows' ids,
    /// it is not found.
    let find: @MainActor (Set<AnyHashable>, [Element]) -> [Int]
    /// The id of a row.
    let identify: @MainActor (Element) -> AnyHashable

    /// - Parameters:
    ///   - read: reads the ids of rows.
    ///   - isSame: whether two rows with the same id and different bits have the same content.
    ///   - id: the id of a row.
    private init<ID: Hashable>(
        read: @escaping RowColumns<ID>.Read, isSame: @escaping RowColumns<ID>.Compare,
        id: @escaping @MainActor (Element) -> ID
    ) {
        compare = { old, new in
            old.withUnsafeBufferPointer { old in
                new.withUnsafeBufferPointer { new in
                    // The pointers stay valid, because the arrays are parameters. If an id or `==` changes
                    // the variables of the caller, only copies change.
                    RowChanges(RowBytes(old, new), read: read, compare: isSame)
                }
            }
        }
        find = { ids, rows in
            let wanted = Set(ids.compactMap { $0.base as? ID })
            return rows.withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress, !wanted.isEmpty else { return [] }
                return RowFinder.find(
                    wanted, in: base, count: rows.count, stride: MemoryLayout<Element>.stride,
                    read: read)
            }
        }
        identify = { AnyHashable(id($0)) }
    }

    /// The rows' own `id`.
    @usableFromInline
    static func identifiable() -> RowID where Element: Identifiable {
        sharedByID.identity {
            RowID(
                read: { rows, count, ids in
                    var row = UnsafeMutableRawPointer(mutating: rows)
                        .assumingMemoryBound(to: Element.self)
                    for index in 0..<count {
                        (ids + index).initialize(to: rowID(of: &row.pointee))
                        row += 1
                    }
                }, isSame: sameContent, id: { $0.id })
        }
    }

    /// The value at a key path.
    @usableFromInline
    static func value<ID: Hashable>(_ keyPath: KeyPath<Element, ID>) -> RowID {
        let stride = MemoryLayout<Element>.stride
        guard let offset = MemoryLayout<Element>.offset(of: keyPath) else {
            return RowID(
                read: { rows, count, ids in
                    let rows = rows.assumingMemoryBound(to: Element.self)
                    for index in 0..<count {
                        (ids + index).initialize(to: rows[index][keyPath: keyPath])
                    }
                }, isSame: sameContent, id: { $0[keyPath: keyPath] })
        }
        // A stored property lies in the row itself.
        return RowID(
            read: { rows, count, ids in
                for index in 0..<count {
                    let id = (rows + (index * stride + offset)).assumingMemoryBound(to: ID.self)
                    (ids + index).initialize(from: id, count: 1)
                }
            }, isSame: sameContent, id: { $0[keyPath: keyPath] })
    }

    /// The values themselves; equal values are the same row.
    static func values() -> RowID where Element: Hashable {
        RowID(
            read: { rows, count, ids in
                ids.initialize(from: rows.assumingMemoryBound(to: Element.self), count: count)
            }, isSame: { _, _ in true }, id: { $0 })
    }

    /// For rows that can't be told apart: all have the same id.
    static var indistinct: RowID {
        RowID(
            read: { _, count, ids in ids.initialize(repeating: 0, count: count) },
            isSame: { _, _ in false }, id: { _ in 0 })
    }

    /// The identity of objects.
    @usableFromInline
    static func object() -> RowID where Element: AnyObject {
        sharedObjects.identity {
            RowID(
                read: { rows, count, ids in
                    let rows = rows.assumingMemoryBound(to: Element.self)
                    for index in 0..<count {
                        (ids + index).initialize(to: ObjectIdentifier(rows[index]))
                    }
                }, isSame: { _, _ in true }, id: { ObjectIdentifier($0) })
        }
    }

    /// Compares the contents of two rows with the same id and different bits; `false` for objects, and for
    /// values that don't compare.
    private static var sameContent: (UnsafeRawPointer, UnsafeRawPointer) -> Bool {
        // Bindings of a row observe exactly its object, so an equal object is not the same row.
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

/// What all rows of a type share, because sections are made anew with each change.
@MainActor
private struct SharedIdentities {
    /// By the types of the elements.
    private var known: [ObjectIdentifier: AnyObject] = [:]
    private var latest: (type: ObjectIdentifier, identity: AnyObject)?

    mutating func identity<Element>(_ make: () -> RowID<Element>) -> RowID<Element> {
        let type = ObjectIdentifier(Element.self)
        // The sections of a list ask one after the other.
        if let latest, latest.type == type {
            return unsafeDowncast(latest.identity, to: RowID<Element>.self)
        }
        let identity = known[type] as? RowID<Element> ?? make()
        known[type] = identity
        latest = (type, identity)
        return identity
    }
}

@MainActor private var sharedByID = SharedIdentities()
@MainActor private var sharedObjects = SharedIdentities()

/// The id of a row. `inout` saves a copy of the row; the row is not changed.
private func rowID<Row: Identifiable>(of row: inout Row) -> Row.ID { row.id }
