/// How the rows of a list are told apart, and how two states of one row are compared.
@MainActor
@usableFromInline
struct RowID<Element> {
    /// What turned one list into another.
    @usableFromInline let compare: @MainActor ([Element], [Element]) -> RowChanges
    /// The indices of the first rows that have some ids, ascending.
    @usableFromInline let find: @MainActor (Set<AnyHashable>, [Element]) -> [Int]
    /// The id of a row.
    @usableFromInline let identify: @MainActor (Element) -> AnyHashable

    @inlinable
    init(
        compare: @escaping @MainActor ([Element], [Element]) -> RowChanges,
        find: @escaping @MainActor (Set<AnyHashable>, [Element]) -> [Int],
        identify: @escaping @MainActor (Element) -> AnyHashable
    ) {
        self.compare = compare
        self.find = find
        self.identify = identify
    }

    /// The rows' own `id`.
    @inlinable @inline(__always)
    static func identifiable() -> RowID where Element: Identifiable {
        let isSame = RowContent<Element>.isSame
        return RowID(
            compare: { RowChanges(from: $0, to: $1, id: { $0.id }, isEqual: { isSame($0, $1) }) },
            find: { RowFinder.rows(of: $0, in: $1) { $0.id } },
            identify: { AnyHashable($0.id) })
    }

    /// The value at a key path.
    @inlinable @inline(__always)
    static func value<ID: Hashable>(_ keyPath: consuming KeyPath<Element, ID>) -> RowID {
        let path = KeyPathAccess.provider(keyPath)
        let isSame = RowContent<Element>.isSame
        return RowID(
            compare: {
                RowChanges(
                    from: $0, to: $1,
                    id: {
                        let keyPath = path()
                        return $0[keyPath: keyPath]
                    }, isEqual: { isSame($0, $1) })
            },
            find: {
                RowFinder.rows(of: $0, in: $1) {
                    let keyPath = path()
                    return $0[keyPath: keyPath]
                }
            },
            identify: {
                let keyPath = path()
                return AnyHashable($0[keyPath: keyPath])
            })
    }

    /// The identity of objects.
    @inlinable @inline(__always)
    static func object() -> RowID where Element: AnyObject {
        RowID(
            compare: { RowChanges(fromObjects: $0, to: $1) },
            find: { RowFinder.rows(of: $0, in: $1) { ObjectIdentifier($0) } },
            identify: { AnyHashable(ObjectIdentifier($0)) })
    }
}

/// Searches rows by their ids.
@usableFromInline
enum RowFinder {
    /// The indices of the first rows that have some ids, ascending.
    ///
    /// - Parameters:
    ///   - ids: the ids; those of another type than the rows' are not found.
    ///   - rows: the rows.
    ///   - id: a row's id.
    @inlinable
    static func rows<Element, ID: Hashable>(
        of ids: Set<AnyHashable>, in rows: [Element], id: (Element) -> ID
    ) -> [Int] {
        var wanted = Set(ids.compactMap { $0.base as? ID })
        // The usual case, in which nothing is hashed.
        if wanted.count == 1, let only = wanted.first {
            return rows.firstIndex { id($0) == only }.map { [$0] } ?? []
        }
        var found: [Int] = []
        for (index, row) in rows.enumerated() {
            if wanted.isEmpty { break }
            if wanted.remove(id(row)) != nil { found.append(index) }
        }
        return found
    }
}

/// Compares the contents of two rows with the same id and different bits.
@MainActor
@usableFromInline
enum RowContent<Element> {
    /// Whether the contents are the same; `false` for other objects and for what doesn't compare.
    @usableFromInline static var isSame: @MainActor (Element, Element) -> Bool {
        // Bindings of a row observe its very object, so that an equal one is not the same.
        guard !(Element.self is AnyObject.Type) else { return { _, _ in false } }
        let equality = Equality<Element>.shared
        guard equality.canCompare else { return { _, _ in false } }
        return { equality($0, $1) }
    }
}
