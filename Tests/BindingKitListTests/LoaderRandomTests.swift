import BindingKit
import Testing

@testable import TestSupport

/// Random programs with a loader. The program decides when answers arrive.
@MainActor
@Suite(.serialized) struct LoaderRandomTests {
    private static let steps = 40

    @Test func theLoaderDoesWhatItPromises() async {
        let former = BindingLog.destination
        BindingLog.destination = .none
        for seed in Seeds.forTest(default: 60) {
            guard await run(seed) else { break }
        }
        BindingLog.destination = former
    }

    private func run(_ seed: UInt64) async -> Bool {
        let program = LoaderProgram(seed: seed)
        guard let problem = await program.problem(steps: Self.steps) else { return true }
        Issue.record(
            """
            \(problem), after:
            \(program.history.suffix(60).joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "LoaderRandomTests"))
            """)
        return false
    }
}
