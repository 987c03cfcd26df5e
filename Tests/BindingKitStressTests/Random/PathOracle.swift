@testable import TestSupport

/// The allowed effects of a path's binding on a stack and on a model.
@MainActor
struct PathOracle {
    /// The first forbidden effect.
    private(set) var problem: String?
    /// The pages that were made for the binding.
    var made: [MemoryPage] = []
    /// The pages made for the binding that belong to client code now.
    private var displaced: [MemoryPage] = []
    /// How many of the pages that the user has left have shortened the path.
    private var accounted = 0
    private var unwritten: [String] = []

    /// The binding's pages in a stack.
    func claimed(of pages: [MemoryPage]) -> [MemoryPage] { pages.filter(isClaimed) }

    private func isClaimed(_ page: MemoryPage) -> Bool {
        made.contains { $0 === page } && !displaced.contains { $0 === page }
    }

    /// Client code's pages, grouped by the binding's page below them. The pages above the root come
    /// first.
    private func groups(_ pages: [MemoryPage]) -> [(base: MemoryPage?, pages: [MemoryPage])] {
        var groups: [(base: MemoryPage?, pages: [MemoryPage])] = [(nil, [])]
        for page in pages {
            if isClaimed(page) {
                groups.append((page, []))
            } else {
                groups[groups.count - 1].pages.append(page)
            }
        }
        return groups
    }

    /// Handles that client code moves pages. The binding's pages end at the first page that is no
    /// longer in the binding's order.
    mutating func clientMoves(_ former: [MemoryPage], to latest: [MemoryPage]) {
        let claims = claimed(of: former)
        var count = 0
        for page in latest where count < claims.count && claims[count] === page { count += 1 }
        displaced += claims[count...].filter { page in latest.contains { $0 === page } }
        // The elements of those pages are also removed from the path.
        unwritten += claims[count...].filter { page in latest.contains { $0 === page } }.map(\.name)
    }

    /// Checks a change by the binding: client code's pages stay in place, and pages of remaining
    /// elements are kept.
    mutating func bindingShows(_ former: [MemoryPage], _ latest: [MemoryPage]) {
        let before = groups(former)
        for group in groups(latest) {
            let kept = before.first { $0.base === group.base }?.pages ?? []
            if !kept.elementsEqual(group.pages, by: ===) {
                problem = problem ?? "client code's pages have moved"
            }
        }
        let (former, latest) = (claimed(of: former), claimed(of: latest))
        for name in Set(former.map(\.name)) {
            let pairs = zip(
                former.filter { $0.name == name }, latest.filter { $0.name == name })
            if pairs.contains(where: { $0 !== $1 }) {
                problem = problem ?? "a page of \(name) was not kept"
            }
        }
    }

    /// The binding removes elements from the path. It may remove one element for each page that the
    /// user left.
    mutating func bindingWrites(_ former: [String], _ latest: [String], left: [String]) {
        unwritten += left[accounted...]
        accounted = left.count
        var rest = latest[...]
        for id in former {
            if rest.first == id {
                rest.removeFirst()
            } else if let index = unwritten.firstIndex(of: id) {
                unwritten.remove(at: index)
            } else {
                problem = problem ?? "takes out \(id), which nobody has left"
            }
        }
        if !rest.isEmpty || former == latest {
            problem = problem ?? "\(former) has become \(latest)"
        }
    }
}
