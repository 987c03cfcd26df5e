import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Pending changes are delivered before a frame is drawn, without waiting for the job that ends the
/// turn.
@MainActor
@Suite struct BeforeTheFrameTests {
    private let person = Person()
    private let label = Label()
    private let otherLabel = Label()
    private let manager = BindingManager()
    private let otherManager = BindingManager()

    init() {
        manager.bindObserver(label, \.text, toSubject: person, \.name)
        otherManager.bindObserver(otherLabel, \.text, toSubject: person, \.name)
        manager.enable()
        otherManager.enable()
    }

    @Test("Contract 11: what has changed is delivered before the next frame")
    func aChangeIsDeliveredBeforeTheFrame() {
        person.name = "Grace"
        #expect(label.text != "Grace")
        UpdateQueue.shared.settleBeforeFrame()
        #expect([label.text, otherLabel.text] == ["Grace", "Grace"])
        let writes = WorkCount.writes
        settleTurn()
        #expect(WorkCount.writes == writes, "the job of the turn finds nothing to do")
    }

    @Test func aFrameWithoutChangesReadsNothing() {
        settleTurn()
        let work = Work.of {
            for _ in 0..<100 { UpdateQueue.shared.settleBeforeFrame() }
        }
        #expect(work == Work())
    }

    @Test func aValueThatAnotherThreadStoresInTimeIsInTheFrame() {
        let model = GuardedModel()
        manager.bindObserver(label, \.number, toSubject: model, \.number)
        withManualRechecks { rechecks in
            let write = SlowWrite(to: model) { $0.number = 7 }
            settleTurn()
            #expect(label.number == 0)
            write.store()
            UpdateQueue.shared.settleBeforeFrame()
            #expect(label.number == 7)
            rechecks.advance(to: .seconds(20))
            #expect(label.numberWrites.suffix(1) == [7])
        }
    }

    @Test func aLateWriterCostsNoReadsInEachFrame() {
        let model = GuardedModel()
        manager.bindObserver(label, \.number, toSubject: model, \.number)
        withManualRechecks { rechecks in
            let write = SlowWrite(to: model) { $0.number = 7 }
            settleTurn()
            rechecks.advance(to: .milliseconds(200))
            let before = WorkCount.rechecks
            for _ in 0..<100 { UpdateQueue.shared.settleBeforeFrame() }
            #expect(WorkCount.rechecks == before)
            write.store()
            rechecks.advance(to: .seconds(1))
            #expect(label.number == 7)
        }
    }

    // MARK: A main loop of one's own

    @Test func allManagersAreUpdatedByOneCall() {
        person.name = "Grace"
        #expect(BindingManager.updateAllIfNeeded() == 2)
        #expect([label.text, otherLabel.text] == ["Grace", "Grace"])
        #expect(BindingManager.updateAllIfNeeded() == 0)
    }

    @Test func duringADeliveryTheCallDoesNothing() {
        var written: [Int] = []
        manager.observe(person, \.age) { [person] _ in
            person.name += "!"
            written.append(BindingManager.updateAllIfNeeded())
        }
        #expect(written == [0])
        settleTurn()
        #expect(label.text == person.name)
    }

    @Test func insideAReadTheOtherChangesAreDelivered() {
        let third = Label()
        manager.bindObserver(third, \.text, toSubject: person) { person in
            BindingManager.updateAllIfNeeded()
            return person.name
        }
        person.name = "Grace"
        settleTurn()
        #expect([label.text, otherLabel.text, third.text] == ["Grace", "Grace", "Grace"])
    }
}
