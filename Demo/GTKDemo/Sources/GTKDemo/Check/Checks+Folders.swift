import BindingKit
import BindingKitGTK
import CGTK
import Models

// Checks the tree of folders, which the user opens, closes, drags and filters.
extension Checks {
    static func checkFolders(
        _ demo: DemoWindow, _ user: User, _ report: CheckReport
    ) async throws {
        let page = demo.foldersPage
        try await user.open("folders", in: demo)
        try await report.expect("a tree begins with its closed folders", seen: page.shown) {
            page.shown == "▸Documents ▸Music ▸Pictures Read me.txt"
        }
        await user.settle()
        try await checkClicks(page, user, report)
        try await checkKeys(page, user, report)
        try await checkButtons(page, user, report)
        try await checkDrags(page, user, report)
        try await checkFilter(page, user, report)
        try await checkMany(page, user, report)
    }

    private static func checkClicks(
        _ page: FoldersPage, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.click(page.arrow(0))
        try await report.expect("a click on the arrow opens a folder", seen: page.shown) {
            page.shown.hasPrefix("▾Documents ▸Letters Analytical Engine.txt Notes.txt ▸Music")
                && page.tree.roots[0].isOpen && page.tree.selection == nil
        }
        await user.settle()
        try report.expectNow("what is in it is indented") {
            page.indentation(1) == page.indentation(0) + 16 && page.indentation(4) == 0
        }
        try await user.click(page.name(3))
        try await report.expect("a click beside it selects", seen: page.statusLabel.text) {
            page.statusLabel.text == "Documents › Notes.txt"
        }
        let music = page.row(4)
        try await user.click(page.arrow(0))
        try await report.expect("another one closes the folder", seen: page.shown) {
            page.shown == "▸Documents ▸Music ▸Pictures Read me.txt" && page.row(1) === music
        }
        try report.expectNow("a selected file stays selected in it") {
            page.tree.selection?.name == "Notes.txt" && page.table.selection.isEmpty
        }
        page.tree.roots[0].isOpen = true
        try await report.expect("and is when the model opens it", seen: page.selected) {
            page.selected == "Notes.txt"
        }
    }

    private static func checkKeys(
        _ page: FoldersPage, _ user: User, _ report: CheckReport
    ) async throws {
        page.table.focus()
        try await user.press("Left")
        try await report.expect("the left arrow key leads to the folder", seen: page.selected) {
            page.selected == "Documents" && page.tree.roots[0].isOpen
        }
        try await user.press("Left")
        try await report.expect("and closes it", seen: page.shown) {
            !page.tree.roots[0].isOpen && page.shown.hasPrefix("▸Documents ▸Music")
        }
        try await user.press("Right", "Right", "Right")
        try await report.expect("the right one opens, goes inside, opens", seen: page.shown) {
            page.selected == "Letters"
                && page.shown.hasPrefix("▾Documents ▾Letters Ada.txt Charles.txt Analytical")
        }
        try await user.press("Down", "Left")
        try await report.expect("from where the other keys have led", seen: page.selected) {
            page.selected == "Letters"
        }
    }

    private static func checkButtons(
        _ page: FoldersPage, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.click(page.collapseButton)
        try await report.expect("a button closes all folders", seen: page.shown) {
            page.shown == "▸Documents ▸Music ▸Pictures Read me.txt"
        }
        try await user.click(page.expandButton)
        try await report.expect("another one opens all", seen: page.shown) {
            page.shown
                == "▾Documents ▾Letters Ada.txt Charles.txt Analytical Engine.txt Notes.txt ▾Music "
                + "▾Bach Air.ogg Toccata.ogg Clair de lune.ogg ▾Pictures Read me.txt"
        }
        try await user.click(page.collapseButton)
        try await report.expect("which is taken back") { page.shown.hasPrefix("▸Documents ▸Music") }
    }

