import BindingKit
import Observation

/// A node of an outline, which counts how often its children and its state are read.
protocol FolderModel: AnyObject, Observable, Identifiable where ID == Int {
    init(_ id: Int)
    var id: Int { get }
    var folders: [Self] { get set }
    var isOpen: Bool { get set }
}

/// Its changes are posted before they are made.
@Observable
final class Folder: FolderModel, CustomStringConvertible, @unchecked Sendable {
    let id: Int
    var name: String
    var isOpen = false
    private var stored: [Folder] = []
    @ObservationIgnored private(set) var reads = 0
    /// Why a setter may have kept its former value.
    @ObservationIgnored var isLocked = false

    var folders: [Folder] {
        get {
            reads += 1
            return stored
        }
        set { stored = newValue }
    }

    /// As `isOpen`, unless the folder is locked.
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
        // As deep as the folders lie, one inside of the other, the stack may not be.
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

/// Its changes are posted after they are made.
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

/// Its disk has the ids of those that are open.
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
