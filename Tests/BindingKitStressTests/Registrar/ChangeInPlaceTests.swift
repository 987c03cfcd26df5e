import Dispatch
import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A property that is changed in place is accessed until the change ends. No code may read it
/// meanwhile, whatever else changes.
@MainActor
@Suite struct ChangeInPlaceTests {
    private let manager = BindingManager()
    private let label = Label()
    private let ledger = Ledger()

    @Test func twoPropertiesOfAModelMayBeSwapped() {
        manager.bindObserver(label, \.text, toSubject: ledger) { "\($0.first), \($0.second)" }
        manager.enable()
        swap(&ledger.first, &ledger.second)
        #expect(label.writes == ["a, b", "b, a"])
    }

    @Test func aChangeInPlaceInsideAnotherIsDeliveredWithIt() {
        manager.bindObserver(label, \.text, toSubject: ledger) { $0.state }
        manager.enable()
        ledger.items.sort {
            ledger.comparisons += 1
            return $0 < $1
        }
        #expect(ledger.comparisons > 0)
        #expect(label.writes == ["[3, 1, 2] 0", "[1, 2, 3] \(ledger.comparisons)"])
    }

    @Test func aSetterInsideAChangeInPlaceIsDeliveredWithIt() {
        manager.bindObserver(label, \.text, toSubject: ledger) { $0.state }
        manager.enable()
        ledger.items.sort {
            let comparisons = ledger.comparisons
            ledger.comparisons = comparisons + 1
            return $0 < $1
        }
        #expect(label.writes == ["[3, 1, 2] 0", "[1, 2, 3] \(ledger.comparisons)"])
    }

    @Test func anotherModelThatChangesMeanwhileIsDeliveredAfterIt() {
        let other = Ledger()
        manager.bindObserver(label, \.text, toSubject: ledger) {
            "\($0.items) \(other.comparisons)"
        }
        let number = Label()
        manager.bindObserver(number, \.number, toSubject: other, \.comparisons)
        manager.enable()
        ledger.items.sort {
            other.comparisons = 7
            #expect(number.number == 0)
            return $0 < $1
        }
        #expect(label.writes == ["[3, 1, 2] 0", "[1, 2, 3] 7"])
        #expect(number.numberWrites == [7])
    }

