import BindingKit
import Testing

@testable import TestSupport

/// Random programs with outlines and a strict list view in its four moods.
@MainActor
@Suite(.serialized) struct OutlineRandomTests {
    private static let steps = 14

    @Test func theViewShowsTheNodesThatAreExpanded() {
        for seed in Seeds.forTest(default: 150) {
            let passes = LowLimits.run(if: seed / 24 % 2 == 0) { run(seed) }
            guard passes else { return }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        let (problem, history) =
            switch seed % 3 {
            case 0: run(Folder.self, seed)
            case 1: run(RegistrarFolder.self, seed)
            default: run(ListedFolder.self, seed)
            }
        guard let problem else { return true }
        Issue.record(
            """
            \(problem), after:
            \(history.suffix(60).joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "OutlineRandomTests"))
            """)
        return false
    }

    private func run<Node: FolderModel & SendableMetatype>(
        _: Node.Type, _ seed: UInt64
    ) -> (String?, [String]) {
        // The log would report cycles, and properties that a program changes repeatedly.
        unlogged {
            let program = OutlineProgram<Node>(seed: seed)
            return (program.problem(steps: Self.steps), program.history)
        }
    }
}
