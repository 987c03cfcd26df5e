import BindingKit
import BindingKitGTK
import CGTK
import Observation

@testable import BindingKitGTK

/// A model with rows, and a list that shows them in a window.
@MainActor
final class ListFixture {
    @Observable final class Item: Identifiable {
        let id: Int
        var name: String
        var price = 0

        init(_ id: Int) {
            self.id = id
            name = "row \(id)"
        }
    }

    @Observable final class Model {
        var items: [Item] = []
        var sections: [(name: String, items: [Item])] = []
        var isGrouped = true
    }

    /// Counts how often rows are bound, and cells are made.
    final class Cell: ListCell {
        let label = Label().margin(2)
        var item: Int?
        static var made = 0
        static var configurations = 0

        required init() {
            super.init()
            content = label
            Self.made += 1
        }

        func configure(_ item: Item, _ row: BindingManager) {
            Self.configurations += 1
            self.item = item.id
            row.bindObserver(label, \.text, toSubject: item, \.name)
        }
    }

    let model = Model()
    let bindings = BindingManager()
    let list: ListBase
    let window = Window(title: "List", width: 200, height: 300)
    private(set) var binding: RowBinding<Item>?

    init(_ count: Int = 0, in list: ListBase = ListView()) {
        self.list = list
        model.items = (0..<count).map { Item($0) }
        Cell.configurations = 0
        Cell.made = 0
    }

    /// Binds the model's rows, and shows the list if `isShown` is true.
    @discardableResult
    func bind(isShown: Bool = true, limit: Int = 500) -> Self {
        binding = bindings.bindRows(
            of: list, toSubject: model, .editable(\.items), .style(animations: .limit(limit))
        ) { (cell: Cell, item, row) in cell.configure(item, row) }
        bindings.enable()
        return isShown ? show() : self
    }

    @discardableResult
    func bindSections() -> Self {
        binding = bindings.bindRows(
            of: list, toSubject: model,
            .sections { model in
                guard model.isGrouped else {
                    return [RowSection(0, rows: model.sections.flatMap(\.items))]
                }
                return model.sections.map {
                    RowSection($0.name, header: "\($0.name)", rows: $0.items)
                }
            }
        ) { (cell: Cell, item, row) in cell.configure(item, row) }
        bindings.enable()
        return show()
    }

    /// Opens the window and waits for its first frames.
    @discardableResult
    func show() -> Self {
        window.content = list
        window.present()
        draw { gtk_widget_get_width(self.list.list.widget) > 0 }
        return self
    }

    /// Serves GTK until two more frames are drawn and a condition is true.
    func draw(until isSo: () -> Bool = { true }) {
        var frames = 0
        window.onFrame = { frames += 1 }
        defer { window.onFrame = nil }
        repeat {
            gtk_widget_queue_draw(window.widget)
            g_main_context_iteration(nil, 1)
        } while frames < 2 || !isSo()
    }

    /// Changes the model, delivers the change and draws.
    func change(_ body: (Model) -> Void) {
        body(model)
        BindingManager.updateAllIfNeeded()
        draw()
    }

    // MARK: What GTK shows

    /// The items in GTK's list that have cells, in the order of their positions.
    var shown: [Int] {
        slots.compactMap { ($0.cell as? Cell)?.item }
    }

    /// The texts of all cells, headers included.
    var texts: [String] {
        slots.map { slot in
            let label = slot.cell?.content as? Label
            return label?.text ?? ""
        }
    }

    private var slots: [CellSlot] {
        list.factory.boundSlots.sorted { ($0.row?.position ?? 0) < ($1.row?.position ?? 0) }
    }

    /// The items in view, from the top down.
    var visible: [Int] {
        list.anchors.compactMap { binding?.element(at: $0.index)?.id }
    }

    func cell(_ id: Int) -> Cell? {
        model.items.first { $0.id == id }.flatMap { binding?.cell(for: $0) } as? Cell
    }

    func cells(_ ids: [Int]) -> [ObjectIdentifier?] {
        ids.map { cell($0).map(ObjectIdentifier.init) }
    }

    var modelRows: OpaquePointer { OpaquePointer(list.rows.pointer) }

    /// Selects a row like a click.
    func select(_ position: UInt32) {
        gtk_selection_model_select_item(modelRows, position, 1)
    }

    /// The number of bindings in the rows.
    var rowBindings: Int {
        list.factory.boundSlots.reduce(0) { $0 + ($1.cell?.bindings.bindings.count ?? 0) }
    }

    func close() {
        window.close()
    }
}
