import Testing

@testable import BindingKit
@testable import TestSupport

/// Random programs with a history.
@MainActor
@Suite struct UndoRandomTests {
    private static let steps = 40

    @Test func whatIsUndoneIsTheStateBefore() async {
        for seed in Seeds.forTest(default: 300) {
            guard run(seed) else { return }
            // This lets other suites run.
            if seed.isMultiple(of: 20) { await endOfTurn() }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        let program = UndoProgram(seed: seed)
        guard let problem = program.problem(steps: Self.steps) else { return true }
        Issue.record(
            """
            \(problem), after:
            \(program.log.joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "UndoRandomTests"))
            """)
        return false
    }
}
