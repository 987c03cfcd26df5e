import BindingKit
import Observation

/// A node of an outline. It counts how often its children and its state are read.
protocol FolderModel: AnyObject, Observable, Identifiable where ID == Int {
    init(_ id: Int)
    var id: Int { get }
    var folders: [Self] { get set }
    var isOpen: Bool { get set }
}

/// A folder that posts changes before they are made.
@Observable
final class Folder: FolderModel, CustomStringConvertible, @unchecked Sendable {
    let id: Int
    var name: String
    var isOpen = false
    private var stored: [Folder] = []
    @ObservationIgnored private(set) var reads = 0
    /// If this is set, the setter of `isOpenUnlessLocked` keeps the former value.
    @ObservationIgnored var isLocked = false

    var folders: [Folder] {
        get {
            reads += 1
            return stored
        }
        set { stored = newValue }
    }

    /// Like `isOpen`, but fixed while the folder is locked.
    var isOpenUnlessLocked: Bool {
        get { isOpen }
        set { if !isLocked { isOpen = newValue } }
    }

    var description: String { name }

    init(_ id: Int) {
        self.id = id
        name = "\(id)"
    }

    convenience init(_ id: Int, isOpen: Bool = false, _ folders: [Folder]) {
        self.init(id)
        self.isOpen = isOpen
        stored = folders
    }

    deinit {
        // Not recursive, because deeply nested folders would overflow the stack.
        var rest = stored
        stored = []
        while var last = rest.popLast() {
            if isKnownUniquelyReferenced(&last) { rest += last.takeFolders() }
        }
    }

    private func takeFolders() -> [Folder] {
        let folders = stored
        stored = []
        return folders
    }
}

/// A folder that posts changes after they are made.
@Observable
final class RegistrarFolder: FolderModel, @unchecked Sendable {
    let id: Int
    var folders: [RegistrarFolder] = []
    var isOpen = false
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    init(_ id: Int) {
        self.id = id
    }
}

/// A folder whose disk stores the ids of the open folders.
@Observable
final class ListedFolder: FolderModel, @unchecked Sendable {
    let id: Int
    var folders: [ListedFolder] = []
    @ObservationIgnored weak var disk: Disk<ListedFolder>?

    var isOpen: Bool {
        get { disk?.openIDs.contains(id) ?? false }
        set {
            if newValue { disk?.openIDs.insert(id) } else { disk?.openIDs.remove(id) }
        }
    }

    init(_ id: Int) {
        self.id = id
    }
}

/// The roots of an outline.
@Observable
final class Disk<Node: FolderModel> {
    var roots: [Node] = []
    var openIDs: Set<Int> = []
    var chosen: Int?
    var selection: Node?

    /// The chosen id as a set.
    var ids: Set<Int> {
        get { chosen.map { [$0] } ?? [] }
        set { chosen = newValue.min() }
    }
}
