public import BindingKit
public import Observation

/// Folders and files, which the user filters and moves.
@MainActor
@Observable
public final class FileTree {
    /// The nodes at the top.
    public private(set) var roots: [FileNode]
    /// The folder or file that is selected. The filter may hide it.
    public var selection: FileNode?
    /// The text that names must contain; empty for all.
    public var filter = "" {
        didSet { if filter != oldValue { list() } }
    }
    /// Whether the tree has 100,000 nodes instead of a few.
    public var isLarge = false {
        didSet { if isLarge != oldValue { fill(with: isLarge ? Self.many() : Self.few()) } }
    }
    /// How many folders and files there are.
    public private(set) var count: Int
    /// The moves that can be undone.
    @ObservationIgnored public let history = History()

    /// A tree with a few folders, all closed.
    public init() {
        roots = Self.few()
        count = 0
        count = roots.reduce(0) { $0 + $1.count }
    }

    private func fill(with roots: [FileNode]) {
        selection = nil
        history.removeAll()
        self.roots = roots
        count = roots.reduce(0) { $0 + $1.count }
        list()
    }

    private func list() {
        let text = filter.lowercased()
        for root in roots { root.list(matching: text) }
    }

    /// The nodes at the top that match the filter.
    public var listedRoots: [FileNode] { roots.filter(\.isListed) }

    /// Whether nothing matches the filter.
    public var isEmpty: Bool { listedRoots.isEmpty }

    /// Opens all folders.
    public func expandAll() {
        for root in roots { root.setExpanded(true) }
    }

    /// Closes all folders.
    public func collapseAll() {
        for root in roots { root.setExpanded(false) }
    }

    // MARK: - Moving

    /// Moves a node into a folder, or to the top: before another node there, or to the end.
    ///
    /// Hidden nodes keep their places, so the node may come after some of them.
    public func move(_ node: FileNode, into folder: FileNode?, before successor: FileNode?) {
        if let folder, !folder.isFolder || folder.isPart(of: node) { return }
        let siblings = (folder?.children ?? roots).filter { $0 !== node }
        place(node, in: folder, at: siblings.firstIndex { $0 === successor } ?? siblings.count)
    }

    /// Moves a node, and registers the opposite move for undo.
    private func place(_ node: FileNode, in folder: FileNode?, at index: Int) {
        let former = node.folder
        let origin = (former?.children ?? roots).firstIndex { $0 === node }
        guard let origin, former !== folder || origin != index else { return }
        change(former) { $0.remove(at: origin) }
        change(folder) { $0.insert(node, at: index) }
        node.folder = folder
        if !filter.isEmpty { list() }
        history.register("Move", on: self) { $0.place(node, in: former, at: origin) }
    }

    private func change(_ folder: FileNode?, by body: (inout [FileNode]) -> Void) {
        if let folder { body(&folder.children) } else { body(&roots) }
    }

    /// The path of the selected folder or file; without a selection, the number of nodes.
    public var status: String {
        guard let selection else { return "\(count) folders and files" }
        return selection.path.joined(separator: " › ")
    }
}

extension FileTree {
    private static func few() -> [FileNode] {
        [
            FileNode(
                "Documents",
                [
                    FileNode(
                        "Letters",
                        [
                            FileNode("Ada.txt", size: 2_100), FileNode("Charles.txt", size: 3_400),
                        ]),
                    FileNode("Analytical Engine.txt", size: 48_200),
                    FileNode("Notes.txt", size: 900),
                ]),
            FileNode(
                "Music",
                [
                    FileNode(
                        "Bach",
                        [
                            FileNode("Air.ogg", size: 4_800_000),
                            FileNode("Toccata.ogg", size: 8_300_000),
                        ]),
                    FileNode("Clair de lune.ogg", size: 5_200_000),
                ]),
            FileNode("Pictures", []),
            FileNode("Read me.txt", size: 300),
        ]
    }

    /// A hundred folders with nine folders of 110 files each.
    private static func many() -> [FileNode] {
        (1...100).map { box in
            FileNode(
                "Box \(box)",
                (1...9).map { folder in
                    FileNode(
                        "Folder \(box).\(folder)",
                        (1...110).map { file in
                            FileNode("File \(box).\(folder).\(file)", size: file * 100)
                        })
                })
        }
    }
}

extension FileNode {
    /// The size in a few characters; empty for a folder.
    public var sizeText: String {
        guard let size else { return "" }
        return size < 1_000
            ? "\(size) B" : size < 1_000_000 ? "\(size / 1_000) kB" : "\(size / 1_000_000) MB"
    }
}
