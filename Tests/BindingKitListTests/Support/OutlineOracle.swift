import BindingKit

@testable import TestSupport

/// The rows of an outline and the places of moved rows, found naively.
@MainActor
struct OutlineOracle<Node: FolderModel> {
    struct Row {
        let node: Node
        let row: OutlineRow
        /// The ancestors, beginning with the root, and their rows.
        let path: [Node]
        let parents: [Int]
    }

    /// A move of a node, as its handler receives it.
    @MainActor struct Move: CustomStringConvertible {
        /// The parent that the node leaves.
        let former: Node?
        let description: String
        /// Whether the node gets another place. If so, the handler must be called.
        var isMade = true

        init(
            _ node: Node, from former: Node?, into parent: Node?, after predecessor: Node?,
            before successor: Node?
        ) {
            self.former = former
            let ids = [parent, predecessor, successor].map { $0.map { "\($0.id)" } ?? "-" }
            description = "\(node.id) into \(ids[0]) between \(ids[1]) and \(ids[2])"
        }
    }

    private(set) var rows: [Row] = []

    init(_ roots: [Node]) {
        list(roots, below: [], [])
    }

    private mutating func list(_ nodes: [Node], below path: [Node], _ parents: [Int]) {
        for node in nodes where !path.contains(where: { $0 === node }) {
            let row = OutlineRow(
                level: path.count, isExpandable: !node.folders.isEmpty, isExpanded: node.isOpen)
            rows.append(Row(node: node, row: row, path: path, parents: parents))
            if node.isOpen {
                list(node.folders, below: path + [node], parents + [rows.count - 1])
            }
        }
    }

    /// The move of a row into another one; `nil` if it is refused.
    func move(_ origin: Int, into target: Int) -> Move? {
        let (moved, parent) = (rows[origin], rows[target])
        guard !(parent.path + [parent.node]).contains(where: { $0 === moved.node }) else {
            return nil
        }
        return Move(
            moved.node, from: moved.path.last, into: parent.node,
            after: parent.node.folders.last { $0 !== moved.node }, before: nil)
    }

    /// The move of a row to the place before another one, or to the end; `nil` if it is refused.
    func move(_ origin: Int, before target: Int) -> Move? {
        let moved = rows[origin]
        let isBelow = { (row: Int) in row == origin || rows[row].parents.contains(origin) }
        // At such a place, the row would stay in place, or would be inside itself.
        guard target == rows.count || target == origin || !isBelow(target) else { return nil }
        var choices: [(parent: Int?, former: Int?, next: Int?)] = []
        for parent in [nil] + rows.indices.filter({ !isBelow($0) }).map(Optional.some) {
            let children = rows.indices.filter { rows[$0].parents.last == parent && $0 != origin }
            if let parent, !rows[parent].row.isExpanded || children.isEmpty,
                moved.parents.last != parent
            {
                continue
            }
            for place in 0...children.count {
                let former = place == 0 ? nil : children[place - 1]
                let next = place == children.count ? nil : children[place]
                if gap(next, in: parent, without: isBelow) == gap(target, without: isBelow) {
                    choices.append((parent, former, next))
                }
            }
        }
        // The choice is the end of its own parent, or else the place next to the row below.
        let own = choices.first { $0.parent == moved.parents.last }
        guard let choice = own ?? choices.min(by: { level($0.parent) < level($1.parent) }) else {
            return nil
        }
        let above = choice.parent.map { rows[$0].path + [rows[$0].node] } ?? []
        guard !above.contains(where: { $0 === moved.node }) else { return nil }
        var move = Move(
            moved.node, from: moved.path.last, into: above.last,
            after: choice.former.map { rows[$0].node }, before: choice.next.map { rows[$0].node })
        move.isMade = target != origin && target != origin + 1
        return move
    }

    private func level(_ parent: Int?) -> Int { parent.map { rows[$0].row.level } ?? -1 }

    /// The number of other rows above a place: before a child, or at the end of a row's children.
    private func gap(_ next: Int?, in parent: Int?, without isBelow: (Int) -> Bool) -> Int {
        if let next { return gap(next, without: isBelow) }
        guard let parent else { return gap(rows.count, without: isBelow) }
        let end = rows.indices.last { $0 == parent || rows[$0].parents.contains(parent) }
        return gap((end ?? parent) + 1, without: isBelow)
    }

    private func gap(_ next: Int, without isBelow: (Int) -> Bool) -> Int {
        (0..<next).filter { !isBelow($0) }.count
    }
}
