import BindingKit
import BindingKitDefinitions
import Observation

/// One update of a binding that was made by name. Beside it is the same binding, made in code.
@MainActor
enum DefinitionRows {
    static var all: [Row] {
        [
            Row(id: "definition.update.typed", group: .definitions, title: "in code, a text") {
                change(NamedPage()) { $0.bindObserver($1.label, \.text, toSubject: $1.tea, \.name) }
            },
            Row(id: "definition.update", group: .definitions, title: "the same by name") {
                change(NamedPage()) { bind($1, "tea.name", to: "label.text", with: $0) }
            },
            Row(
                id: "definition.transform.typed", group: .definitions,
                title: "in code, with a transform"
            ) {
                change(NamedPage()) {
                    $0.bindObserver($1.label, \.text, toSubject: $1.tea, \.name) { shouted($0) }
                }
            },
            Row(id: "definition.transform", group: .definitions, title: "the same by name") {
                change(NamedPage()) {
                    bind($1, "tea.name", to: "label.text", through: "shouted", with: $0)
                }
            },
            Row(
                id: "definition.chain.typed", group: .definitions,
                title: "in code, through an `ObjectController`"
            ) {
                change(NamedPage()) {
                    $0.bindObserver(
                        $1.optionalLabel, \.text, toSubject: $1.selected, \.content?.name)
                }
            },
            Row(id: "definition.chain", group: .definitions, title: "the same by name") {
                change(NamedPage()) {
                    bind($1, "selected.content.name", to: "optionalLabel.text", with: $0)
                }
            },
            Row(
                id: "definition.object.typed", group: .definitions,
                title: "in code, another object in an `ObjectController`", make: typedObjects),
            Row(
                id: "definition.object", group: .definitions,
                title: "the same as a data object, by name", make: dataObjects),
        ]
    }

    private static func shouted(_ name: String) -> String { name.isEmpty ? "NONE" : name }

    private static func bind(
        _ page: NamedPage, _ subject: String, to observer: String, through transform: String? = nil,
        with manager: BindingManager
    ) {
        var transforms = ValueTransforms.standard
        transforms.add("shouted") { shouted($0) }
        var definition = BindingDefinition()
        definition.subject = subject
        definition.observer = observer
        definition.transform = transform
        _ = try? manager.bind(
            page, definitions: BindingDefinitions([definition]), transforms: transforms)
    }

    /// Changes the bound name of the page's tea.
    private static func change(
        _ page: NamedPage, bind: (BindingManager, NamedPage) -> Void
    ) -> Workload {
        let manager = BindingManager()
        bind(manager, page)
        manager.enable()
        return Workload(
            body: .now {
                for step in 0..<$0 {
                    page.tea.name = Texts[step]
                    manager.updateIfNeeded()
                }
            },
            isDone: { [page.label.text, page.optionalLabel.text].contains(page.tea.name) })
    }

    // MARK: Data objects

    private static func typedObjects() -> Workload {
        let (controller, label) = (ObjectController<NamedTea>(), NamedView())
        let manager = BindingManager()
        manager.bindObserver(label, \.text, toSubject: controller, \.content?.name)
        manager.enable()
        return exchange(in: label) {
            controller.content = $0
            manager.updateIfNeeded()
        }
    }

    private static func dataObjects() -> Workload {
        let label = NamedView()
        label.bind("text", toViewPath: "dataObject.name")
        return exchange(in: label) { label.dataObject = $0 }
    }

    private static func exchange(
        in label: NamedView, _ show: @escaping (NamedTea) -> Void
    ) -> Workload {
        let teas = [NamedTea(), NamedTea()]
        for (index, tea) in teas.enumerated() { tea.name = Texts[index] }
        var last = 0
        return Workload(
            body: .now {
                for _ in 0..<$0 {
                    last = 1 - last
                    show(teas[last])
                }
            },
            isDone: { label.text == teas[last].name })
    }
}

/// A screen whose properties have names.
final class NamedPage {
    let tea: NamedTea
    let selected: ObjectController<NamedTea>
    let label = Label()
    let optionalLabel = NamedView()

    @MainActor init() {
        tea = NamedTea()
        selected = ObjectController(content: tea)
    }
}

/// A model whose properties have names.
@Observable
final class NamedTea {
    var name = ""
    var minutes = 4.0
}

/// A view with a data object.
final class NamedView: ViewNode {
    var text: String?
    var dataContext: DataContext?
    var parentNode: (any ViewNode)? { nil }
    var childNodes: [any ViewNode] { [] }
}

extension NamedPage: NamedProperties {
    static let namedProperties = PropertyTable(
        of: NamedPage.self,
        [
            "tea": \.tea, "selected": \.selected, "label": \.label,
            "optionalLabel": \.optionalLabel,
        ])
}

extension NamedTea: NamedProperties {
    static let namedProperties = PropertyTable(
        of: NamedTea.self, ["name": \.name, "minutes": \.minutes])
}

extension Label: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Label.self, ["value": \.value, "text": \.text])
}

extension NamedView: NamedProperties {
    static let namedProperties = PropertyTable(of: NamedView.self, ["text": \.text])
}
