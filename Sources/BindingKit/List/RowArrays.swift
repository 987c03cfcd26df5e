/// The arrays that the user edits in a model, one array for each section. The model is not
/// retained.
@MainActor
struct RowArrays<Element> {
    /// The sections, without titles; `nil` if the model has died, or if reading it throws.
    let read: @MainActor () -> [RowSection<Element>]?
    /// Makes an edit.
    let apply: @MainActor (RowEdit<Element>) -> Void
    /// The model's element for the section at an index; `nil` if the rows have no sections.
    let section: @MainActor (Int) -> Any?
}

/// Reads and edits the arrays of a subject, one for each section.
@MainActor
struct SectionArrays<Subject, Element> {
    let read: @MainActor (inout Subject) throws -> [RowSection<Element>]
    let apply: @MainActor (inout Subject, RowEdit<Element>) -> Void
    let section: @MainActor (inout Subject, Int) -> Any?
}

/// One edit by the user: an element of a model is moved, inserted or removed.
struct RowEdit<Element> {
    /// The element to insert. A moved element is taken from the model instead.
    let element: Element
    /// The element's place; `nil` if the model does not have the element yet.
    let origin: ElementIndex?
    /// The element's new place, counted after the element has left its origin; `nil` if the element
    /// is removed.
    let target: ElementIndex?

    /// Makes the edit in an array.
    ///
    /// - Returns: the element that is no longer in the array.
    func apply(to rows: inout [Element]) -> Element? {
        var moved = element
        if let origin {
            // A getter may return a shorter array than before.
            guard rows.indices.contains(origin.row) else { return nil }
            moved = rows.remove(at: origin.row)
        }
        guard let target else { return origin == nil ? nil : moved }
        rows.insert(moved, at: min(target.row, rows.count))
        return nil
    }

    /// Makes the edit in the arrays of sections. This method reads no ids, because the getter of an
    /// id may read the sections.
    ///
    /// - Returns: an element that may no longer be in any of the arrays.
    func apply<Section>(
        to sections: inout [Section], _ rows: WritableKeyPath<Section, [Element]>
    ) -> Element? {
        let places = [origin, target].compactMap(\.self)
        guard let section = places.first?.section,
            places.allSatisfy({ sections.indices.contains($0.section) })
        else { return nil }
        guard let origin, let target, origin.section != target.section else {
            return apply(to: &sections[section][keyPath: rows])
        }
        let counts = places.map { sections[$0.section][keyPath: rows].count }
        let removal = RowEdit(element: element, origin: origin, target: nil)
        guard let moved = removal.apply(to: &sections[origin.section][keyPath: rows]),
            // If the origin's setter has kept the element, the element is not moved.
            sections[origin.section][keyPath: rows].count < counts[0]
        else { return nil }
        let insertion = RowEdit(element: moved, origin: nil, target: target)
        _ = insertion.apply(to: &sections[target.section][keyPath: rows])
        let latest = sections[target.section][keyPath: rows]
        if latest.count <= counts[1], latest.firstIndex(withBitsOf: moved) == nil {
            // If the target's setter has refused the element, the element returns to its origin.
            let comeback = RowEdit(element: moved, origin: nil, target: origin)
            _ = comeback.apply(to: &sections[origin.section][keyPath: rows])
        }
        return moved
    }
}
