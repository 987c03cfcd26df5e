import Dispatch
import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// If another thread has notified of a change, its source is rechecked until the value is stored.
@MainActor
@Suite struct DelayedRecheckTests {
    private let model = GuardedModel()
    private let label = Label()
    private let manager = BindingManager()

    @Test(arguments: [Duration.milliseconds(2), .milliseconds(300), .milliseconds(9_500)])
    func aValueStoredLongAfterTheReadArrivesByItself(delay: Duration) {
        withManualRechecks { looks in
            manager.bindObserver(label, \.number, toSubject: model, \.number)
            manager.enable()
            let write = SlowWrite(to: model) { $0.number = 7 }
            settleTurn()
            looks.advance(to: delay)
            #expect(label.numberWrites.isEmpty)
            write.store()
            looks.advance(to: min(delay * 2 + .milliseconds(1), .seconds(10)))
            #expect(label.numberWrites == [7])
        }
    }

    @Test func aRecheckThatFindsAValueIsNotTheLastBecauseTwoThreadsMayWrite() {
        withManualRechecks { looks in
            manager.bindObserver(label, \.number, toSubject: model, \.number)
            manager.enable()
            // Until a read, only the first of the two notifications arrives.
            let (first, second) = (
                SlowWrite(to: model) { $0.number = 5 }, SlowWrite(to: model) { $0.number = 7 }
            )
            settleTurn()
            first.store()
            looks.advance(to: .milliseconds(100))
            #expect(label.numberWrites == [5])
            second.store()
            looks.advance(to: .seconds(1))
            #expect(label.numberWrites == [5, 7])
        }
    }

    @Test func rechecksStopAfterTenSecondsWithOneWarning() {
        withManualRechecks { looks in
            let binding = manager.bindObserver(label, \.number, toSubject: model, \.number)
            manager.enable()
            for (start, places) in [(0, [binding.location]), (20, [])] {
                let write = SlowWrite(to: model) { $0.number = 7 }
                let entries = logged {
                    settleTurn()
                    looks.advance(to: .milliseconds(start * 1_000 + 9_999))
                    #expect(looks.isArmed)
                    looks.advance(to: .seconds(start + 20))
                    #expect(!looks.isArmed)
                }
                #expect(entries.map(\.location) == places)
                write.store()
                #expect(label.number == start / 4)
                model.number = 5
                settleTurn()
                #expect(label.number == 5)
            }
        }
    }

    @Test func nothingIsLoggedWhereTheValueWasStoredInTime() {
        withManualRechecks { looks in
            manager.bindObserver(label, \.number, toSubject: model, \.number)
            manager.enable()
            let entries = logged {
                onAnotherThread { [model] in model.number = 7 }
                settleTurn()
                looks.advance(to: .seconds(20))
            }
            #expect(entries.isEmpty)
            #expect(label.numberWrites == [7])
            #expect(!looks.isArmed)
        }
    }

    @Test func nothingIsLoggedAboutAViewThatWasUpdatedInTime() {
        withManualRechecks { looks in
            manager.bindObserver(label, toSubject: model) { $0.number = $1.number }
            manager.enable()
            let entries = logged {
                onAnotherThread { [model] in model.number = 7 }
                settleTurn()
                #expect(label.number == 7)
                looks.advance(to: .seconds(20))
            }
            #expect(entries.isEmpty, "\(entries)")
        }
    }

    @Test func looksGrowRareAndCountNoSkips() {
        withManualRechecks { looks in
            let binding = manager.bindObserver(label, \.number, toSubject: model, \.number)
            manager.enable()
            onAnotherThread { [model] in model.number = 7 }
            settleTurn()
            let skips = binding.skips
            manager.updateIfNeeded()
            looks.advance(to: .seconds(20))
            #expect(looks.count == 14)
            #expect(binding.skips == skips)
        }
    }

    @Test func noTimerIsSetWhileNoBindingWaits() {
        withManualRechecks { looks in
            manager.bindObserver(label, \.number, toSubject: model, \.number)
            manager.enable()
            model.number = 1
            manager.updateIfNeeded()
            settleTurn()
            #expect(!looks.isArmed)

            // When the binding is disabled, the rechecks stop
            let write = SlowWrite(to: model) { $0.number = 7 }
            settleTurn()
            #expect(looks.isArmed)
            manager.disable()
            looks.advance(to: .milliseconds(1))
            #expect(!looks.isArmed)
            looks.advance(to: .milliseconds(500))
            manager.enable()
            #expect(looks.isArmed)
            #expect(label.number == 1)
            write.store()
            looks.advance(to: .seconds(2))
            #expect(label.number == 7)

            // When the binding ends, no recheck remains
            manager.removeAllBindings()
            looks.advance(to: .seconds(5))
            #expect(!looks.isArmed)
        }
    }

