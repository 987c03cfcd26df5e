public import Observation

/// Folders and files, some of which a filter leaves.
@MainActor
@Observable
public final class FileTree {
    /// The nodes at the top.
    public private(set) var roots: [FileNode]
    /// The folder or file that the user has chosen, which may be hidden.
    public var selection: FileNode?
    /// A part of the names that are to be found; empty for all.
    public var filter = "" {
        didSet { if filter != oldValue { list() } }
    }
    /// Whether the tree has 100,000 nodes instead of a few.
    public var isLarge = false {
        didSet { if isLarge != oldValue { fill(with: isLarge ? Self.many() : Self.few()) } }
    }
    /// How many folders and files there are.
    public private(set) var count: Int

    /// A tree with a few folders, which are closed.
    public init() {
        roots = Self.few()
        count = 0
        count = roots.reduce(0) { $0 + $1.count }
    }

    private func fill(with roots: [FileNode]) {
        selection = nil
        self.roots = roots
        count = roots.reduce(0) { $0 + $1.count }
        list()
    }

    private func list() {
        let text = filter.lowercased()
        for root in roots { root.list(matching: text) }
    }

    /// The nodes at the top that the filter leaves.
    public var listedRoots: [FileNode] { roots.filter(\.isListed) }

    /// Whether the filter leaves nothing.
    public var isEmpty: Bool { listedRoots.isEmpty }

    /// Opens all folders.
    public func expandAll() {
        for root in roots { root.setExpanded(true) }
    }

    /// Closes all folders.
    public func collapseAll() {
        for root in roots { root.setExpanded(false) }
    }

    /// Where the chosen folder or file is, or how many there are.
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
