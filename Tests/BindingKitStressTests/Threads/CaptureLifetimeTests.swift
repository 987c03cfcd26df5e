import Dispatch
import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// The captures of closures are released on the main actor. This holds for derivations while
/// threads write their inputs, and for sessions and tokens that a thread releases.
@MainActor
@Suite struct CaptureLifetimeTests {
    private static let rounds = 2_000

    @Test func capturesOfADerivationEndOnTheMainActor() async {
        let model = GuardedModel()
        await expectEndsOnTheMainActor(of: model, \.number) { model.number += 1 }
    }

    @Test func capturesOfADerivationOfARegistrarModelEndOnTheMainActor() async {
        let model = GuardedGauge()
        await expectEndsOnTheMainActor(of: model, \.level) { model.level += 1 }
    }

    @Test func capturesOfManyDerivationsEndOnTheMainActorAlthoughTheirModelDiesOnAThread() {
        let tally = Tally()
        let manager = BindingManager()
        var labels: [Label] = []
        let parcel = {
            let bulletin = Bulletin("a")
            for _ in 0..<30_000 {
                let captured = Captured(tally)
                let label = Label()
                labels.append(label)
                manager.bindObserver(label, \.title, toSubject: bulletin) {
                    withExtendedLifetime(captured) {}
                    return $0.text
                }
            }
            return Parcel(bulletin)
        }()
        defer { withExtendedLifetime((manager, labels)) {} }
        manager.enable()

        // When the main actor releases what the registrar leaves, while the thread is still
        // releasing the model
        let worker = Worker {
            parcel.drop()
            tally.close()
        }
        while !tally.isClosed { settleTurn() }
        worker.join()
        settleTurn()

        #expect(tally.elsewhere == 0)
        #expect(tally.onMainActor == 30_000)
    }

    @Test func whatATokensClosureCapturedEndsOnTheMainActor() async {
        let tally = Tally()
        let tokens = (1...Self.rounds).map { _ in
            let captured = Captured(tally)
            return Parcel(EditToken { withExtendedLifetime(captured) {} })
        }

        // When the idle main actor runs a token's closure while the thread is still releasing the
        // token
        let worker = Worker {
            for token in tokens {
                token.drop()
                for _ in 0..<20 { sched_yield() }
            }
            tally.close()
        }
        while !tally.isClosed { await endOfTurn() }
        worker.join()
        await endOfTurn()

        #expect(tally.elsewhere == 0)
        #expect(tally.onMainActor == Self.rounds)
    }

    @Test(arguments: [false, true])
    func whatTheSessionOfAViewThatDiesOnAThreadCapturedEndsOnTheMainActor(
        unbinding: Bool
    ) async {
        let (form, tally, rounds) = (Form(), Tally(), 300)
        for round in 0..<rounds {
            let manager = BindingManager()
            let worker = startThreadThatReleasesAField(of: form, in: manager, tally, round)
            if unbinding {
                manager.removeAllBindings()
            } else {
                for _ in 0..<200 where !manager.bindings.isEmpty { await endOfTurn() }
            }
            worker.join()
            await endOfTurn()
        }
        #expect(tally.elsewhere == 0)
        #expect(tally.onMainActor == rounds)
    }

    /// Returns when the thread is running. The thread's delay grows with the number of the round.
    private func startThreadThatReleasesAField(
        of form: Form, in manager: BindingManager, _ tally: Tally, _ round: Int
    ) -> Worker {
        let parcel = {
            let field = Field()
            let captured = Captured(tally)
            manager.bindObserver(
                field, \.text, toSubject: form, twoWay: \.name,
                validate: Validation { _ in withExtendedLifetime(captured) {} })
            manager.enable()
            return Parcel(field)
        }()
        let hasBegun = DispatchSemaphore(value: 0)
        let worker = Worker {
            hasBegun.signal()
            for _ in 0..<round % 50 { sched_yield() }
            parcel.drop()
        }
        hasBegun.wait()
        return worker
    }

    private func expectEndsOnTheMainActor<Model: AnyObject & Observable>(
        of model: Model, _ path: KeyPath<Model, Int>, change: @escaping @Sendable () -> Void
    ) async {
        let tally = Tally()
        let writers = (0..<3).map { _ in
            let hasBegun = DispatchSemaphore(value: 0)
            let writer = Worker {
                change()
                hasBegun.signal()
                while !tally.isClosed { change() }
            }
            hasBegun.wait()
            return writer
        }
        let manager = BindingManager()
        let label = Label()
        manager.enable()
        for round in 1...Self.rounds {
            // This is a closure, so that this function does not retain the object when the binding
            // releases it.
            let binding = {
                let captured = Captured(tally)
                return manager.bindObserver(label, \.number, toSubject: model) {
                    withExtendedLifetime(captured) {}
                    return $0[keyPath: path]
                }
            }()
            if round.isMultiple(of: 3) { settleTurn() }
            binding.unbind()
            if round.isMultiple(of: 2) { settleTurn() }
        }
        tally.close()
        for writer in writers { writer.join() }
        settleTurn()
        await endOfTurn()
        #expect(tally.elsewhere == 0)
        #expect(tally.onMainActor == Self.rounds)
    }
}

/// Counts deinits; `@unchecked Sendable` because its state is protected by `lock`.
private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var counts = (onMainActor: 0, elsewhere: 0)
    private var isOver = false

    var onMainActor: Int { lock.withLock { counts.onMainActor } }
    var elsewhere: Int { lock.withLock { counts.elsewhere } }
    /// Whether the threads have finished or must stop.
    var isClosed: Bool { lock.withLock { isOver } }

    func close() {
        lock.withLock { isOver = true }
    }

    func count() {
        let isOnMainActor = MainActorThread.isCurrent
        lock.withLock {
            if isOnMainActor { counts.onMainActor += 1 } else { counts.elsewhere += 1 }
        }
    }
}

private final class Captured {
    private let tally: Tally

    init(_ tally: Tally) {
        self.tally = tally
    }

    deinit { tally.count() }
}
