import BindingKit
import BindingKitGTK
import CGTK

@testable import BindingKitGTK

/// A window with a list between two entries.
@MainActor
final class ListPage {
    enum Kind: CaseIterable {
        case list, grid, table, box
    }

    enum Cells {
        /// No widget in a row takes the keyboard.
        case labels
        /// Two buttons in each row.
        case buttons
    }

    private final class LabelCell: ListCell {
        required init() {
            super.init()
            content = Label("row")
        }
    }

    private final class ButtonCell: ColumnRow {
        let buttons = [Button("first"), Button("second")]

        required init() {
            super.init()
            columns = buttons
        }
    }

    let view: any RowsWidget
    private let model = ListFixture.Model()
    private let bindings = BindingManager()
    private let (before, after) = (Entry(), Entry())
    private let window: Window
    private static var count = 0

    /// - Parameter count: the number of rows of the first of two sections; the second one has one row.
    init(
        _ kind: Kind, cells: Cells = .labels, count: Int = 2, isAlone: Bool = false,
        hasHeaders: Bool = false
    ) {
        Self.count += 1
        window = Window(title: "Tab \(Self.count)", width: 300, height: 300)
        view =
            switch kind {
            case .list: ListView()
            case .grid: GridView(columns: 1...1)
            case .table: ColumnView([Column("First"), Column("Second")])
            case .box: ListBox()
            }
        model.sections = [("a", (0..<count).map { .init($0) }), ("b", [.init(count)])]
        switch cells {
        case .labels: bind(LabelCell.self, to: view, hasHeaders)
        case .buttons: bind(ButtonCell.self, to: view, hasHeaders)
        }
        bindings.enable()
        view.expand(vertically: true)
        window.content = Box(.vertical, isAlone ? [view] : [before, view, after])
        window.present()
        draw()
        if !isAlone { before.focus() }
    }

    private func bind<Cell: ListCell>(_: Cell.Type, to view: some RowsWidget, _ hasHeaders: Bool) {
        bindings.bindRows(
            of: view, toSubject: model,
            .sections { model in
                model.sections.map {
                    RowSection($0.name, header: hasHeaders ? "\($0.name)" : nil, rows: $0.items)
                }
            }
        ) { (cell: Cell, _, _) in
            // In a table, the buttons are in the columns.
            guard !(view is ColumnView), let cell = cell as? ButtonCell else { return }
            cell.content = Box(.horizontal, cell.buttons)
        }
    }

    private func draw() {
        var frames = 0
        window.onFrame = { frames += 1 }
        defer { window.onFrame = nil }
        while frames < 3 {
            window.redraw()
            g_main_context_iteration(nil, 1)
        }
    }

    /// Presses keys one after the other.
    ///
    /// - Returns: the part that has the keyboard after each key.
    func press(_ keys: String...) -> [String] {
        keys.map { key in
            Keyboard.press(key, in: window)
            return focus
        }
    }

    func press(_ key: String, times: Int) -> [String] {
        (0..<times).flatMap { _ in press(key) }
    }

    /// The part that has the keyboard: an entry, a row by its number, or a button in it.
    private var focus: String {
        if before.hasFocus { return "before" }
        if after.hasFocus { return "after" }
        let places = model.sections.indices.flatMap { section in
            model.sections[section].items.indices.map { RowIndex(section: section, row: $0) }
        }
        for (number, place) in places.enumerated() {
            if view.rowWidget(at: place) == Keyboard.focus(in: window) { return "row \(number)" }
            for button in (view.cell(at: place) as? ButtonCell)?.buttons ?? [] where button.hasFocus
            {
                return "\(button.title) \(number)"
            }
        }
        guard let focus = Keyboard.focus(in: window), focus != view.list.widget,
            gtk_widget_is_ancestor(focus, view.list.widget) != 0
        else { return "nothing" }
        return "header"
    }

    /// Removes rows from the start of the first section that has rows.
    ///
    /// - Returns: the part that has the keyboard afterwards.
    func removeFirst(_ count: Int = 1) -> String {
        if let section = model.sections.firstIndex(where: { !$0.items.isEmpty }) {
            model.sections[section].items.removeFirst(count)
        }
        BindingManager.updateAllIfNeeded()
        draw()
        return focus
    }

    /// Runs `body` while another window has the keyboard, such as a question in front.
    func behindAnotherWindow<Result>(_ body: () -> Result) -> Result {
        let other = Window(title: "In front \(Self.count)", width: 100, height: 100)
        other.content = Entry()
        other.present()
        while !other.isActive || window.isActive { g_main_context_iteration(nil, 1) }
        defer { other.close() }
        return body()
    }

    func close() { window.close() }
}
