import BindingKit
import CGTK
import Observation
import Testing

@testable import BindingKitGTK

/// The inspector's window for a binding whose model announces no changes.
@MainActor
@Suite(.onDisplay)
struct InspectorTests {
    @Observable final class Scale {
        var unit = "kg"
        @ObservationIgnored var weight = 1
        @ObservationIgnored var reads = 0

        var text: String {
            reads += 1
            return "\(weight) \(unit)"
        }
    }

    let scale = Scale()
    let bindings = BindingManager()
    let label = Label("")
    let inspector = InspectorWindow()

    private var page: BindingsPage { inspector.bindingsPage }
    private var explanation: String { page.explanationLabel.text }

    @Test func theModelIsReadWhenTheButtonIsPressed() throws {
        let record = bindings.bindObserver(label, \.text, toSubject: scale, \.text)
        bindings.enable()
        inspector.present()
        defer { inspector.window.close() }
        page.bindings.updateIfNeeded()
        #expect(!page.lookButton.isSensitive)
        let id = try #require(BindingInspector().bindings.first { $0.record === record }?.id)
        inspector.inspection.selection = [id]
        page.bindings.updateIfNeeded()
        #expect(page.lookButton.isSensitive && explanation.contains("holds \"1 kg\"."))

        (scale.weight, scale.reads) = (2, 0)
        inspector.inspection.refresh()
        page.bindings.updateIfNeeded()
        #expect(scale.reads == 0 && !explanation.contains("2 kg"))

        cgtk_emit(page.lookButton.pointer, "clicked")
        inspector.inspection.refresh()
        page.bindings.updateIfNeeded()
        #expect(explanation.contains("The model now holds \"2 kg\", but no change was announced"))
        #expect(label.text == "1 kg", "nothing is delivered")
    }

    @Test func controlsAreDisabledWhileNothingIsChosen() throws {
        let record = bindings.bindObserver(label, \.text, toSubject: scale, \.text)
        inspector.present()
        defer { inspector.window.close() }
        let controls: [Widget] = [
            page.lookButton, page.flashButton, page.managerSwitch, page.managerLabel,
        ]
        page.bindings.updateIfNeeded()
        #expect(controls.allSatisfy { !$0.isSensitive })
        let id = try #require(BindingInspector().bindings.first { $0.record === record }?.id)
        inspector.inspection.selection = [id]
        page.bindings.updateIfNeeded()
        #expect(controls.allSatisfy { $0.isSensitive })
        inspector.inspection.selection = []
        page.bindings.updateIfNeeded()
        #expect(controls.allSatisfy { !$0.isSensitive })
    }

    @Test func nothingMatches() {
        bindings.bindObserver(label, \.text, toSubject: scale, \.text)
        inspector.present()
        defer { inspector.window.close() }
        page.bindings.updateIfNeeded()
        #expect(page.tableArea.unavailable == nil)
        inspector.inspection.filter = "no binding has this"
        page.bindings.updateIfNeeded()
        #expect(page.tableArea.unavailable?.title == "No matches")
        cgtk_emit(page.tableArea.actionButton.pointer, "clicked")
        page.bindings.updateIfNeeded()
        #expect(inspector.inspection.filter.isEmpty && page.tableArea.unavailable == nil)
    }

    @Test func theTitlesSortTheBindings() {
        for _ in 0..<3 { bindings.bindObserver(label, \.text, toSubject: scale, \.text) }
        bindings.enable()
        inspector.present()
        defer { inspector.window.close() }
        page.bindings.updateIfNeeded()
        page.table.sorting.userHasChosen(page.table.columns[5])
        #expect(inspector.inspection.sortOrder == [SortTerm(.deliveries)])
        let counts = inspector.inspection.rows.map(\.deliveries)
        #expect(counts == counts.sorted())
    }
}