    @Test func anObjectReplacedLateIsFollowedFromThenOn() {
        withManualRechecks { looks in
            let (first, second) = (GuardedModel(), GuardedModel())
            let holder = GuardedHolder(first)
            manager.bindObserver(label, \.number, toSubject: holder, \.model.number)
            manager.enable()
            let write = SlowWrite { holder.replace(second, beforeStoring: $0) }
            settleTurn()
            write.store()
            looks.advance(to: .milliseconds(1))
            second.number = 7
            settleTurn()
            #expect(label.number == 7)
        }
    }

    @Test func aValueThatDoesNotCompareIsNotWrittenByRechecksThatFindItUnchanged() {
        withManualRechecks { looks in
            var writes: [Int] = []
            manager.bindObserver(label, toSubject: model, \.wrapped) { writes.append($1.number) }
            manager.enable()
            let write = SlowWrite(to: model) { $0.number = 7 }
            settleTurn()
            manager.updateIfNeeded()
            looks.advance(to: .milliseconds(100))
            #expect(writes == [0, 0])
            write.store()
            looks.advance(to: .seconds(20))
            #expect(writes == [0, 0, 7])
        }
    }

    @Test func aValueMadeAnewAtEachReadThatDoesNotCompareIsWrittenThreeTimesMore() {
        withManualRechecks { looks in
            var writes: [Int] = []
            manager.bindObserver(label, toSubject: model, \.list) { writes.append($1[0].number) }
            manager.enable()
            let write = SlowWrite(to: model) { $0.number = 7 }
            settleTurn()
            #expect(writes == [0, 0])
            write.store()
            manager.updateIfNeeded()
            looks.advance(to: .seconds(20))
            #expect(writes == [0, 0, 7, 7, 7])
        }
    }

    @Test func modelsThatDieWhileNobodyWaitsLeaveNothingBehind() {
        withManualRechecks { looks in
            for _ in 0..<300 {
                let model = GuardedModel()
                let inner = BindingManager()
                inner.bindObserver(label, \.number, toSubject: model, \.number)
                inner.enable()
                inner.disable()
                onAnotherThread { model.number = 1 }
                settleTurn()
            }
            #expect(UpdateQueue.shared.rechecks.count <= 65)
        }
    }

    @Test func theClockOfTheMainQueueWakes() async {
        let clock = MainQueueClock()
        await withCheckedContinuation { continuation in
            clock.wake(at: clock.now + .seconds(1_000)) { Issue.record("Nobody waits that long.") }
            clock.wake(at: clock.now) { continuation.resume() }
        }
    }

    @Test func theClockOfAMainLoopMakesTheLatestCallOnly() {
        let jobs = Mailbox<[@MainActor @Sendable () -> Void]>([])
        let clock = MainLoopClock { job, _ in jobs.fill((jobs.take() ?? []) + [job]) }
        var calls: [Int] = []
        for number in 1...3 {
            clock.wake(at: clock.now + .seconds(9 - number)) { calls.append(number) }
        }
        for job in jobs.take() ?? [] { job() }
        #expect(calls == [3])
    }
}

/// A model that contains another one.
///
/// `@unchecked Sendable` because its storage is protected by `lock`.
private final class GuardedHolder: Observable, @unchecked Sendable {
    private let registrar = ObservationRegistrar()
    private let lock = NSLock()
    private var stored: GuardedModel

    init(_ model: GuardedModel) {
        stored = model
    }

    var model: GuardedModel {
        registrar.access(self, keyPath: \.model)
        return lock.withLock { stored }
    }

    func replace(_ model: GuardedModel, beforeStoring: () -> Void) {
        registrar.withMutation(of: self, keyPath: \.model) {
            beforeStoring()
            lock.withLock { stored = model }
        }
    }
}

/// Its values can't be compared.
private struct Wrapped { var number: Int }

extension GuardedModel {
    fileprivate var wrapped: Wrapped { Wrapped(number: number) }

    /// A new array at each read.
    fileprivate var list: [Wrapped] { [wrapped] }
}
