import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// A list of rows. The user selects one row.
@MainActor
@Suite(.onDisplay)
struct ListBoxTests {
    @Observable final class Model {
        var text: String? = "b"
    }

    let model = Model()
    let bindings = BindingManager()
    let list = ListBox()
    let labels = ["a", "b", "c"].map { Label($0) }

    init() {
        list.rows = labels
        let labels = labels
        bindings.bindObserver(
            list, \.selectedRow, toSubject: model, twoWay: \.text,
            transform: ValueTransform(
                forward: { text in labels.first { $0.text == text } },
                reverse: { ($0 as? Label)?.text }))
        bindings.enable()
    }

    private var texts: [String] { list.rows.compactMap { ($0 as? Label)?.text } }

    /// Selects a row like a click.
    private func select(_ place: Int32) {
        gtk_list_box_select_row(list.opaque, gtk_list_box_get_row_at_index(list.opaque, place))
    }

    @Test func theUserSelectsARow() {
        #expect(list.selectedRow === labels[1])
        select(2)
        #expect(model.text == "c")
        gtk_list_box_unselect_all(list.opaque)
        #expect(model.text == nil)
    }

    @Test func theSelectionFollowsTheModel() {
        model.text = "a"
        bindings.updateIfNeeded()
        #expect(list.selectedRow === labels[0])
        model.text = nil
        bindings.updateIfNeeded()
        #expect(list.selectedRow == nil)
    }

    @Test func theSelectedRowStaysSelectedWhereverItGoes() {
        list.rows = [labels[1], labels[2], labels[0]]
        #expect(texts == ["b", "c", "a"])
        #expect(list.selectedRow === labels[1])
        select(2)
        #expect(model.text == "a")
    }

    @Test func rowsThatTheProgramTakesAwayAreNoEdit() {
        list.rows = [labels[2], Label("d")]
        #expect(texts == ["c", "d"])
        #expect(list.selectedRow == nil)
        #expect(model.text == "b")
        list.rows = labels
        #expect(texts == ["a", "b", "c"])
    }

    @Test func whatIsInNoRowCanNotBeSelected() {
        list.selectedRow = Label("b")
        #expect(list.selectedRow == nil)
    }

    @Test func theSelectionIsObserved() {
        let label = Label()
        bindings.bindObserver(label, \.text, toSubject: list, \.selectedRow) {
            ($0 as? Label)?.text ?? "none"
        }
        #expect(label.text == "b")
        select(0)
        #expect(label.text == "a")
    }

    @Test func aListLeavesNothingBehind() {
        let living = LiveObjects()
        do {
            let list = ListBox()
            list.rows = [Label("a"), Label("b")]
            list.onKey("Page_Down") {}
            let token = list.reportEdits { _ in }
            list.selectedRow = list.rows.last
            withExtendedLifetime(token) {}
        }
        living.expectNoMore()
    }
}
