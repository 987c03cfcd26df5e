/// The selected elements while a controller's content is being modified in place.
///
/// The content is taken out meanwhile, and a second reference would have the modification copy it. So the
/// selected elements alone are kept. Their places are remembered from one modification to the next, so
/// that an append among many elements finds them at once.
@MainActor
struct HeldSelection<Element: Identifiable> {
    /// The selected elements, in the order of the content; `nil` while nothing is being modified.
    private(set) var elements: [Element]?
    /// The places of the selected elements, ascending.
    private(set) var places: [Int] = []
    /// How many elements of the content are known to be selected or not.
    private var knownCount = 0
    /// The last one of these.
    private var lastKnown: Element.ID?

    /// Keeps the selected elements until the modification ends.
    ///
    /// It takes time in proportion to the selected elements, and to all of them if one is not where
    /// it was: to insert it or to remove another one has taken as long.
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

    /// Whether the selected elements are where they were, and no other one has come but at the end.
    private func isKnown(_ ids: Set<Element.ID>, _ content: [Element]) -> Bool {
        if knownCount > content.count {
            // As a rule the last ones were removed.
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

    /// The modification has ended.
    ///
    /// - Returns: the elements that were kept, which the caller releases.
    mutating func release() -> [Element]? {
        replace(&elements, with: nil)
    }
}
