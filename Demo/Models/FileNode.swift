public import Observation

/// A folder or a file of a ``FileTree``.
@MainActor
@Observable
public final class FileNode: Identifiable {
    /// Like "Letters".
    public let name: String
    /// The size of a file in bytes; nil for a folder.
    public let size: Int?
    /// The files and folders in a folder.
    public internal(set) var children: [FileNode]
    private var around = Around()

    /// Whether the user has opened the folder.
    public var isOpen = false
    /// Whether the node, or a node below it, matches the filter.
    public private(set) var isListed = true
    /// Whether the folder is open while there is a filter; nil if there is no filter.
    private var isOpenForMatches: Bool?

    /// A folder.
    public init(_ name: String, _ children: [FileNode]) {
        self.name = name
        self.children = children
        size = nil
        for child in children { child.around = Around(folder: self) }
    }

    /// A file.
    public init(_ name: String, size: Int) {
        self.name = name
        self.size = size
        children = []
    }

    /// Whether it is a folder. A folder may be empty.
    public var isFolder: Bool { size == nil }

    /// Refers to the parent folder. It is a value because a weak property is not observed.
    private struct Around {
        /// Weak because the folder retains this node.
        weak var folder: FileNode?
    }

    /// The parent folder; nil at the top.
    public internal(set) var folder: FileNode? {
        get { around.folder }
        set { around = Around(folder: newValue) }
    }

    // MARK: - For an outline

    /// The nodes in the folder that match the filter. It is nil for a file, into which nothing can
    /// be moved, and for a folder without matches.
    public var listedChildren: [FileNode]? {
        let listed = children.filter(\.isListed)
        return listed.isEmpty && (!isFolder || isOpenForMatches != nil) ? nil : listed
    }

    /// Whether the folder is expanded. A filter expands the folders with matches; without it, each
    /// folder is as before.
    public var isExpanded: Bool {
        get { isOpenForMatches ?? isOpen }
        set {
            if isOpenForMatches == nil { isOpen = newValue } else { isOpenForMatches = newValue }
        }
    }

    /// Lists the node if its name, or a name below it, contains a text. The empty text lists all.
    ///
    /// - Parameter text: in lower case.
    /// - Returns: whether the node is listed.
    @discardableResult
    func list(matching text: String) -> Bool {
        // There is no short circuit, because each child must be checked.
        let hasMatches = children.reduce(false) { $1.list(matching: text) || $0 }
        let isFound = text.isEmpty || hasMatches || name.lowercased().contains(text)
        if isFound != isListed { isListed = isFound }
        let isOpen = text.isEmpty || !isFolder ? nil : hasMatches
        if isOpen != isOpenForMatches { isOpenForMatches = isOpen }
        return isFound
    }

    // MARK: - As a whole

    /// The names from the top down to this one.
    public var path: [String] { (folder?.path ?? []) + [name] }

    /// Whether this is the given node or lies below it.
    func isPart(of node: FileNode) -> Bool { self === node || folder?.isPart(of: node) == true }

    /// The number of nodes from this one down.
    var count: Int { children.reduce(1) { $0 + $1.count } }

    /// Opens or closes the folder and all folders below it.
    func setExpanded(_ isExpanded: Bool) {
        for child in children { child.setExpanded(isExpanded) }
        if isFolder, self.isExpanded != isExpanded { self.isExpanded = isExpanded }
    }
}
