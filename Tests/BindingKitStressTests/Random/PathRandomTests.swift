import BindingKit
import Testing

@testable import TestSupport

/// Random programs with a stack in memory that shows a model's path.
@MainActor
@Suite struct PathRandomTests {
    private static let steps = 40

    @Test func theStackShowsThePathOfTheModel() async {
        for seed in Seeds.forTest(default: 500) {
            let passes = LowLimits.run(if: seed / 3 % 2 == 0) { run(seed) }
            guard passes else { return }
            // This lets other suites run.
            if seed.isMultiple(of: 20) { await endOfTurn() }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        // Client code moves pages of the path. The library logs these moves.
        let (problem, history) = unlogged {
            switch seed % 3 {
            case 0: run(PicturePath.self, seed)
            case 1: run(SketchPath.self, seed)
            default: run(PromptSketchPath.self, seed)
            }
        }
        guard let problem else { return true }
        Issue.record(
            """
            \(problem), after:
            \(history.joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "PathRandomTests"))
            """)
        return false
    }

    private func run<Model: PathModel & SendableMetatype>(
        _: Model.Type, _ seed: UInt64
    ) -> (String?, [String]) {
        let program = PathProgram<Model>(seed: seed)
        return (program.problem(steps: Self.steps), program.history)
    }
}
