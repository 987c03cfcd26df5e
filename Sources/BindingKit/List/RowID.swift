/// How the rows of a list are told apart, and how two states of one row are compared.
@MainActor
@usableFromInline
struct RowID<Element> {
    /// What turned one list into another.
    @usableFromInline let compare: @MainActor ([Element], [Element]) -> RowChanges
    /// The id of a row.
    @usableFromInline let identify: @MainActor (Element) -> AnyHashable

    @inlinable
    init(
        compare: @escaping @MainActor ([Element], [Element]) -> RowChanges,
        identify: @escaping @MainActor (Element) -> AnyHashable
    ) {
        self.compare = compare
        self.identify = identify
    }

    /// The rows' own `id`.
    @inlinable @inline(__always)
    static func identifiable() -> RowID where Element: Identifiable {
        let isSame = RowContent<Element>.isSame
        return RowID(
            compare: { RowChanges(from: $0, to: $1, id: { $0.id }, isEqual: { isSame($0, $1) }) },
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
            identify: { AnyHashable(ObjectIdentifier($0)) })
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
