import BindingKit
import Testing

@testable import TestSupport

/// Random programs with a screen in memory that presents a model's item.
@MainActor
@Suite struct ScreenRandomTests {
    private static let steps = 40

    @Test func theScreenShowsWhatTheModelHolds() async {
        for seed in Seeds.forTest(default: 600) {
            let passes = LowLimits.run(if: seed / 3 % 2 == 0) { run(seed) }
            guard passes else { return }
            // This lets other suites run.
            if seed.isMultiple(of: 20) { await endOfTurn() }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        let (problem, history) =
            switch seed % 3 {
            case 0: run(PictureModel.self, seed)
            case 1: run(SketchModel.self, seed)
            default: run(PromptSketchModel.self, seed)
            }
        guard let problem else { return true }
        Issue.record(
            """
            \(problem), after:
            \(history.joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "ScreenRandomTests"))
            """)
        return false
    }

    private func run<Model: ScreenModel & SendableMetatype>(
        _: Model.Type, _ seed: UInt64
    ) -> (String?, [String]) {
        let program = ScreenProgram<Model>(seed: seed)
        return (program.problem(steps: Self.steps), program.history)
    }
}
