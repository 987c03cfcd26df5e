import BindingKit
import Testing

@testable import TestSupport

/// Random programs with one array that two or three lists show and edit, each with its manager.
@MainActor
@Suite(.serialized) struct SharedRowsRandomTests {
    private static let steps = 16

    @Test func allListsShowTheArrayThatTheyShare() {
        for seed in Seeds.forTest(default: 90) {
            let passes = LowLimits.run(if: seed / 3 % 2 == 0) { run(seed) }
            guard passes else { return }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        let (problem, history) =
            switch seed % 3 {
            case 0: run(PlainRows(), seed)
            case 1: run(RegistrarRows(), seed)
            default: run(ArrayController<RowEntry>(content: []), seed)
            }
        guard let problem else { return true }
        Issue.record(
            """
            \(problem), after:
            \(history.suffix(60).joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "SharedRowsRandomTests"))
            """)
        return false
    }

    private func run<Model: SharedRows & SendableMetatype>(
        _ model: Model, _ seed: UInt64
    ) -> (String?, [String]) {
        let program = SharedProgram(model, seed: seed)
        return (program.problem(steps: Self.steps), program.history)
    }
}