    @Test func aChangeInPlaceThatThrowsIsDeliveredAndOver() {
        manager.bindObserver(label, \.text, toSubject: ledger) { $0.state }
        manager.enable()
        #expect(throws: Refusal.self) {
            try ledger.items.refuse(after: 4) { ledger.comparisons = 1 }
        }
        #expect(label.writes == ["[3, 1, 2] 0", "[3, 1, 2, 4] 1"])
        ledger.comparisons = 2
        #expect(label.text == "[3, 1, 2, 4] 2")
    }

    @Test func aSimpleChangeInPlaceAsksForNoJob() {
        manager.bindObserver(label, \.number, toSubject: ledger, \.comparisons)
        manager.enable()
        let jobs = UpdateInbox.shared.scheduledJobs
        for _ in 1...10 { ledger.comparisons += 1 }
        #expect(label.numberWrites == Array(1...10))
        #expect(UpdateInbox.shared.scheduledJobs == jobs)
    }

    @Test func manyChangesInsideOthersLeaveNothingToTheTurn() {
        manager.bindObserver(label, \.text, toSubject: ledger) { "\($0.first), \($0.second)" }
        manager.enable()
        settleTurn()
        let work = Work.of {
            for _ in 1...100 { swap(&ledger.first, &ledger.second) }
            #expect(label.writes.count == 101)
        }
        // Each change is read twice, once tracked and once for its value. The end of the turn adds
        // no read.
        #expect(work.reads == 100 && work.subscriptions == 100)
    }

    // MARK: - Who has changed what

    @Test func aBindingThatEndsInsideAChangeInPlaceIsNotDelivered() {
        let record = manager.bindObserver(label, \.number, toSubject: ledger, \.comparisons)
        manager.enable()
        let property = record.source
        ledger.items.sort {
            ledger.comparisons = 5
            record.unbind()
            return $0 < $1
        }
        settleTurn()
        #expect(label.numberWrites == [])
        #expect(property?.hasClients == false)
    }

    @Test func whatIsSettledInsideAChangeInPlaceIsDeliveredNow() {
        let other = Ledger()
        let second = BindingManager()
        let number = Label()
        manager.bindObserver(label, \.number, toSubject: other, \.comparisons)
        second.bindObserver(number, \.number, toSubject: other, \.comparisons)
        manager.enable()
        second.enable()
        ledger.items.refill {
            other.comparisons = 5
            #expect(label.number == 0)
            #expect(manager.updateIfNeeded() == 1)
            #expect(label.number == 5 && number.number == 0)
        }
        #expect(label.numberWrites == [5] && number.numberWrites == [5])
    }

    @Test func aChangeInPlaceDuringADeliveryIsItsNextRound() {
        let person = Person()
        manager.bindObserver(label, \.title, toSubject: person, \.name)
        let other = Label()
        manager.bindObserver(other, \.text, toSubject: ledger) { $0.state }
        manager.enable()
        manager.bindObserver(label, toSubject: person, \.age) { [ledger] _, _ in
            ledger.items.sort {
                ledger.comparisons += 1
                return $0 < $1
            }
        }
        #expect(other.writes == ["[3, 1, 2] 0", "[1, 2, 3] \(ledger.comparisons)"])
    }

    @Test func anotherThreadsChangeInPlaceHoldsNothingUp() {
        let shared = SharedLedger()
        manager.bindObserver(label, \.number, toSubject: ledger, \.comparisons)
        manager.enable()
        let isOpen = DispatchSemaphore(value: 0)
        let mayClose = DispatchSemaphore(value: 0)
        let worker = Worker {
            shared.items.refill {
                isOpen.signal()
                mayClose.wait()
            }
        }
        isOpen.wait()
        ledger.comparisons = 3
        #expect(label.number == 3)
        mayClose.signal()
        worker.join()
        ledger.comparisons = 4
        #expect(label.number == 4)
    }

    // MARK: - Changes in place that don't close as usual

    // No other test may run while a change is open, because it would also wait for the end of the
    // turn.

    @Test func aChangeNotifiedInAdvanceThatNeverHappensLosesNothing() {
        manager.bindObserver(label, \.number, toSubject: ledger, \.comparisons)
        manager.enable()
        ledger.announceInAdvance()
        ledger.comparisons = 1
        #expect(label.number == 0)
        settleTurn()
        #expect(label.number == 1)
        // The turn has ended, and with it all open changes.
        ledger.comparisons = 2
        #expect(label.number == 2)
    }

    @Test func aChangeNotifiedOnlyAfterwardsIsDeliveredAtOnce() {
        manager.bindObserver(label, \.text, toSubject: ledger) { $0.state }
        manager.enable()
        for _ in 1...2 { ledger.announceAfterwards() }
        swap(&ledger.first, &ledger.second)
        ledger.comparisons += 1
        #expect(label.text == "[3, 1, 2] 1")
        ledger.comparisons += 1
        #expect(label.text == "[3, 1, 2] 2")
    }

    @Test func aChangeInPlaceThatSuspendsHoldsOthersUntilTheTurnEnds() async {
        let other = SharedLedger()
        manager.bindObserver(label, \.number, toSubject: ledger, \.comparisons)
        let text = Label()
        manager.bindObserver(text, \.text, toSubject: other) { "\($0.items)" }
        manager.enable()
        await other.items.append(4) {
            ledger.comparisons = 1
            #expect(label.number == 0)
            settleTurn()
            #expect(label.number == 1)
        }
        #expect(text.text == "[3, 1, 2, 4]")
        ledger.comparisons = 2
        #expect(label.number == 2)
    }
}

@MainActor
@Observable private final class Ledger {
    var first = "a"
    var second = "b"
    var items = [3, 1, 2]
    var comparisons = 0
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()

    var state: String { "\(items) \(comparisons)" }

    func announceInAdvance() {
        _$observationRegistrar.willSet(self, keyPath: \.first)
    }

    func announceAfterwards() {
        _$observationRegistrar.didSet(self, keyPath: \.first)
    }
}

/// `@unchecked Sendable` because the tests use it on one thread at a time.
@Observable private final class SharedLedger: @unchecked Sendable {
    var items = [3, 1, 2]
    @ObservationIgnored private let _$observationRegistrar = BindingRegistrar()
}

extension [Int] {
    fileprivate mutating func refill(_ body: () -> Void) {
        body()
    }

    fileprivate mutating func refuse(after element: Int, _ body: () -> Void) throws {
        append(element)
        body()
        throw Refusal()
    }

    @MainActor
    fileprivate mutating func append(_ element: Int, _ body: () async -> Void) async {
        append(element)
        await body()
    }
}