    private static func checkDrags(
        _ page: FoldersPage, _ user: User, _ report: CheckReport
    ) async throws {
        let before = "▸Documents ▸Music ▸Pictures Read me.txt"
        let file = page.tree.roots[3]
        await user.settle()
        try await user.drag(page.name(3), onto: page.name(2), at: 0.5)
        try await report.expect("a file is dropped into a folder", seen: page.shown) {
            page.shown == "▸Documents ▸Music ▸Pictures"
                && file.path == ["Pictures", "Read me.txt"]
        }
        try await user.press("ctrl+z")
        try await report.expect("Ctrl+Z takes it out again", seen: page.shown) {
            page.shown == before && page.redoButton.isSensitive
        }
        await user.settle()
        try await user.drag(page.name(3), onto: page.name(0), at: 0.5) {
            page.tree.roots[0].isOpen
        }
        try await report.expect("a folder opens while a file is held over it", seen: page.shown) {
            page.shown
                == "▾Documents ▸Letters Analytical Engine.txt Notes.txt Read me.txt ▸Music "
                + "▸Pictures"
        }
        try await user.drag(page.name(0), onto: page.name(1), at: 0.5)
        try await report.expect("which does not go into itself", seen: page.shown) {
            page.tree.roots.map(\.name) == ["Documents", "Music", "Pictures"]
        }
        try await user.click(page.undoButton) { file.folder == nil }
        try await user.click(page.collapseButton) { page.shown == before }
        try await report.expect("the tree is as it was", seen: page.shown) { page.shown == before }
    }

    private static func checkFilter(
        _ page: FoldersPage, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.retype("toc", in: page.filterEntry)
        try await report.expect("what is found is shown with its folders", seen: page.shown) {
            page.shown == "▾Music ▾Bach Toccata.ogg"
        }
        await user.settle()
        try await user.click(page.arrow(1))
        try await report.expect("which can be closed", seen: page.shown) {
            page.shown == "▾Music ▸Bach"
        }
        try await user.retype("nowhere", in: page.filterEntry)
        try await report.expect("where nothing is found, the page says so") {
            page.area.actionButton.isMapped && !page.table.isMapped
        }
        try await user.click(page.area.actionButton)
        try await report.expect("and shows the tree as it was", seen: page.shown) {
            page.shown == "▸Documents ▸Music ▸Pictures Read me.txt"
                && page.filterEntry.text.isEmpty
        }
    }

    private static func checkMany(
        _ page: FoldersPage, _ user: User, _ report: CheckReport
    ) async throws {
        try await user.click(page.largeButton)
        try await report.expect("there are 100,000 nodes", seen: page.statusLabel.text) {
            page.statusLabel.text == "100000 folders and files" && page.shown.hasPrefix("▸Box 1 ")
        }
        try await user.click(page.expandButton)
        try await report.expect("which are all opened", seen: page.shown) {
            page.shown.hasPrefix("▾Box 1 ▾Folder 1.1 File 1.1.1 ")
                && page.table.shownCounts == [100_000]
        }
        await user.settle()
        try await user.click(page.arrow(1))
        try await report.expect("a folder among them is closed", seen: page.shown) {
            page.shown.hasPrefix("▾Box 1 ▸Folder 1.1 ▾Folder 1.2 ")
                && page.table.shownCounts == [99_890]
        }
        try await user.click(page.largeButton)
        try await report.expect("and the few come back", seen: page.shown) {
            page.shown == "▸Documents ▸Music ▸Pictures Read me.txt"
        }
    }
}

extension FoldersPage {
    func row(_ place: Int) -> FileRow? { table.cell(at: RowIndex(row: place)) as? FileRow }

    func name(_ place: Int) -> Widget { row(place)?.nameLabel ?? table }

    /// The widget before the content of the first column.
    func arrow(_ place: Int) -> Widget { row(place)?.arrow ?? table }

    func indentation(_ place: Int) -> Int { Int(gtk_widget_get_margin_start(arrow(place).widget)) }

    /// The name of the selected row.
    var selected: String {
        table.selection.first.flatMap { row($0.row) }?.nameLabel.text ?? ""
    }

    /// The first names in the table, each with its arrow.
    var shown: String {
        (0..<min(20, table.shownCounts?.first ?? 0)).compactMap { row($0) }.map { row in
            let sign = ["pan-end-symbolic": "▸", "pan-down-symbolic": "▾"]
            return (sign[row.arrow?.icon ?? ""] ?? "") + row.nameLabel.text
        }.joined(separator: " ")
    }
}

extension FileRow {
    fileprivate var arrow: Image? {
        Image.of(gtk_widget_get_first_child(gtk_widget_get_parent(columns[0].widget)))
    }
}
