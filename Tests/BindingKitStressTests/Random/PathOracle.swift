@testable import TestSupport

/// What a path's binding may do to a stack and to a model.
@MainActor
struct PathOracle {
    /// The first thing that it must not have done.
    private(set) var problem: String?
    /// The pages that were made for the binding.
    var made: [MemoryPage] = []
    /// Those of them that belong to client code by now.
    private var displaced: [MemoryPage] = []
    /// How many pages that were left have shortened the path.
    private var accounted = 0
    private var unwritten: [String] = []

    /// The pages of the binding among those of a stack.
    func claimed(of pages: [MemoryPage]) -> [MemoryPage] { pages.filter(isClaimed) }

    private func isClaimed(_ page: MemoryPage) -> Bool {
        made.contains { $0 === page } && !displaced.contains { $0 === page }
    }

    /// Client code's pages, by the page of the binding that they are above; those above the root first.
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

    /// Client code moves pages: the binding's end at the first one that is not in its order any more.
    mutating func clientMoves(_ former: [MemoryPage], to latest: [MemoryPage]) {
        let claims = claimed(of: former)
        var count = 0
        for page in latest where count < claims.count && claims[count] === page { count += 1 }
        displaced += claims[count...].filter { page in latest.contains { $0 === page } }
        // The elements of those are taken out of the path as well.
        unwritten += claims[count...].filter { page in latest.contains { $0 === page } }.map(\.name)
    }

    /// Client code's pages stay where they are; pages of elements that stay are kept.
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

    /// The binding takes elements out, each because its page was left, once.
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
