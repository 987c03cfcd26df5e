extension ArrayController {
    /// The selected element; nil if no element is selected, or if the selected element is not
    /// arranged now. If several elements are selected, this is the first of them in the
    /// arrangement.
    ///
    /// An element that the filter hides stays selected: `selection` returns it again as soon as the
    /// filter lets it pass. Setting an element selects the element of `content` with the same `id`,
    /// or nothing if `content` has no such element.
    ///
    /// Setting nil deselects all elements. While the filter hides the selected element, setting nil
    /// does nothing, because an optional chain also sets nil if it finds no selection.
    ///
    /// If elements are values, the value you set also replaces the element with the value's `id` in
    /// `content`. So `rows.selection?.count += 1` changes the selected row. If elements are
    /// objects, none is replaced. To select without any change of `content`, set `selectionIndex`.
    public var selection: Element? {
        get {
            let ids = selectedIDs
            if let held = heldObjects(ids) { return held.first }
            guard ids.count <= 1 else { return arrangedObjects.first { ids.contains($0.id) } }
            guard let selectedID = ids.first else { return nil }
            let filter = filter
            return content.first { $0.id == selectedID && filter?($0) != false }
        }
        set {
            guard newValue != nil || selection != nil else { return }
            // Announcing a change runs client code that may change the content, so the indices are
            // valid only for this copy.
            let elements = content
            let place = newValue.flatMap { element in
                elements.firstIndex { $0.id == element.id }
            }
            if let place, let newValue { replace(place, of: elements, by: newValue) }
            selectedIDs = place.map { [elements[$0].id] } ?? []
        }
    }

    /// The selected elements that are arranged, in the order of the arrangement.
    ///
    /// Setting this property selects the elements by their ids; `content` is never changed.
    public var selectedObjects: [Element] {
        get {
            let ids = selectedIDs
            if let held = heldObjects(ids) { return held }
            return ids.isEmpty ? [] : arrangedObjects.filter { ids.contains($0.id) }
        }
        set { selectedIDs = Set(newValue.map(\.id)) }
    }

    /// The selected elements that pass the filter, while `content` is being modified in place. The
    /// elements of the last arrangement come first, in its order. The other elements follow.
    ///
    /// - Returns: `nil` while nothing is being modified.
    private func heldObjects(_ ids: Set<Element.ID>) -> [Element]? {
        guard let held = heldSelection.elements else { return nil }
        let (arranged, filter) = (arrangedObjects, filter)
        let passing = held.filter { ids.contains($0.id) && filter?($0) != false }
        guard passing.count > 1 else { return passing }
        let ranks = Dictionary(
            arranged.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        let ranked = passing.map { (element: $0, rank: ranks[$0.id] ?? arranged.count) }
        return ranked.sorted { $0.rank < $1.rank }.map(\.element)
    }

    /// The selected element's index while an unfiltered and unsorted `content` is being modified.
    private func heldIndex(_ ids: Set<Element.ID>) -> Int? {
        guard let held = heldSelection.elements, !isArranged else { return nil }
        return zip(heldSelection.places, held).first { ids.contains($1.id) }?.0
    }

    /// Puts a value into `content`, unless the former value is equal.
    private func replace(_ place: Int, of elements: [Element], by element: Element) {
        guard !(Element.self is AnyObject.Type) else { return }
        guard !Equality<Element>.shared(elements[place], element) else { return }
        var changed = elements
        changed[place] = element
        content = changed
    }

    /// The index of the selected element in `arrangedObjects`. If several elements are selected,
    /// this is the index of the first of them.
    ///
    /// Setting nil, or an index that is out of bounds, selects nothing. `content` is never changed.
    public var selectionIndex: Int? {
        get {
            let ids = selectedIDs
            let index = ids.isEmpty ? nil : arrangedObjects.firstIndex { ids.contains($0.id) }
            return index ?? heldIndex(ids)
        }
        set {
            let arranged = arrangedObjects
            selectedIDs =
                newValue.flatMap { arranged.indices.contains($0) ? [arranged[$0].id] : nil } ?? []
        }
    }
}
