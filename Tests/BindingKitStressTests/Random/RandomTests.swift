import BindingKit
import Testing

@testable import TestSupport

/// Random programs against an oracle that computes everything from scratch.
///
/// Everything is compared after every step. So the steps printed after a failure are the shortest
/// prefix of the program that fails.
@MainActor
@Suite struct RandomTests {
    private static let steps = 40

    @Test func randomProgramsShowWhatTheOracleSays() async {
        for seed in Seeds.forTest(default: 600) {
            let passes = LowLimits.run(if: seed % 2 == 0) { run(seed) }
            guard passes else { return }
            // This lets other suites run, and managers end that were released elsewhere.
            if seed.isMultiple(of: 20) { await endOfTurn() }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        let world = World(seed: seed)
        for _ in 1...Self.steps {
            guard let problem = world.step() else { continue }
            Issue.record(
                """
                \(problem), after these steps:
                \(world.history.joined(separator: "\n"))
                Once more: \(Seeds.command(toRepeat: seed, of: "RandomTests"))
                """)
            return false
        }
        return true
    }
}
