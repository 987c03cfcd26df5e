import Foundation
import Testing

@testable import BindingKit

/// What a derivation captured ends on the main actor, while threads write what it reads.
@MainActor
@Suite struct CaptureEndTests {
    private static let rounds = 2_000

    @Test func capturesOfADerivationEndOnTheMainActor() async {
        let model = GuardedModel()
        let tally = Tally()
        let writers = (0..<3).map { _ in Worker { while !tally.isClosed { model.number += 1 } } }
        let manager = BindingManager()
        let label = Label()
        manager.enable()
        for round in 1...Self.rounds {
            let captured = Captured(tally)
            let binding = manager.bindObserver(label, \.number, toSubject: model) {
                withExtendedLifetime(captured) {}
                return $0.number
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
