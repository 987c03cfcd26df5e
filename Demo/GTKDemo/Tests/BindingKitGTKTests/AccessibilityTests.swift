import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// The names and errors of a form for screen readers, read by GTK's functions for tests.
@MainActor
@Suite(.onDisplay)
struct AccessibilityTests {
    @Observable final class Model { var name = "Ada" }

    private func isLabelled(_ widget: Widget, by label: Label) -> Bool {
        let relation = GTK_ACCESSIBLE_RELATION_LABELLED_BY
        return cgtk_test_accessible_relation(widget.widget, relation, label.widget) != 0
    }

    private func isDescribed(_ widget: Widget, by label: Label) -> Bool {
        let relation = GTK_ACCESSIBLE_RELATION_DESCRIBED_BY
        return cgtk_test_accessible_relation(widget.widget, relation, label.widget) != 0
    }

    private func name(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        cgtk_test_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_LABEL).map(taken)
    }

    private func description(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        cgtk_test_accessible_text(widget, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION).map(taken)
    }

    /// The labels that name a widget, in GTK's notation.
    private func names(of widget: UnsafeMutablePointer<GtkWidget>) -> String? {
        cgtk_test_accessible_relation_text(widget, GTK_ACCESSIBLE_RELATION_LABELLED_BY).map(taken)
    }

    private func errors(of widget: Widget) -> String? {
        let relation = GTK_ACCESSIBLE_RELATION_ERROR_MESSAGE
        return cgtk_test_accessible_relation_text(widget.widget, relation).map(taken)
    }

    private func isHidden(_ widget: Widget) -> Bool {
        cgtk_test_accessible_hidden(widget.widget) != 0
    }

    /// Labels in GTK's notation.
    private func written(_ labels: [Label]) -> String {
        labels.map { "GtkLabel<0x\(String(UInt(bitPattern: $0.widget), radix: 16))>" }.joined()
    }

    private func taken(_ text: UnsafeMutablePointer<CChar>) -> String {
        defer { g_free(text) }
        return String(cString: text)
    }

    private func caption(of grid: Grid, row: Int) throws -> Label {
        let child = gtk_grid_get_child_at(grid.cast(), 0, Int32(row))
        return try #require(Widget.of(child) as? Label)
    }

    @Test func aLabelNamesAndDescribesAWidget() {
        let (entry, name, hint) = (Entry(), Label("Name"), Label("As in the passport"))
        entry.labelled(by: name).described(by: hint)
        #expect(isLabelled(entry, by: name) && !isLabelled(entry, by: hint))
        #expect(isDescribed(entry, by: hint) && !isDescribed(entry, by: name))
    }

    @Test func aCaptionWithAMnemonicNamesItsWidget() {
        let entry = Entry()
        let label = Label("_Name", for: entry)
        #expect(isLabelled(entry, by: label))
    }

    @Test func theCaptionsOfAFormNameItsWidgets() throws {
        let (entry, scale, number, message) = (Entry(), Scale(), SpinButton(), Label())
        let form = Grid(rows: [
            ("Name", entry), ("Age", Box(.horizontal, [scale, number])), (" ", message),
        ])
        #expect(try isLabelled(entry, by: caption(of: form, row: 0)))
        #expect(try isLabelled(scale, by: caption(of: form, row: 1)))
        #expect(try isLabelled(number, by: caption(of: form, row: 1)))
        #expect(gtk_grid_get_child_at(form.cast(), 0, 2) == nil)
        #expect(gtk_widget_get_parent(message.widget) == form.widget)
    }

    @Test func aCaptionOfABoxLeavesTextsAndNamesInside() {
        let (caption, text, button) = (Label("Colour"), Label("Red"), Button("Add"))
        let (scale, list) = (Scale(), ListBox().accessibleName("Numbers"))
        let box = Box(.vertical, [text, button, ScrolledArea(list), ScrolledArea(scale)])
        box.labelled(by: caption)
        #expect(!isLabelled(text, by: caption) && name(of: text.widget) == "Red")
        #expect(!isLabelled(button, by: caption) && name(of: button.widget) == "Add")
        #expect(!isLabelled(list, by: caption) && name(of: list.widget) == "Numbers")
        #expect(isLabelled(scale, by: caption))
    }

    @Test func aNameTakesThePlaceOfACaption() {
        let (entry, caption) = (Entry(), Label("Name"))
        entry.labelled(by: caption).accessibleName = "First name"
        #expect(!isLabelled(entry, by: caption) && name(of: entry.widget) == "First name")
        entry.labelled(by: caption)
        #expect(!isLabelled(entry, by: caption))

        entry.accessibleName = nil
        #expect(name(of: entry.widget) == nil)
        entry.labelled(by: caption)
        #expect(isLabelled(entry, by: caption))
    }

    @Test func aButtonWithAnIconIsNotCalledByItsImage() {
        let button = Button(icon: "list-add-symbolic", name: "Add")
        #expect(name(of: button.widget) == "Add" && names(of: button.widget) == nil)
        button.icon = "list-remove-symbolic"
        #expect(names(of: button.widget) == nil)
        let toggle = ToggleButton(icon: "view-grid-symbolic", name: "Grid")
        #expect(name(of: toggle.widget) == "Grid" && names(of: toggle.widget) == nil)
    }

    @Test func picturesWithoutANameAreHidden() {
        let swatch = Swatch(width: 9, height: 9)
        for widget in [Image(icon: "list-add"), swatch, Picture()] {
            #expect(isHidden(widget))
            widget.accessibleName = "Red"
            #expect(!isHidden(widget) && name(of: widget.widget) == "Red")
            widget.accessibleName = nil
            #expect(isHidden(widget))
            widget.isVisible = false
            widget.isVisible = true
            #expect(isHidden(widget))
        }
    }

    @Test func thePartOfADropDownWithTheKeyboardHasItsNameAndItsChoice() throws {
        let (dropDown, caption) = (DropDown(["Small", "Large"]), Label("Size"))
        let button = try #require(gtk_widget_get_first_child(dropDown.widget))
        #expect(description(of: button) == "Small")
        dropDown.selectedIndex = 1
        #expect(description(of: button) == "Large")
        dropDown.selectedIndex = nil
        #expect(description(of: button) == nil)
        dropDown.labelled(by: caption)
        #expect(names(of: button) == written([caption]))
        dropDown.accessibleName("Order")
        #expect(name(of: button) == "Order" && names(of: button) == nil)
    }

    @Test func aLabelWithoutATextIsNotCalledByItsClass() {
        let label = Label()
        #expect(name(of: label.widget) == "")
        label.text = "Ada"
        #expect(name(of: label.widget) == "Ada")
    }

    // MARK: - Rows

    @Test func aRowIsCalledByItsLabels() throws {
        let (name, price, button) = (Label("Apple"), Label("€1"), Button("Remove"))
        let list = ListBox()
        list.rows = [Box(.horizontal, [name, button, Box(.horizontal, [price])])]
        let row = try #require(gtk_widget_get_first_child(list.widget))
        #expect(names(of: row) == written([name, price]))
    }

    @Test func theNameOfACellIsThatOfTheRow() throws {
        let (cell, label, other) = (ListCell(), Label("Apple"), Label("Pear"))
        cell.content = label
        let list = ListBox()
        list.rows = [cell]
        let row = try #require(gtk_widget_get_first_child(list.widget))
        #expect(names(of: row) == written([label]))
        cell.content = other
        #expect(names(of: row) == written([other]))
        cell.accessibleName = "Apple, 1 euro"
        #expect(self.name(of: row) == "Apple, 1 euro" && names(of: row) == nil)
        cell.accessibleName = nil
        #expect(self.name(of: row) == nil && names(of: row) == written([other]))
    }

    @Test func aListHasItsNameWhereTheKeyboardIs() {
        let (list, table) = (ListView(), ColumnView([Column("Name")]))
        list.accessibleName("Fruits")
        table.accessibleName("Prices")
        #expect(name(of: list.list.widget) == "Fruits" && name(of: table.list.widget) == "Prices")
        #expect(name(of: list.widget) == "Fruits" && name(of: table.widget) == "Prices")
    }

    // MARK: - Errors

    @Test func theLabelThatDescribesAWrongFieldIsItsErrorMessage() {
        let (entry, message) = (Entry(), Label())
        entry.described(by: message)
        #expect(errors(of: entry) == nil)
        entry.errorMessage = "A name, please."
        #expect(errors(of: entry) == written([message]))
        #expect(description(of: entry.widget) == "A name, please.")
        entry.errorMessage = nil
        #expect(errors(of: entry) == nil && description(of: entry.widget) == nil)

        let late = Entry()
        late.isFaulty = true
        late.described(by: message)
        #expect(errors(of: late) == written([message]))
    }

    @Test func aRefusedEditMarksItsFieldUntilItIsTaken() {
        let (entry, model, bindings) = (Entry(), Model(), BindingManager())
        entry.tooltip = "As in the passport"
        bindings.bindObserver(
            entry, \.text, toSubject: model, twoWay: \.name, validate: .required("A name, please.")
        ).showing(entry, \.errorMessage)
        bindings.enable()

        // When the user deletes the name
        gtk_editable_set_text(entry.textWidget, "")
        Display.endEvent()

        // Then the field is marked on screen and for screen readers
        #expect(entry.errorMessage == "A name, please." && entry.tooltip == "A name, please.")
        #expect(entry.isFaulty && entry.hasStyle("error"))
        #expect(cgtk_test_accessible_fault(entry.widget, 1) != 0)

        // And it is not marked any more when there is a name
        gtk_editable_set_text(entry.textWidget, "Grace")
        Display.endEvent()
        #expect(entry.errorMessage == nil && !entry.isFaulty)
        #expect(entry.tooltip == "As in the passport")
        #expect(cgtk_test_accessible_fault(entry.widget, 0) != 0)
    }

    @Test func anErrorMessageLeavesTheWidgetsOwnTooltip() {
        let entry = Entry()
        entry.tooltip = "Own"
        entry.isFaulty = true
        entry.errorMessage = "Bad"
        entry.errorMessage = nil
        #expect(entry.tooltip == "Own" && !entry.isFaulty)

        entry.errorMessage = "Bad"
        entry.isFaulty = false
        entry.errorMessage = nil
        #expect(entry.tooltip == "Own")

        entry.isFaulty = true
        entry.errorMessage = nil
        #expect(!entry.isFaulty)
    }

    @Test func labelsGoWithTheirForm() {
        let before = LiveObjects()
        do {
            let entry = Entry()
            do { entry.described(by: Label("Gone")) }
            let form = Grid(rows: [("Name", entry)])
            #expect(!form.isDestroyed)
        }
        before.expectNoMore()
    }
}
