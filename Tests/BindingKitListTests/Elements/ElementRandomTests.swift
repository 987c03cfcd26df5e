import BindingKit
import Testing

@testable import TestSupport

/// Random programs over models with elements and a board that shows them.
@MainActor
@Suite(.serialized) struct ElementRandomTests {
    private static let steps = 16

    @Test func theTargetHoldsWhatTheModelHolds() {
        unlogged {
            for seed in Seeds.forTest(default: 400) {
                let passes = LowLimits.run(if: seed / 2 % 2 == 0) { run(seed) }
                guard passes else { return }
            }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        let (problem, history) =
            seed % 2 == 0 ? run(PlainElements.self, seed) : run(PromptElements.self, seed)
        guard let problem else { return true }
        Issue.record(
            """
            \(problem), after:
            \(history.suffix(60).joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "ElementRandomTests"))
            """)
        return false
    }

    private func run<Model: ElementsModel>(
        _: Model.Type, _ seed: UInt64
    ) -> (String?, [String]) {
        let program = ElementProgram<Model>(seed: seed)
        return (program.problem(steps: Self.steps), program.history)
    }
}
