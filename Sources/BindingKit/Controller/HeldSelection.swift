/// The selected elements while a controller's content is being modified in place.
///
/// During a modification, the content is taken out of the controller. A second reference would make
/// the modification copy the content, so only the selected elements are kept. Their indices are
/// remembered from one modification to the next. So an append to a long list finds the selected
/// elements at once.
@MainActor
struct HeldSelection<Element: Identifiable> {
    /// The selected elements, in the order of the content; `nil` while nothing is being modified.
    private(set) var elements: [Element]?
    /// The indices of the selected elements, in ascending order.
    private(set) var places: [Int] = []
    /// How many elements, from the first one on, were searched for selected elements.
    private var knownCount = 0
    /// The id of the last element that was searched.
    private var lastKnown: Element.ID?

    /// Keeps the selected elements until the modification ends.
    ///
    /// Takes time in proportion to the number of selected elements. If a selected element has
    /// moved, all elements are searched. The change that moved the element took at least as long.
    mutating func hold(_ ids: Set<Element.ID>, of content: [Element]) {
        if ids.isEmpty {
            forgetPlaces()
        } else {
            if !isKnown(ids, content) { forgetPlaces() }
            for place in min(knownCount, content.count)..<content.count
            where ids.contains(content[place].id) {
                places.append(place)
            }
            knownCount = content.count
            lastKnown = content.last?.id
        }
        elements = places.map { content[$0] }
    }

    /// Whether the selected elements are at their former indices, and other elements were only
    /// appended.
    private func isKnown(_ ids: Set<Element.ID>, _ content: [Element]) -> Bool {
        if knownCount > content.count {
            // If a former index is out of bounds, elements were removed.
            guard places.last.map({ $0 < content.count }) ?? true else { return false }
        } else if knownCount > 0, content[knownCount - 1].id != lastKnown {
            return false
        }
        return places.allSatisfy { ids.contains(content[$0].id) }
    }

    mutating func forgetPlaces() {
        places = []
        knownCount = 0
    }

    /// Clears `elements` when the modification has ended.
    ///
    /// - Returns: the former `elements`, which the caller releases.
    mutating func release() -> [Element]? {
        replace(&elements, with: nil)
    }
}
