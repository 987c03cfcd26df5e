import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import CGTK
import Foundation
import Observation
import Testing

/// Definitions whose ends are widgets of a `.ui` file and GObject's own properties.
@MainActor
@Suite(.onDisplay)
struct DefinitionTests {
    @Observable final class Model: NamedProperties {
        static let namedProperties = PropertyTable(
            of: Model.self, ["title": \.title, "size": \.size, "isOn": \.isOn])

        var title = "One"
        var size = 1.0
        var isOn = true
    }

    final class Page: BuilderOwner, NamedProperties {
        static let namedProperties = PropertyTable(of: Page.self, ["model": \.model])

        let model = Model()
        let builder: Builder

        init(_ builder: Builder) { self.builder = builder }
    }

    private static let widgets = """
        <interface>
          <object class="GtkAdjustment" id="range"><property name="upper">10</property></object>
          <object class="GtkBox" id="box">
            <child><object class="GtkLabel" id="title"/></child>
            <child><object class="GtkScale" id="scale">
              <property name="adjustment">range</property></object></child>
            <child><object class="GtkSwitch" id="toggle"/></child>
            <child><object class="GtkImage" id="image"/></child>
          </object>
        </interface>
        """

    private func page(_ widgets: String = Self.widgets) throws -> Page {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).ui")
        defer { try? FileManager.default.removeItem(at: file) }
        try Data(widgets.utf8).write(to: file)
        return Page(try Builder(file: file))
    }

    private func plan(_ page: Page, _ entries: String...) throws -> BindingPlan<Page> {
        let json = "{ \"bindings\": [\n\(entries.joined(separator: ",\n"))\n] }"
        let definitions = try BindingDefinitions(json: Data(json.utf8), file: "Page.bindings.json")
        return BindingPlan(
            definitions, for: Page.self, properties: ObjectProperties(of: page.builder))
    }

    @Test func theFirstComponentIsAnIdAndTheSecondAPropertyOfItsClass() throws {
        let page = try page()
        let bindings = BindingManager()
        let plan = try plan(
            page, #"{ "subject": "model.title", "observer": "title.label" }"#,
            #"{ "subject": "model.title", "observer": "title.tooltip-text" }"#,
            #"{ "subject": "model.size", "observer": "box.opacity" }"#,
            #"{ "subject": "model.isOn", "observer": "toggle.visible" }"#)
        #expect(plan.errors.isEmpty)
        try plan.bind(page, with: bindings)
        bindings.enable()
        let label: Label = try #require(page.builder.object("title"))
        #expect(label.text == "One" && label.tooltip == "One")
        page.model.title = "Two"
        bindings.updateIfNeeded()
        #expect(label.text == "Two")
    }

    @Test func anEditOfABuiltWidgetReachesTheModel() throws {
        let page = try page()
        let bindings = BindingManager()
        try plan(page, #"{ "twoWay": "model.isOn", "observer": "toggle.isOn" }"#)
            .bind(page, with: bindings)
        bindings.enable()
        let toggle: Switch = try #require(page.builder.object("toggle"))
        #expect(toggle.isOn)
        toggle.isOn = false
        #expect(!page.model.isOn)
    }

    @Test func aGObjectIsASubject() throws {
        let page = try page()
        let bindings = BindingManager()
        try plan(page, #"{ "subject": "range.value", "observer": "model.size" }"#)
            .bind(page, with: bindings)
        bindings.enable()
        let scale: Scale = try #require(page.builder.object("scale"))
        scale.value = 7
        bindings.updateIfNeeded()
        #expect(page.model.size == 7)
    }

    @Test func everyMistakeIsFoundBeforeThereIsABinding() throws {
        let page = try page()
        let plan = try plan(
            page, #"{ "subject": "model.title", "observer": "titel.text" }"#,
            #"{ "subject": "model.title", "observer": "title.labell" }"#,
            #"{ "subject": "model.size", "observer": "title.label" }"#,
            #"{ "subject": "model.size", "observer": "scale.scale-factor" }"#)
        #expect(
            plan.errors.map(\.code) == [
                .unknownName, .unknownName, .typeMismatch, .noWayBack,
            ])
        #expect(plan.errors.map(\.line) == [2, 3, 4, 5])
        #expect("\(plan.errors[0])".hasSuffix("Did you mean “title”?"))
        #expect("\(plan.errors[1])".contains("Label has no “labell”. Did you mean “label”?"))
    }

    @Test func aFileThatGTKRefusesIsAnErrorWithItsPlace() throws {
        let error = #expect(throws: BuilderError.self) { try page("<interface><object/>") }
        #expect(error?.message.contains(".ui:1") == true)
    }

    @Test func viewPathsWalkTheWidgets() throws {
        let page = try page()
        let box: Widget = try #require(page.builder.object("box"))
        let label: Label = try #require(page.builder.object("title"))
        _ = ObjectProperties()
        label.bind("text", toViewPath: "@superview.dataObject.title")
        #expect(box.childNodes.contains { $0 === label })
        #expect(label.restorationIdentifier == "title")
        box.dataObject = page.model
        #expect(label.text == "One")
    }

    // MARK: - Classes

    /// A class of client code that is not a label.
    class Panel: Widget {
        init() { super.init(gtk_box_new(GTK_ORIENTATION_VERTICAL, 0)) }
    }

    final class SidePanel: Panel {}

    @Test func aPathBeginsAtTheClassThatIsAskedFor() throws {
        let properties = ObjectProperties()
        for type in [SidePanel.self, Panel.self, Scale.self, Widget.self] as [Widget.Type] {
            for name in ["opacity", "scale-factor", "tooltip-text"] {
                let path = try #require(properties.property(named: name, of: type))
                #expect(Swift.type(of: path).rootType == type)
            }
        }
    }

    @Test func aPathLeadsToAnObjectOfItsOwnClass() throws {
        let properties = ObjectProperties(of: try page().builder)
        for (id, type) in ["title": Label?.self, "scale": Scale?.self, "box": Widget?.self]
            as [String: Any.Type]
        {
            let path = try #require(properties.property(named: id, of: Page.self))
            #expect(Swift.type(of: path).valueType == type)
        }
    }

    @Test func aClassHasThePropertiesOfItsNearestAncestorOnly() {
        let properties = ObjectProperties()
        let names = properties.names(of: SidePanel.self)
        #expect(names == properties.names(of: Widget.self))
        #expect(names?.contains("opacity") == true && names?.contains("label") == false)
    }

    @Test func nothingIsLeftOfAPage() throws {
        let live = LiveObjects()
        do {
            let page = try page()
            let bindings = BindingManager()
            try plan(page, #"{ "subject": "model.title", "observer": "title.label" }"#)
                .bind(page, with: bindings)
            bindings.enable()
        }
        live.expectNoMore()
    }
}
