/// Reads and changes the nodes of an outline with the key paths of client code.
@MainActor
struct OutlineAccess<Element> {
    let children: OutlineChildren<Element>
    let expansion: OutlineExpansion<Element>
    /// The identity of a node's object, to find nodes that are inside themselves.
    let object: @MainActor (Element) -> ObjectIdentifier

    func read(_ element: Element) -> OutlineReading<Element> {
        let (isExpandable, children) = children.read(element)
        return OutlineReading(
            isExpandable: isExpandable, isExpanded: expansion.isExpanded(element),
            children: children)
    }

    /// All rows, in their order. Call this method after `expansion.update()`.
    ///
    /// The method does not use recursion, because there may be as many levels as nodes.
    func rows(below roots: [Element]) -> [Element] {
        var rows: [Element] = []
        var path: Set<ObjectIdentifier> = []
        var open: [(parent: ObjectIdentifier?, children: [Element], next: Int)] = [(nil, roots, 0)]
        while let last = open.last {
            guard last.next < last.children.count else {
                if let parent = last.parent { path.remove(parent) }
                open.removeLast()
                continue
            }
            open[open.count - 1].next += 1
            let element = last.children[last.next]
            let object = object(element)
            guard !path.contains(object) else { continue }
            rows.append(element)
            let reading = read(element)
            guard !reading.shownChildren.isEmpty else { continue }
            path.insert(object)
            open.append((object, reading.shownChildren, 0))
        }
        return rows
    }
}

/// The values read from a node.
struct OutlineReading<Element> {
    let isExpandable: Bool
    let isExpanded: Bool
    let children: [Element]

    var shownChildren: [Element] { isExpanded && isExpandable ? children : [] }
}
