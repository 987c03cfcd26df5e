extension RowChanges {
    /// Compares two lists of values that have an `id` and compare by `==`.
    ///
    /// Rows with the same id are the same row. The row is updated if the values differ. If several rows have
    /// one id, rows that have kept their neighbours are matched first. Then the first is matched with the
    /// first, and the second with the second.
    ///
    /// The time is proportional to the lists' lengths; for moved rows also to the logarithm of their number.
    /// Ids are hashed only if rows have moved, or have come and gone, more than a few rows away from each
    /// other. The result retains nothing of the lists. Ids that break the rules of `Hashable` give wrong
    /// changes, but the counts are right.
    @inlinable
    public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
        self = RowMatches(from: old, to: new, rows: EquatableRows()).changes
    }

    /// Compares two lists of elements that have an `id` but no `==`.
    ///
    /// A row is updated if its bits differ: a structure's fields and references, an object's
    /// identity.
    @inlinable
    public init<Element: Identifiable>(from old: [Element], to new: [Element]) {
        self = RowMatches(from: old, to: new, rows: IdentifiableRows()).changes
    }

    /// Compares two lists of objects by identity; no row is ever updated.
    @inlinable
    public init<Object: AnyObject>(fromObjects old: [Object], to new: [Object]) {
        self = RowMatches(from: old, to: new, rows: ObjectRows()).changes
    }

    /// Compares two lists of values that compare by `==`, with an id made from each value.
    ///
    /// - Parameters:
    ///   - old: the list before the changes.
    ///   - new: the list after the changes.
    ///   - id: a row's identity; `\.self` for values that are their own ids.
    @inlinable
    public init<Element: Equatable, ID: Hashable>(
        from old: [Element], to new: [Element], id: (Element) -> ID
    ) {
        self.init(from: old, to: new, id: id, isEqual: ==)
    }

    /// Compares two lists of elements without `==`, with an id made from each element.
    ///
    /// A row is updated if its bits differ.
    ///
    /// - Parameters:
    ///   - old: the list before the changes.
    ///   - new: the list after the changes.
    ///   - id: a row's identity.
    @inlinable
    public init<Element, ID: Hashable>(
        from old: [Element], to new: [Element], id: (Element) -> ID
    ) {
        self.init(from: old, to: new, id: id, isEqual: { _, _ in false })
    }

    /// Compares two lists, with an id made from each element and a comparison of the contents.
    ///
    /// - Parameters:
    ///   - old: the list before the changes.
    ///   - new: the list after the changes.
    ///   - id: a row's identity.
    ///   - isEqual: whether two elements with the same id have the same content. Not called for elements with
    ///     the same bits, which count as equal.
    @inlinable
    public init<Element, ID: Hashable>(
        from old: [Element], to new: [Element], id: (Element) -> ID,
        isEqual: (Element, Element) -> Bool
    ) {
        self = withoutActuallyEscaping(id) { id in
            withoutActuallyEscaping(isEqual) { isEqual in
                let rows = KeyedRows(key: id, isEqual: isEqual)
                return RowMatches(from: old, to: new, rows: rows).changes
            }
        }
    }
}

extension RowMatches {
    /// Compares two lists without retaining them.
    @inlinable
    init<Rows: RowIdentity>(from old: [Rows.Element], to new: [Rows.Element], rows: Rows) {
        self = old.withUnsafeBufferPointer { old in
            new.withUnsafeBufferPointer { new in
                // The pointers stay valid, because the arrays are parameters. If an id or `==` changes the
                // variables of the caller, only copies change.
                let rows = TypedRows(old, new, rows)
                var comparison = RowComparison(rows, ends: rows.equalEnds())
                comparison.run()
                return comparison.matches
            }
        }
    }
}
