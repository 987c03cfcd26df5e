import Observation
import UIKit

@testable import BindingKit

@MainActor
@Observable
final class Archive {
    var folders: [Folder]
    var words: [Word] = []

    init(_ folders: [Folder]) {
        self.folders = folders
    }
}

/// A node of an outline.
@MainActor
@Observable
final class Folder: @MainActor Identifiable {
    let id = UUID()
    var name: String
    var folders: [Folder]
    /// Whether the folder refuses to be expanded.
    @ObservationIgnored var isLocked = false
    private var isExpanded = false

    var isOpen: Bool {
        get { isExpanded }
        set { if !isLocked { isExpanded = newValue } }
    }

    init(_ name: String, _ folders: [Folder] = [], isOpen: Bool = false) {
        (self.name, self.folders, isExpanded) = (name, folders, isOpen)
    }
}

/// The cell of a folder in a collection.
final class FolderCell: UICollectionViewListCell {
    let label = CountingLabel()
}

extension Archive {
    /// Three fruits in an expanded folder, and a collapsed folder.
    static func fruits() -> Archive {
        Archive([
            Folder("fruits", [Folder("apples", [Folder("cox")]), Folder("pears")], isOpen: true),
            Folder("nuts", [Folder("walnuts")]),
        ])
    }

    /// A folder, found by the names on the path to it.
    subscript(path: String...) -> Folder {
        path.reduce(Folder("", folders)) { folder, name in
            folder.folders.first { $0.name == name } ?? Folder("none")
        }
    }
}

extension BoundTable {
    @discardableResult
    func bind(
        _ archive: Archive, fill: @escaping @MainActor (RowCell, Folder) -> Void = { _, _ in }
    ) -> RowBinding<Folder> {
        let rows = bindings.bindRows(
            of: table, section: 0, toSubject: archive,
            .outline(\.folders, children: \.folders, isExpanded: \.isOpen)
        ) { (cell: RowCell, folder, row) in
            row.bindObserver(cell.label, \.text, toSubject: folder, \.name)
            fill(cell, folder)
        }
        table.layoutIfNeeded()
        return rows
    }

    /// The visible rows with their levels and arrows.
    var outline: [String] {
        table.visibleCells.map { cell in
            outlined((cell as? RowCell)?.label.text, cell)
        }
    }

    func tapArrow(_ row: Int) {
        (cell(row)?.accessoryView as? UIControl)?.simulateTouch()
        drawFrame()
    }
}

extension BoundCollection {
    @discardableResult
    func bind(
        _ archive: Archive,
        fill: @escaping @MainActor (FolderCell, Folder, BindingManager) -> Void = { _, _, _ in }
    ) -> RowBinding<Folder> {
        let rows = bindings.bindRows(
            of: collection, section: 0, toSubject: archive,
            .outline(\.folders, children: \.folders, isExpanded: \.isOpen)
        ) { (cell: FolderCell, folder, row) in
            row.bindObserver(cell.label, \.text, toSubject: folder, \.name)
            fill(cell, folder, row)
        }
        collection.layoutIfNeeded()
        return rows
    }

    var outline: [String] {
        folderCells.map { outlined($0.label.text, $0) }
    }

    var folderCells: [FolderCell] {
        collection.indexPathsForVisibleItems.sorted().compactMap {
            collection.cellForItem(at: $0) as? FolderCell
        }
    }

    func tapArrow(_ row: Int) {
        folderCells[row].outlineArrow?.simulateTouch()
        settle()
    }
}

/// The content of a cell, in the form `  ▸text`.
@MainActor
private func outlined(_ text: String?, _ cell: any OutlineCell) -> String {
    let status = cell.outlineArrow?.accessibilityExpandedStatus
    let arrow = status.map { $0 == .expanded ? "▾" : "▸" } ?? "·"
    return String(repeating: " ", count: cell.indentationLevel) + arrow + (text ?? "–")
}
