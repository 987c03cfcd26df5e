import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// What screen readers learn of a form, asked with GTK's own functions for tests.
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

        // And no longer when there is one
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
