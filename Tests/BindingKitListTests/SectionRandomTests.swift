import BindingKit
import Testing

@testable import TestSupport

/// Random programs with sections, extra rows, dragged rows, and an end at which a loader loads.
/// They use a strict list view in its four moods.
@MainActor
@Suite(.serialized) struct SectionRandomTests {
    private static let steps = 16

    @Test func theViewShowsTheSectionsWithTheirExtraRows() async {
        for seed in Seeds.forTest(default: 60) {
            let passes = LowLimits.run(if: seed / 4 % 2 == 0) { run(seed) }
            guard passes else { return }
            // This releases loads that have ended.
            await Task.yield()
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
            Once more: \(Seeds.command(toRepeat: seed, of: "SectionRandomTests"))
            """)
        return false
    }

    private func run<Model: RowsModel & SendableMetatype>(
        _: Model.Type, _ seed: UInt64
    ) -> (String?, [String]) {
        let program = SectionProgram<Model>(seed: seed)
        return (program.problem(steps: Self.steps), program.history)
    }
}
