import BindingKit
import BindingKitGTK
import Foundation
import Observation

/// The model of the examples in PropertyBindings' description.
@MainActor
@Observable
final class NameSource {
    var text = "A text"
    var date = Date()
    var names = ["Ada", "Grace", "Barbara"]
}

/// The examples as a screen: a property, a property of another type, and a table of an array.
final class NamesSample: ViewController {
    private let source = NameSource()
    private let bindings = BindingManager()
    private let textEntry = Entry()
    private let textLabel = Label().alignText(0)
    private let dateLabel = Label().alignText(0)
    private let nowButton = Button("Now")
    private let addButton = Button("Add the text")
    private let table = ListBox()

    init() {
        super.init(title: "PropertyBindings' examples")
    }

    override func loadView() -> Widget {
        let buttons = Box(.horizontal, spacing: 8, [nowButton, addButton])
        return Grid(rows: [
            ("Text", textEntry), ("Bound", textLabel), ("Date", dateLabel), (nil, buttons),
            (nil, table.expand(vertically: true).style("frame")),
        ]).margin(24)
    }

    override func viewDidLoad() {
        bindings.bindObserver(textEntry, \.text, toSubject: source, twoWay: \.text)
        bindings.bindObserver(textLabel, \.text, toSubject: source, \.text)
        bindings.bindObserver(dateLabel, \.text, toSubject: source, \.date) { $0.description }
        let rows = bindings.bindRows(of: table, toSubject: source, .items(\.names, id: \.self)) {
            (cell: NameCell, name, _) in
            cell.label.text = name
        }
        rows.editing.onRemove = { [source] name in source.names.removeAll { $0 == name } }
        bindings.bindAction(nowButton, toSubject: source) { $0.date = Date() }
        bindings.bindAction(
            addButton, toSubject: source,
            isEnabled: { !$0.text.isEmpty && !$0.names.contains($0.text) }
        ) { $0.names.append($0.text) }
    }

    override func viewWillAppear() { bindings.enable() }
    override func viewDidDisappear() { bindings.disable() }
}

/// A row of the table.
final class NameCell: ListCell {
    let label = Label().alignText(0).margin(8)

    required init() {
        super.init()
        content = label
    }
}
