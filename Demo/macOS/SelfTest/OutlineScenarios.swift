import AppKit
import BindingKit
import Observation

/// A node of the scenarios of outlines.
@MainActor
@Observable
final class Genre: Identifiable {
    nonisolated let id: Int
    var genres: [Genre]
    var isOpen: Bool

    init(_ id: Int, _ genres: [Genre] = [], isOpen: Bool = false) {
        (self.id, self.genres, self.isOpen) = (id, genres, isOpen)
    }
}

@MainActor
@Observable
private final class Library {
    var genres = [Genre(1, [Genre(2, [Genre(3)]), Genre(4)], isOpen: true), Genre(5)]
    var selection: Genre?
}

extension Scenario {
    /// Outlines in a table.
    static var outlines: [Scenario] {
        [
            Scenario("Rows of an outline are indented, and an arrow expands a row") {
                let (bindings, library) = (BindingManager(), Library())
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { _ in
                    let rows = bindings.bindGenres(of: table, library)
                    try expect(table.shown(rows), is: ["0 1", "16 2", "16 4", "0 5"])
                    try expect(table.arrow(inRow: 2)?.isHidden, is: true)
                    table.arrow(inRow: 1)?.performClick(nil)
                    try expect(library.genres[0].genres[0].isOpen, is: true)
                    try expect(table.shown(rows), is: ["0 1", "16 2", "32 3", "16 4", "0 5"])
                    try expect(table.arrow(inRow: 1)?.state, is: .on)
                    library.genres[0].isOpen = false
                    bindings.updateIfNeeded()
                    try expect(table.shown(rows), is: ["0 1", "0 5"])
                    try expect(table.arrow(inRow: 0)?.state, is: .off)
                }
            },
            Scenario("Cells of an outline that are used again show their own rows") {
                let (bindings, library) = (BindingManager(), Library())
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { _ in
                    library.genres = (0..<100).map { Genre($0, [Genre($0 + 1_000)], isOpen: true) }
                    let rows = bindings.bindGenres(of: table, library)
                    for row in [0, 150, 40, 199, 1, 120] {
                        table.scrollRowToVisible(row)
                        table.layoutSubtreeIfNeeded()
                        let genre = rows.rows[row]
                        let shown = table.shown(rows, row)
                        try expect(shown, is: "\(genre.id < 1_000 ? 0 : 16) \(genre.id)")
                        let isHidden = table.arrow(inRow: row)?.isHidden
                        try expect(isHidden, is: genre.id >= 1_000)
                    }
                }
            },
            Scenario("The arrow keys expand, collapse, and go to a child or the parent") {
                let (bindings, library) = (BindingManager(), Library())
                let table = NSTableView.withColumns("main")
                try await showing(list: table) { window in
                    bindings.bindGenres(of: table, library)
                    bindings.bindSelection(of: table, toSubject: library, twoWay: \.selection)
                    window.makeFirstResponder(table)
                    let inner = library.genres[0].genres[0]
                    table.selectRowIndexes([1], byExtendingSelection: false)
                    try window.press(arrow: NSRightArrowFunctionKey, keyCode: 124)
                    try await eventually({ inner.isOpen }, "the row is not expanded")
                    try window.press(arrow: NSRightArrowFunctionKey, keyCode: 124)
                    try await eventually({ library.selection?.id == 3 }, "not the child")
                    try window.press(arrow: NSLeftArrowFunctionKey, keyCode: 123)
                    try await eventually({ library.selection?.id == 2 }, "not the parent")
                    try window.press(arrow: NSLeftArrowFunctionKey, keyCode: 123)
                    try await eventually({ !inner.isOpen }, "the row is not collapsed")
                }
            },
        ]
    }
}

extension BindingManager {
    @discardableResult
    fileprivate func bindGenres(of table: NSTableView, _ library: Library) -> RowBinding<Genre> {
        let rows = bindRows(
            of: table, toSubject: library,
            .outline(\.genres, children: \.genres, isExpanded: \.isOpen)
        ) { (cell: BookCell, genre, _) in
            cell.field.stringValue = "\(genre.id)"
        }
        enable()
        return rows
    }
}

extension NSTableView {
    /// The indentation of a row relative to the first row, and the row's string.
    @MainActor
    fileprivate func shown(_ rows: RowBinding<Genre>, _ row: Int) -> String {
        _ = view(atColumn: 0, row: row, makeIfNecessary: true)
        guard let cell = rows.cell(for: rows.rows[row]) as? BookCell,
            let arrow = arrow(inRow: row)
        else { return "not shown" }
        let edge = arrow.superview?.convert(cell.bounds, from: cell).minX ?? 0
        return "\(Int(edge - arrow.frame.width)) \(cell.field.stringValue)"
    }

    @MainActor
    fileprivate func shown(_ rows: RowBinding<Genre>) -> [String] {
        layoutSubtreeIfNeeded()
        return (0..<numberOfRows).map { shown(rows, $0) }
    }

    /// The disclosure button of a row.
    @MainActor
    fileprivate func arrow(inRow row: Int) -> NSButton? {
        let view = view(atColumn: 0, row: row, makeIfNecessary: true)
        view?.layoutSubtreeIfNeeded()
        return view?.subviews.lazy.compactMap { $0 as? NSButton }.first
    }
}
