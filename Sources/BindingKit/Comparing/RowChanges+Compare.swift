extension RowChanges {
    /// Compares two lists of values that have an `id` and are compared by `==`.
    ///
    /// Rows with the same id are the same row. If their values differ, the row is updated. If
    /// several rows have one id, rows that have kept their neighbors are matched first. The others
    /// are matched in order: the first old one with the first new one, and so on.
    ///
    /// The time is proportional to the lengths of the lists. If rows have moved, the time also
    /// grows with the logarithm of their number. Ids are hashed only for rows that have lost their
    /// neighbors, and only if both lists have such rows. The result retains nothing of the lists.
    /// If ids break the rules of `Hashable`, the changes are wrong, but their counts are right.
    @inlinable
    public init<Element: Identifiable & Equatable>(from old: [Element], to new: [Element]) {
        self = RowMatches(from: old, to: new, rows: EquatableRows()).changes
    }

    /// Compares two lists of elements that have an `id` but no `==`.
    ///
    /// A row is updated if its bits differ. The bits are a structure's fields and references, or an
    /// object's identity.
    @inlinable
    public init<Element: Identifiable>(from old: [Element], to new: [Element]) {
        self = RowMatches(from: old, to: new, rows: IdentifiableRows()).changes
    }

    /// Compares two lists of objects by identity. No row is ever updated.
    @inlinable
    public init<Object: AnyObject>(fromObjects old: [Object], to new: [Object]) {
        self = RowMatches(from: old, to: new, rows: ObjectRows()).changes
    }

    /// Compares two lists of values by `==`. `id` makes an id from each value.
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

    /// Compares two lists of elements that have no `==`. `id` makes an id from each element.
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

    /// Compares two lists. One closure makes an id from each element, and another compares the
    /// content.
    ///
    /// - Parameters:
    ///   - old: the list before the changes.
    ///   - new: the list after the changes.
    ///   - id: a row's identity.
    ///   - isEqual: whether two elements with the same id have the same content. Elements with the
    ///     same bits count as equal without a call.
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
                // The pointers stay valid, because the parameters retain the arrays. If an id or
                // `==` changes the caller's arrays, Swift copies them.
                let rows = TypedRows(old, new, rows)
                var comparison = RowComparison(rows, ends: rows.equalEnds())
                comparison.run()
                return comparison.matches
            }
        }
    }
}
