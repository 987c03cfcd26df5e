import Testing

@testable import BindingKit
@testable import TestSupport

/// The log's sentences about closures that update a whole view.
@MainActor
@Suite struct ViewUpdateWarningTests {
    private let manager = BindingManager()
    private let label = Label()
    private let person = Person()

    private func enabling() -> [BindingLog.Entry] {
        logged(fileID: #fileID) {
            manager.enable()
            manager.disable()
            manager.enable()
        }
    }

    @Test func aClosureThatFollowsItsModelIsNotBlamed() {
        manager.bindObserver(label, toSubject: person) { $0.text = $1.name }
        #expect(enabling().isEmpty)
        person.name = "Grace"
        manager.updateIfNeeded()
        #expect(label.text == "Grace")
        #expect(!manager.explain(label, \.text).contains("observable"))
    }

    @Test func aClosureThatReadsARegistrarOnlyIsNotBlamed() {
        let bulletin = Bulletin("Rain")
        manager.bindObserver(label, toSubject: bulletin) { $0.text = $1.text }
        #expect(enabling().isEmpty)
        bulletin.text = "Sun"
        #expect(label.text == "Sun")
    }

    @Test func aClosureThatReadsNothingObservableIsReportedOnceWithItsPlace() {
        manager.bindObserver(label, toSubject: person) { $0.number = $1.shoeSize }
        let line: UInt = #line - 1
        let entries = enabling()
        #expect(entries.map(\.location) == [SourceLocation(fileID: #fileID, line: line)])
        #expect(entries.first?.message.contains("reads nothing observable") == true)
        #expect(
            manager.explain(label, \.number).hasSuffix(
                "It reads nothing observable, so it is delivered only on `enable()`."))
    }

    @Test func aClosureThatReadsSomethingByNowIsNoLongerBlamed() {
        manager.bindObserver(label, toSubject: person) {
            $0.text = $1.shoeSize == 42 ? "" : $1.name
        }
        #expect(enabling().count == 1)
        person.shoeSize = 43
        _ = enabling()
        #expect(!manager.explain(label, \.text).contains("observable"))
    }

    @Test func aClosureThatNobodyHasCheckedIsNotBlamed() {
        manager.bindObserver(label, toSubject: person) { $0.number = $1.shoeSize }
        unlogged { manager.enable() }
        #expect(!manager.explain(label, \.number).contains("observable"))
    }

    @Test func theCheckRunsNoClosureOnceMore() {
        var runs = 0
        manager.bindObserver(label, toSubject: person) { _, _ in runs += 1 }
        unlogged { manager.enable() }
        let unchecked = runs
        manager.disable()
        runs = 0
        _ = logged { manager.enable() }
        #expect(runs == unchecked)
    }

    @Test func thousandCellsOfOneLineAreNotBlamed() {
        let before = ObservationCheck.trackedCount
        let entries = logged(fileID: #fileID) {
            manager.enable()
            for _ in 0..<1_000 {
                manager.removeAllBindings()
                manager.bindObserver(label, toSubject: person) { $0.text = $1.name }
            }
        }
        #expect(entries.isEmpty)
        #expect(ObservationCheck.trackedCount - before <= 100)
    }
}
