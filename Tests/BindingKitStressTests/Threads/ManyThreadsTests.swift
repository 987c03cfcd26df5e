import Dispatch
import Foundation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Threads that write while the main actor binds, delivers and releases.
@MainActor
@Suite struct ManyThreadsTests {
    private let model = GuardedModel()
    private let label = Label()
    private let manager = BindingManager()
    /// The tests wait for this semaphore. Otherwise, if there are few processors, the thread may
    /// begin only when the rest of the test is over.
    private let hasWritten = DispatchSemaphore(value: 0)

    @Test func aThreadThatWritesWithoutPauseDisturbsNoComingAndGoing() {
        let isDone = Flag()
        let writer = writeWithoutPause(until: isDone)
        for round in 1...300 {
            let formerNumber = model.number
            let passing = BindingManager()
            passing.bindObserver(label, \.number, toSubject: model, \.number)
            passing.bindObserver(label, \.text, toSubject: model, \.text)
            passing.bindObserver(label, \.title, toSubject: model) { "\($0.number) \($0.other)" }
            passing.enable()
            hasWritten.wait()
            passing.updateIfNeeded()
            settleTurn()
            #expect(label.number >= formerNumber)
            #expect(passing.bindings.count == 3)
            if round.isMultiple(of: 2) { passing.disable() }
        }
        isDone.raise()
        writer.join()

        manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.enable()
        #expect(label.number == model.number)
    }

    @Test func aFloodFromAnotherThreadIsNoCycle() {
        let record = manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.bindObserver(label, \.title, toSubject: model) { "\($0.number) \($0.text)" }
        manager.enable()
        let isDone = Flag()
        let writer = writeWithoutPause(until: isDone)
        // A setter that changes a property gives each pass a second round.
        label.onNumber = { [model] in model.other = $0 }
        for _ in 1...500 {
            hasWritten.wait()
            manager.updateIfNeeded()
            settleTurn()
            #expect(record.state == .active)
        }
        isDone.raise()
        writer.join()
        manager.updateIfNeeded()
        #expect(label.number == model.number)
        #expect(label.title == "\(model.number) \(model.text)")
    }

    @Test func whatManyThreadsWroteLastArrivesWithTheNextUpdate() {
        bindEverything()
        for round in 1...20 {
            write(fromThreads: 4, round)
            manager.updateIfNeeded()
            expectEverythingShown()
        }
    }

    @Test func whatManyThreadsWroteLastArrivesWithTheTurnAlone() async {
        bindEverything()
        for round in 1...20 {
            write(fromThreads: 4, round)
            await endOfTurn()
            expectEverythingShown()
        }
    }

    @Test func anyNumberOfChangesFromThreadsCostsOneHop() {
        bindEverything()
        settleTurn()
        let before = UpdateInbox.shared.scheduledJobs
        for round in 1...20 {
            write(fromThreads: 3, round)
            // Delivering in between subscribes again, so there are more notifications.
            manager.updateIfNeeded()
        }
        #expect(UpdateInbox.shared.scheduledJobs - before <= 1)
        expectEverythingShown()
    }

    @Test func aManagerReleasedOnAThreadDeliversNothingMore() async {
        weak var record: BindingRecord?
        do {
            let passing = BindingManager()
            record = passing.bindObserver(label, \.number, toSubject: model) { $0.number }
            passing.enable()
            let parcel = Parcel(passing)
            _ = consume passing
            Worker { parcel.drop() }.join()
        }
        model.number = 5
        settleTurn()
        #expect(label.number == 0)
        await endOfTurn()
        #expect(record == nil)
    }

