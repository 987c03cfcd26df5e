/// Makes pages from the elements of a path. The rules contain the binding's closures, and are
/// released when the binding ends.
@MainActor
struct PathRules<Stack: NavigationStack, Step> {
    /// The id of an element. An element with another id gets another page.
    let id: @MainActor (Step) -> AnyHashable
    let makePage: @MainActor (Step) -> Stack.Page

    /// The keys that identify a path's pages.
    func keys(of path: [Step]) -> [PageKey] { PageKey.keys(of: path.map(id)) }
}

/// An element's id, and how many elements before it have the same id. So two elements with equal
/// ids have different keys, and each has a page.
struct PageKey: Hashable {
    let id: AnyHashable
    let occurrence: Int

    /// The keys of elements with these ids.
    static func keys(of ids: [AnyHashable]) -> [PageKey] {
        var counts: [AnyHashable: Int] = [:]
        return ids.map { id in
            let occurrence = counts[id, default: 0]
            counts[id] = occurrence + 1
            return PageKey(id: id, occurrence: occurrence)
        }
    }
}
