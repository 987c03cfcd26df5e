// Ids of sections keep the type that client code has given them, because `AnyHashable` values are
// slow to make and to compare.

/// Whether two ids are the same. If their types differ, they are compared as `AnyHashable` values.
@MainActor
func isSameID(_ first: any Hashable, _ second: any Hashable) -> Bool { first.isSame(as: second) }

extension Hashable {
    fileprivate func isSame(as other: any Hashable) -> Bool { other.isSame(asID: self) }

    private func isSame<ID: Hashable>(asID other: ID) -> Bool {
        // `unsafeBitCast` because a cast looks up both types. The check of the types makes it safe.
        guard Self.self == ID.self else { return AnyHashable(self) == AnyHashable(other) }
        return self == unsafeBitCast(other, to: Self.self)
    }
}

extension RowChanges {
    /// Compares lists of ids.
    @MainActor
    init(fromIDs old: [any Hashable], to new: [any Hashable]) {
        self =
            (new.first ?? old.first)?.changes(from: old, to: new)
            ?? RowChanges(
                from: old.map { AnyHashable($0) }, to: new.map { AnyHashable($0) }, id: \.self)
    }
}

extension Hashable {
    /// The changes from one list of ids to another; `nil` if not all ids have the type of this id.
    @MainActor
    fileprivate func changes(from old: [any Hashable], to new: [any Hashable]) -> RowChanges? {
        let (oldIDs, newIDs) = (old.compactMap { $0 as? Self }, new.compactMap { $0 as? Self })
        guard oldIDs.count == old.count, newIDs.count == new.count else { return nil }
        return RowID<Self>.values().compare(oldIDs, newIDs)
    }
}
