/// The place to which the user moves a row, or at which the user inserts one.
///
/// In an outline, the predecessor and the successor are siblings of the row at its new place.
public struct RowDestination<Element> {
    /// The element below the row; `nil` at the end of the section or of the parent's children.
    public let successor: Element?
    /// The element above the row; `nil` at the beginning of the section or of the parent's
    /// children.
    public let predecessor: Element?
    /// The element whose child the row becomes; `nil` at the top level and outside of outlines.
    public let parent: Element?
    /// The id of the section, as in `RowSection`; `nil` if the rows have no sections.
    public let sectionID: AnyHashable?
    /// The section in the model; `nil` if a closure makes the sections.
    let sectionElement: Any?

    /// The section in the model, if it is a `Section`; otherwise the section's id, if the id is a
    /// `Section`. In all other cases, the result is `nil`.
    ///
    /// ```swift
    /// rows.editing.onMove = { fruit, place in
    ///     print("\(fruit.name) moves to \(place.section(as: Kind.self)?.name ?? "no section")")
    /// }
    /// ```
    ///
    /// Sections of `.sections(_:rows:)` are in the model. Other sections have only an id.
    public func section<Section>(as type: Section.Type = Section.self) -> Section? {
        sectionElement as? Section ?? sectionID?.base as? Section
    }
}

extension Array {
    /// Moves an element to the place where the user has moved its row.
    ///
    /// ```swift
    /// rows.editing.onMove = { basket.fruits.move($0, to: $1) }
    /// ```
    ///
    /// The element is put before the successor, or after the predecessor if the array no longer has
    /// the successor. If the array does not have the element, nothing changes.
    public mutating func move(_ element: Element, to destination: RowDestination<Element>)
    where Element: Identifiable {
        move(element, to: destination) { $0.id == $1.id }
    }

    /// Moves an object to the place where the user has moved its row. Objects are found by
    /// identity.
    @_disfavoredOverload
    public mutating func move(_ element: Element, to destination: RowDestination<Element>)
    where Element: AnyObject {
        move(element, to: destination) { $0 === $1 }
    }

    /// Moves an element to the place before `successor`. If `successor` is `nil`, moves the element
    /// to the end.
    ///
    /// If the array lacks the element or the successor, nothing changes.
    public mutating func move(_ element: Element, before successor: Element?)
    where Element: Identifiable {
        move(element, before: successor) { $0.id == $1.id }
    }

    /// Moves an object to the place before `successor`. If `successor` is `nil`, moves the object
    /// to the end.
    ///
    /// Objects are found by identity. If the array lacks either object, nothing changes.
    @_disfavoredOverload
    public mutating func move(_ element: Element, before successor: Element?)
    where Element: AnyObject {
        move(element, before: successor) { $0 === $1 }
    }

    private mutating func move(
        _ element: Element, to destination: RowDestination<Element>,
        _ isSame: (Element, Element) -> Bool
    ) {
        guard let next = destination.successor else {
            return move(element, before: nil, isSame)
        }
        if contains(where: { isSame($0, next) }) { return move(element, before: next, isSame) }
        guard let origin = firstIndex(where: { isSame($0, element) }) else { return }
        guard let predecessor = destination.predecessor else {
            return moveElement(from: origin, toGap: 0)
        }
        let former = firstIndex { isSame($0, predecessor) }
        moveElement(from: origin, toGap: former.map { $0 + 1 } ?? count)
    }

    private mutating func move(
        _ element: Element, before successor: Element?, _ isSame: (Element, Element) -> Bool
    ) {
        guard let origin = firstIndex(where: { isSame($0, element) }) else { return }
        guard let successor else { return moveElement(from: origin, toGap: count) }
        guard let next = firstIndex(where: { isSame($0, successor) }) else { return }
        moveElement(from: origin, toGap: next)
    }

    /// - Parameter gap: the index before which the element is put, counted before the move.
    private mutating func moveElement(from origin: Int, toGap gap: Int) {
        moveElement(from: origin, to: gap > origin ? gap - 1 : gap)
    }
}
