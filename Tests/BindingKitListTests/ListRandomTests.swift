import BindingKit
import Testing

@testable import TestSupport

/// Random programs with models of rows and a strict list view in its four moods.
@MainActor
@Suite(.serialized) struct ListRandomTests {
    private static let steps = 14

    @Test func theViewShowsWhatTheModelHolds() {
        for seed in Seeds.forTest(default: 60) {
            let passes = LowLimits.run(if: seed / 2 % 2 == 0) { run(seed) }
            guard passes else { return }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        let (problem, history) =
            seed % 2 == 0 ? run(PlainRows.self, seed) : run(RegistrarRows.self, seed)
        guard let problem else { return true }
        Issue.record(
            """
            \(problem), after:
            \(history.suffix(60).joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "ListRandomTests"))
            """)
        return false
    }

    private func run<Model: RowsModel & SendableMetatype>(
        _: Model.Type, _ seed: UInt64
    ) -> (String?, [String]) {
        let program = ListProgram<Model>(seed: seed)
        return (program.problem(steps: Self.steps), program.history)
    }
}
