/// A property that `bindElements` reads or changes element by element: an array, or a set.
public protocol ElementCollection<Element> {
    /// The type of the elements.
    associatedtype Element

    /// How the library reads and changes the collection.
    @MainActor static var elementAccess: ElementAccess<Self> { get }
}

/// The operations with which the library reads and changes a collection of elements. Only arrays
/// and sets provide them.
@MainActor
public struct ElementAccess<Elements: ElementCollection> {
    typealias Element = Elements.Element

    let isOrdered: Bool
    /// Lists the elements. An element that an array contains twice is listed twice. The elements of
    /// a set are listed in the order of a former list, and new elements come last.
    let members: @MainActor (Elements, _ former: [Element]) -> [Element]
    /// Like `members`, but lists an element of a set as often as the former list has the element.
    let list: @MainActor (Elements, _ former: [Element]) -> [Element]
    /// Whether the collection has exactly the elements of a list.
    let holds: @MainActor (Elements, [Element], Equality<Element>) -> Bool
    /// Whether applying changes would change the collection.
    let needs: @MainActor (Elements, ElementChanges<Element>) -> Bool
    let make: @MainActor ([Element]) -> Elements
    /// Changes the collection in place. Returns the elements that are no longer in the collection.
    let apply: @MainActor (inout Elements, ElementChanges<Element>) -> [Element]
}

/// The changes from one list of elements to another list, with the elements that have changed.
struct ElementChanges<Element> {
    /// The changed indices. At an updated index, the element has another value.
    let rows: RowChanges
    /// The inserted elements, in their order.
    let inserted: [Element]
    /// The updated elements, in their order.
    let updated: [Element]
    /// The removed and the replaced elements.
    let gone: [Element]
    let all: [Element]

    /// Changes a list in place.
    ///
    /// - Returns: the elements that are no longer in the list.
    func apply(to list: inout [Element]) -> [Element] {
        var gone = rows.apply(to: &list, inserting: inserted)
        rows.replaceUpdated(of: &list, with: updated, gone: &gone)
        return gone
    }
}

// MARK: - Arrays

extension Array: ElementCollection {
    /// An array is changed in place, beginning at the first index that differs.
    @MainActor public static var elementAccess: ElementAccess<[Element]> {
        ElementAccess(
            isOrdered: true,
            members: { array, _ in array },
            list: { array, _ in array },
            holds: { array, list, isSame in array.holds(list, isSame) },
            needs: { _, _ in true },
            make: { list in list.withUnsafeBufferPointer { Array($0) } },
            apply: { array, changes in
                guard array.count == changes.rows.oldCount else {
                    let former = array
                    array = changes.all.withUnsafeBufferPointer { Array($0) }
                    return former
                }
                return changes.apply(to: &array)
            })
    }

    /// Whether two arrays have the same elements. Elements with equal bits count as equal.
    @MainActor
    private func holds(_ list: [Element], _ isSame: Equality<Element>) -> Bool {
        guard count == list.count else { return false }
        if hasSameBits(as: list) { return true }
        for index in indices where !haveSameBits(self[index], list[index]) {
            guard isSame.canCompare, isSame(self[index], list[index]) else { return false }
        }
        return true
    }
}

// MARK: - Sets

extension Set: ElementCollection {
    /// A set loses an element when no element of the model is transformed into this element any
    /// more.
    @MainActor public static var elementAccess: ElementAccess<Set<Element>> {
        ElementAccess(
            isOrdered: false,
            members: { set, former in set.members(like: former) },
            list: { set, former in set.list(like: former) },
            holds: { set, list, _ in set == Set(list) },
            needs: { set, changes in set.needs(changes) },
            make: { Set($0) },
            apply: { set, changes in set.apply(changes) })
    }

    private func members(like former: [Element]) -> [Element] {
        var waiting = self
        let stayed = former.compactMap { waiting.remove($0) }
        return stayed + waiting
    }

    private func list(like former: [Element]) -> [Element] {
        var list: [Element] = []
        list.reserveCapacity(count)
        for element in former {
            if let index = firstIndex(of: element) { list.append(self[index]) }
        }
        let known = Set(former)
        if !isSubset(of: known) { list += filter { !known.contains($0) } }
        return list
    }

    private func needs(_ changes: ElementChanges<Element>) -> Bool {
        let lacksSome = (changes.inserted + changes.updated).contains { !contains($0) }
        return lacksSome || !Set(changes.gone).subtracting(changes.all).isDisjoint(with: self)
    }

    private mutating func apply(_ changes: ElementChanges<Element>) -> [Element] {
        var removed: [Element] = []
        if !changes.gone.isEmpty {
            // Several elements of the model may have the same transformed value.
            let gone = Set(changes.gone).subtracting(changes.all)
            removed = gone.compactMap { remove($0) }
        }
        formUnion(changes.inserted)
        formUnion(changes.updated)
        return removed
    }
}
