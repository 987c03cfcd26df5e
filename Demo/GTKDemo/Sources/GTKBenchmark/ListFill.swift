import BindingKit
import BindingKitGTK
import CGTK
import Observation

/// Ways to give 100,000 rows to GTK's list.
@MainActor
enum ListFill: String, CaseIterable {
    /// An object for each row, in GLib's own store.
    case store = "list-store"
    /// Rows that are made on request.
    case rows = "bindingkit-rows"
    /// The same in a grid.
    case gridRows = "bindingkit-rows-grid"
    /// The same in a table of three columns.
    case columnRows = "bindingkit-rows-columns"
    /// In a list by a binding, which reads and compares the model.
    case binding = "bindingkit-bind-rows"

    static let count = 100_000

    /// - Returns: the time until GTK knows the rows.
    func run() -> Duration {
        switch self {
        case .store: fillStore()
        case .rows: fillRows(of: ListView())
        case .gridRows: fillRows(of: GridView())
        case .columnRows: fillRows(of: ColumnView(["a", "b", "c"].map { Column($0) }))
        case .binding: bindRows()
        }
    }

    private func fillStore() -> Duration {
        let type = gtk_string_object_get_type()
        let store = g_list_store_new(type)
        let factory = gtk_signal_list_item_factory_new()
        let list = gtk_list_view_new(gtk_no_selection_new(store), factory)
        g_object_ref_sink(UnsafeMutableRawPointer(list))
        defer { g_object_unref(UnsafeMutableRawPointer(list)) }
        return ContinuousClock().measure {
            var items = (0..<Self.count).map { _ in cgtk_new(type) }
            let pointers: [gpointer?] = items
            pointers.withUnsafeBufferPointer {
                let start = UnsafeMutablePointer(mutating: $0.baseAddress)
                g_list_store_splice(store, 0, 0, start, UInt32(Self.count))
            }
            for item in items { g_object_unref(item) }
            items = []
        }
    }

    private func fillRows(of list: ListBase) -> Duration {
        let contents = EmptyRows()
        list.contents = contents
        return ContinuousClock().measure {
            contents.count = Self.count
            list.reload()
        }
    }

    private func bindRows() -> Duration {
        let (list, model, bindings) = (ListView(), Model(), BindingManager())
        bindings.bindRows(of: list, toSubject: model, .items(\.numbers, id: \.self)) {
            (_: ListCell, _, _) in
        }
        bindings.enable()
        model.numbers = Array(0..<Self.count)
        defer { withExtendedLifetime(list) {} }
        return ContinuousClock().measure { bindings.updateIfNeeded() }
    }

    /// Prints the time of each case in microseconds: the median of several runs.
    static func printAll() {
        for fill in allCases {
            let runs = (1...9).map { _ in fill.run() }.sorted()
            print(fill.rawValue, Int(runs[4] / .microseconds(1)), "µs")
        }
    }

    @Observable final class Model {
        var numbers: [Int] = []
    }
}

/// Rows that show nothing.
private final class EmptyRows: ListContents {
    var count = 0

    var sectionCount: Int { 1 }
    func rowCount(in section: Int) -> Int { count }
    func cell(at index: RowIndex) -> ListCell { ListCell() }
    func didEndDisplaying(_ cell: ListCell) {}
    func header(of section: Int) -> SectionTitle? { nil }
    func footer(of section: Int) -> SectionTitle? { nil }
    var indexTitles: [(title: String, section: Int)]? { nil }
    func edits(at index: RowIndex) -> RowPermissions { [] }
    func removeRow(at index: RowIndex) {}
    func insertRow(at index: RowIndex) {}
    func moveRow(from origin: RowIndex, to target: RowIndex) {}
    func didMoveRow(from origin: RowIndex, to target: RowIndex) {}
    func target(forMovingFrom origin: RowIndex, to proposed: RowIndex) -> RowIndex { origin }
    func swipeActions(at index: RowIndex) -> [RowAction] { [] }
    func menuActions(at index: RowIndex) -> [RowAction] { [] }
    func didSelectRow(at index: RowIndex) {}
    func didPerformPrimaryAction(at index: RowIndex) {}
    func selectionDidChange() {}
    func willDisplayRow(at index: RowIndex) {}
    func phaseDidChange() {}
}
