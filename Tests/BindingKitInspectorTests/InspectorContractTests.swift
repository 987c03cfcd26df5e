import Testing

@testable import BindingKit
@testable import TestSupport

/// The guarantees of the inspector.
@MainActor
struct InspectorContractTests {
    private let manager = BindingManager()
    private let person = Person("Ada")
    private let label = Label()

    @Test("Contract 61: An inspector costs nothing while nobody looks")
    func anInspectorCostsNothingWhileNobodyLooks() {
        // Each manager has one weak entry, and entries of released managers don't accumulate.
        let before = BindingManager.all.entryCount
        for _ in 0..<10_000 { _ = BindingManager() }
        #expect(BindingManager.all.entryCount <= max(64, 2 * before + 64))
        // Before `start()` and after `stop()`, the inspection does not follow changes.
        let inspection = BindingInspection()
        bind()
        inspection.refreshIfNeeded(isDue: true)
        #expect(inspection.count == 0)
        inspection.start()
        inspection.stop()
        let rows = inspection.rows
        person.name = "Grace"
        manager.updateIfNeeded()
        inspection.refreshIfNeeded(isDue: true)
        #expect(inspection.rows == rows)
        #expect(UpdateState.current.deliveryOptions.isEmpty)
    }

    @Test("Contract 61: A stopped inspection and a detached trace are released")
    func aStoppedInspectionIsReleased() async {
        bind()
        weak var releasedInspection: BindingInspection?
        weak var releasedTrace: BindingTrace?
        do {
            let inspection = BindingInspection()
            inspection.start()
            inspection.stop()
            let trace = BindingTrace()
            BindingLog.trace = trace
            person.name = "Grace"
            manager.updateIfNeeded()
            BindingLog.trace = nil
            (releasedInspection, releasedTrace) = (inspection, trace)
        }
        // The following task ends at its next turn.
        for _ in 0..<10 where releasedInspection != nil { await endOfTurn() }
        #expect(releasedInspection == nil)
        #expect(releasedTrace == nil)
    }

    @Test("Contract 62: Inspecting delivers nothing and retains nothing")
    func inspectingDeliversNothingAndRetainsNothing() {
        bind()
        person.name = "Grace"
        let writes = label.writes
        var inspector = BindingInspector()
        let inspection = BindingInspection()
        inspection.refresh()
        #expect(label.writes == writes)
        let binding = inspector.bindings.first { $0.location == manager.bindings[0].location }
        weak var released: BindingManager?
        weak var releasedLabel: Label?
        do {
            let (manager, label) = (BindingManager(), Label())
            manager.bindObserver(label, \.text, toSubject: person, \.name)
            inspector = BindingInspector()
            inspection.refresh()
            (released, releasedLabel) = (manager, label)
        }
        #expect(released == nil)
        #expect(releasedLabel == nil)
        #expect(binding != nil)
    }

    @Test("Contract 62: Inspecting ends no binding whose observer has died")
    func inspectingEndsNothing() {
        do {
            let label = Label()
            manager.bindObserver(label, \.text, toSubject: person, \.name)
        }
        let record = manager.records.first { _ in true }
        #expect(inspected?.bindings.isEmpty == true)
        let inspection = BindingInspection()
        inspection.refresh()
        #expect(record?.end == nil)
    }

    @Test("Contract 62: A setter, a transform and a deinitializer may inspect")
    func aSetterMayInspect() {
        let inspection = BindingInspection()
        var counts: [Int] = []
        label.onWrite = { [weak manager] _ in
            inspection.refresh()
            counts.append(BindingInspector().managers.count { $0.manager === manager })
        }
        manager.bindObserver(label, \.text, toSubject: person, \.name) { name in
            inspection.refresh()
            return name
        }
        manager.enable()
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.text == "Grace")
        #expect(counts == [1, 1])
    }

    private var inspected: InspectedManager? {
        BindingInspector().managers.first { $0.manager === manager }
    }

    private func bind() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        manager.enable()
    }
}
