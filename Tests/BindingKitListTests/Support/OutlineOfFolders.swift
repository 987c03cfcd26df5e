import BindingKit

@testable import TestSupport

/// Tests with an outline of a disk's folders.
@MainActor
protocol OutlineOfFolders {
    var disk: Disk<Folder> { get }
    var bindings: BindingManager { get }
    var view: StrictListView { get }
}

extension OutlineOfFolders {
    /// Shows the folders, and enables the manager.
    ///
    /// - Parameters:
    ///   - fileID: the file of the test. A mistake is logged once for each line of code.
    ///   - line: the line of the test.
    ///   - fill: is called when a cell is filled.
    @discardableResult
    func bind(
        fileID: String = #fileID, line: UInt = #line,
        _ fill: @escaping @MainActor (Folder) -> Void = { _ in }
    ) -> RowBinding<Folder> {
        let record = bindings.bindRows(
            of: view, toSubject: disk,
            .outline(\.roots, children: \.folders, isExpanded: \.isOpen),
            fileID: fileID, line: line
        ) { (cell: CrateCell, folder, _) in
            cell.text = folder.name
            fill(folder)
        }
        bindings.enable()
        return record
    }
}
