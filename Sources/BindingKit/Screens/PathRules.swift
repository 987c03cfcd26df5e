/// How the elements of a path become pages; the binding's closures, released when it ends.
@MainActor
struct PathRules<Stack: NavigationStack, Step> {
    /// What tells elements apart: another id is another page.
    let id: @MainActor (Step) -> AnyHashable
    /// Makes what is pushed.
    let makePage: @MainActor (Step) -> Stack.Page

    /// What tells the pages of a path apart.
    func keys(of path: [Step]) -> [PageKey] { PageKey.keys(of: path.map(id)) }
}

/// The id of an element, and how many elements before it have the same one: equal ids twice in a
/// path are two pages.
struct PageKey: Hashable {
    let id: AnyHashable
    let occurrence: Int

    /// The keys of elements by their ids.
    static func keys(of ids: [AnyHashable]) -> [PageKey] {
        var counts: [AnyHashable: Int] = [:]
        return ids.map { id in
            let occurrence = counts[id, default: 0]
            counts[id] = occurrence + 1
            return PageKey(id: id, occurrence: occurrence)
        }
    }
}
