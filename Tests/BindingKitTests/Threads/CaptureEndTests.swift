import Foundation
import Observation
import Testing

@testable import BindingKit

/// What a derivation captured ends on the main actor, while threads write what it reads.
@MainActor
@Suite struct CaptureEndTests {
    private static let rounds = 2_000

    @Test func capturesOfADerivationEndOnTheMainActor() async {
        let model = GuardedModel()
        await expectEndsOnTheMainActor(of: model, \.number) { model.number += 1 }
    }

    @Test func capturesOfADerivationOfAnAnnouncingModelEndOnTheMainActor() async {
        let model = GuardedGauge()
        await expectEndsOnTheMainActor(of: model, \.level) { model.level += 1 }
    }

    private func expectEndsOnTheMainActor<Model: AnyObject & Observable>(
        of model: Model, _ path: KeyPath<Model, Int>, change: @escaping @Sendable () -> Void
    ) async {
        let tally = Tally()
        let writers = (0..<3).map { _ in Worker { while !tally.isClosed { change() } } }
        let manager = BindingManager()
        let label = Label()
        manager.enable()
        for round in 1...Self.rounds {
            let captured = Captured(tally)
            let binding = manager.bindObserver(label, \.number, toSubject: model) {
                withExtendedLifetime(captured) {}
                return $0[keyPath: path]
            }
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

/// Counts ends; `@unchecked Sendable` because its state is protected by `lock`.
private final class Tally: @unchecked Sendable {
    private let lock = NSLock()
    private var counts = (onMainActor: 0, elsewhere: 0)
    private var isOver = false

    var onMainActor: Int { lock.withLock { counts.onMainActor } }
    var elsewhere: Int { lock.withLock { counts.elsewhere } }
    /// The writers stop.
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

/// Announces its changes after they have happened, on any thread.
///
/// `@unchecked Sendable` because `stored` is protected by `lock`.
private final class GuardedGauge: Observable, @unchecked Sendable {
    private let registrar = BindingRegistrar()
    private let lock = NSLock()
    private var stored = 0

    var level: Int {
        get {
            registrar.access(self, keyPath: \.level)
            return lock.withLock { stored }
        }
        set {
            registrar.withMutation(of: self, keyPath: \.level) {
                lock.withLock { stored = newValue }
            }
        }
    }
}
