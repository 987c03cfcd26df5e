import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The inspector that follows changes, for windows.
@MainActor
struct BindingInspectionTests {
    private let manager = BindingManager()
    private let person = Person("Ada")
    private let label = Label()
    private let inspection = BindingInspection()

    init() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
        inspection.refresh()
    }

    @Test func aRowIsAnotherValueWhenItsBindingHasWorked() throws {
        let before = try #require(row)
        inspection.refresh()
        #expect(row == before)
        person.name = "Grace"
        manager.updateIfNeeded()
        inspection.refresh()
        #expect(row?.id == before.id)
        #expect(row?.deliveries == 2)
    }

    @Test func anEndedBindingGoesFromTheRows() {
        inspection.selection = [row?.id ?? 0]
        manager.removeAllBindings()
        inspection.refresh()
        #expect(row == nil)
        #expect(!inspection.hasSelection)
        #expect(inspection.explanation == "The binding has ended.")
    }

    @Test(.gettersHaveSymbols) func theFilterChoosesRows() throws {
        let other = Label()
        manager.bindObserver(other, \.title, toSubject: person, \.name)
        inspection.filter = "label.title person.name"
        #expect(rows.map(\.id) == [manager.bindings[1].order])
        inspection.filter = "no binding is called that"
        #expect(inspection.rows.isEmpty)
        #expect(inspection.count >= 2)
    }

    @Test func theChosenBindingIsExplainedAndFollowed() throws {
        inspection.selection = [try #require(row).id]
        #expect(inspection.explanation == manager.explain(label, \.text))
        person.name = "Grace"
        manager.updateIfNeeded()
        inspection.refresh()
        #expect(inspection.explanation.contains("\"Grace\""))
    }

    @Test func theManagerOfTheChosenBindingIsPausedAndEnabled() throws {
        inspection.selection = [try #require(row).id]
        #expect(inspection.isManagerEnabled)
        inspection.isManagerEnabled = false
        #expect(!manager.isEnabled)
        #expect(row?.state == .paused)
        inspection.isManagerEnabled = true
        #expect(manager.isEnabled)
    }

    @Test func aBindingIsFoundThoughTheFilterLeavesItOut() throws {
        let id = try #require(row).id
        inspection.filter = "no binding is called that"
        #expect(inspection.binding(id)?.record === manager.bindings[0])
    }

    @Test func deliveriesAreRecordedOnlyWhileItFollows() {
        inspection.isTracing = true
        #expect(!inspection.isTracing)
        inspection.start()
        inspection.isTracing = true
        person.name = "Grace"
        manager.updateIfNeeded()
        inspection.refresh()
        let ids = Set(manager.bindings.map(\.order))
        #expect(inspection.deliveries.first { ids.contains($0.bindingID) }?.value == "\"Grace\"")
        inspection.stop()
        #expect(BindingLog.trace == nil)
        #expect(!inspection.isTracing)
    }

    @Test func aViewFollowsTheRows() throws {
        let window = BindingManager()
        window.isInspected = false
        let counter = Label()
        let manager = manager
        window.bindObserver(counter, \.number, toSubject: inspection, \.rows) { rows in
            let ids = Set(manager.bindings.map(\.order))
            return rows.count { ids.contains($0.id) }
        }
        window.enable()
        #expect(counter.number == 1)
        manager.bindObserver(label, \.title, toSubject: person, \.name)
        inspection.refresh()
        window.updateIfNeeded()
        #expect(counter.number == 2)
    }

    @Test func aDescriptionThatRefreshesIsLeftAlone() {
        let talker = Talker()
        manager.bindObserver(label, \.title, toSubject: talker, \.mood) { "\($0.number)" }
        inspection.filter = "nothing"
        #expect(inspection.rows.isEmpty)
    }

    private var rows: [BindingInspection.Row] {
        let ids = Set(manager.bindings.map(\.order))
        return inspection.rows.filter { ids.contains($0.id) }
    }

    private var row: BindingInspection.Row? { rows.first }
}

/// A model. Describing its value reads an inspection.
@MainActor
@Observable
private final class Talker {
    struct Mood: CustomStringConvertible {
        var number = 1

        var description: String {
            MainActor.assumeIsolated { BindingInspection().refresh() }
            return "\(number)"
        }
    }

    var mood = Mood()
}
