/// The places of a graph's nodes, in columns. Values flow from left to right.
public struct GraphLayout: Sendable, Equatable {
    /// The columns from left to right, with the ids of their nodes from top to bottom.
    public let columns: [[Int]]

    /// The number of rows of the longest column.
    public var rowCount: Int { columns.map(\.count).max() ?? 0 }

    /// The column and row of each node, by its id.
    public var places: [Int: (column: Int, row: Int)] {
        var places: [Int: (column: Int, row: Int)] = [:]
        for (column, nodes) in columns.enumerated() {
            for (row, node) in nodes.enumerated() { places[node] = (column, row) }
        }
        return places
    }
}

extension BindingGraph {
    /// Assigns each node to a column. The column's index is the length of the longest path to the
    /// node. Within a column, sorts the nodes by the mean place of their neighbors in earlier
    /// columns.
    ///
    /// If an edge closes a cycle, it is ignored. The time is proportional to the number of nodes
    /// and edges.
    public func layout() -> GraphLayout {
        let forward = edgesWithoutCycles()
        var depths = [Int](repeating: 0, count: nodes.count)
        for node in topologicalOrder(of: forward) {
            for next in forward[node] { depths[next] = max(depths[next], depths[node] + 1) }
        }
        var columns = [[Int]](repeating: [], count: (depths.max() ?? -1) + 1)
        for node in nodes.indices { columns[depths[node]].append(node) }
        return GraphLayout(columns: sorted(columns))
    }

    /// The successors of each node, without the edges that close a cycle.
    private func edgesWithoutCycles() -> [[Int]] {
        var successors = [[Int]](repeating: [], count: nodes.count)
        for edge in edges { successors[edge.from].append(edge.to) }
        var marks = [Mark](repeating: .new, count: nodes.count)
        var kept = [[Int]](repeating: [], count: nodes.count)
        for root in nodes.indices where marks[root] == .new {
            // No recursion, because a chain may be as long as the graph.
            var path = [(node: root, next: 0)]
            marks[root] = .onPath
            while let top = path.last {
                guard top.next < successors[top.node].count else {
                    marks[top.node] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                let next = successors[top.node][top.next]
                if marks[next] == .onPath { continue }
                kept[top.node].append(next)
                guard marks[next] == .new else { continue }
                marks[next] = .onPath
                path.append((next, 0))
            }
        }
        return kept
    }

    private enum Mark { case new, onPath, done }

    private func topologicalOrder(of successors: [[Int]]) -> [Int] {
        var counts = [Int](repeating: 0, count: nodes.count)
        for next in successors.joined() { counts[next] += 1 }
        var order = nodes.indices.filter { counts[$0] == 0 }
        var index = 0
        while index < order.count {
            for next in successors[order[index]] {
                counts[next] -= 1
                if counts[next] == 0 { order.append(next) }
            }
            index += 1
        }
        return order
    }

    private func sorted(_ columns: [[Int]]) -> [[Int]] {
        var neighbors = [[Int]](repeating: [], count: nodes.count)
        for edge in edges {
            neighbors[edge.from].append(edge.to)
            neighbors[edge.to].append(edge.from)
        }
        var places = [Double](repeating: 0, count: nodes.count)
        return columns.map { column in
            let keys = column.map { node in
                let known = neighbors[node].filter { places[$0] > 0 }
                let sum = known.reduce(0) { $0 + places[$1] }
                return known.isEmpty ? Double.infinity : sum / Double(known.count)
            }
            let order = column.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
            let nodes = order.map { column[$0] }
            for (place, node) in nodes.enumerated() { places[node] = Double(place + 1) }
            return nodes
        }
    }
}