    @Test(arguments: [true, false])
    func whatAPropertyCapturedIsLetGoOnTheMainActor(isRetired: Bool) async {
        let place = DeathPlace()
        // This is a closure, so that this function does not retain the object when the thread
        // releases it.
        let parcel = {
            let witness = place.witness()
            let property = TypedSource<GuardedModel, Int>(
                of: model, tracker: ObservationTracker(isCancellable: true), sharedAs: nil
            ) { model, property in
                witness.keep()
                property.value = model.number
            }
            let token = ObservationToken(property, generation: 1)
            if isRetired { UpdateInbox.shared.retire(token) }
            return Parcel(token)
        }()
        Worker { parcel.drop() }.join()
        settleTurn()
        await endOfTurn()
        #expect(place.isMainActor == true)
    }

    @Test func aTokenThatHasFiredElsewhereIsNotTakenForOneThatNobodyTook() {
        let source = TypedSource<GuardedModel, Int>(
            of: model, tracker: ObservationTracker(isCancellable: true), sharedAs: nil
        ) { model, source in source.value = model.number }
        let (spent, unused) = (
            ObservationToken(source, generation: 1), ObservationToken(source, generation: 1)
        )
        onAnotherThread { spent.fire() }
        #expect(UpdateInbox.shared.hasFired(spent))
        #expect(!UpdateInbox.shared.retire(spent))
        #expect(!UpdateInbox.shared.hasFired(unused))
        #expect(UpdateInbox.shared.retire(unused))
        settleTurn()
    }

    @Test func bindingWhileAnotherThreadWritesIsNoMistake() {
        let isDone = Flag()
        let writer = writeWithoutPause(until: isDone)
        let entries = logged(.warning) {
            for _ in 0..<2_000 {
                let inner = BindingManager()
                inner.enable()
                inner.bindObserver(label, \.number, toSubject: model, \.number)
                inner.updateIfNeeded()
            }
        }
        isDone.raise()
        writer.join()
        #expect(entries.isEmpty)
    }

    // MARK: -

    /// A thread that changes the model until the flag is set, and signals each change.
    private func writeWithoutPause(until isDone: Flag) -> Worker {
        Worker { [model, hasWritten] in
            var number = 0
            while !isDone.isRaised {
                number += 1
                model.number = number
                model.text = "\(number)"
                hasWritten.signal()
            }
        }
    }

    private func bindEverything() {
        manager.bindObserver(label, \.number, toSubject: model, \.number)
        manager.bindObserver(label, \.text, toSubject: model, \.text)
        manager.bindObserver(label, \.title, toSubject: model) {
            "\($0.text) \($0.number) \($0.other)"
        }
        manager.enable()
    }

    private func write(fromThreads count: Int, _ round: Int) {
        let writers = (1...count).map { thread in
            Worker { [model] in
                for step in 1...50 {
                    let number = (round * 100 + thread) * 100 + step
                    model.number = number
                    model.text = "\(number)"
                    model.other = -number
                }
            }
        }
        writers.forEach { $0.join() }
    }

    private func expectEverythingShown() {
        #expect(label.number == model.number)
        #expect(label.text == model.text)
        #expect(label.title == "\(model.text) \(model.number) \(model.other)")
    }
}

/// Tells a thread to stop; `@unchecked Sendable` because its state is protected by `lock`.
private final class Flag: @unchecked Sendable {
    private let lock = NSLock()
    private var state = false

    var isRaised: Bool { lock.withLock { state } }

    func raise() {
        lock.withLock { state = true }
    }
}

/// The thread on which an object was released; `@unchecked Sendable` because `lock` protects the
/// answer.
private final class DeathPlace: @unchecked Sendable {
    private let lock = NSLock()
    private var answer: Bool?

    var isMainActor: Bool? { lock.withLock { answer } }

    func witness() -> Witness {
        Witness(place: self)
    }

    final class Witness: Sendable {
        private let place: DeathPlace

        init(place: DeathPlace) {
            self.place = place
        }

        func keep() {}

        deinit {
            let isMainActor = MainActorThread.isCurrent
            place.lock.withLock { place.answer = isMainActor }
        }
    }
}
