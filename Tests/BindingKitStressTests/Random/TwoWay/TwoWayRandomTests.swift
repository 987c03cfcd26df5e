import BindingKit
import Testing

@testable import TestSupport

/// Random programs of edits, swaps, pauses and ends, which may be nested. The work always ends, and
/// every edit stays with the model on which it began. At the end, views and models agree, unless an
/// edit was refused.
@MainActor
@Suite struct TwoWayRandomTests {
    @Test func everyEditArrivesAtItsModelOrIsRefused() async {
        for seed in Seeds.forTest(default: 200) {
            let program = EditProgram(seed: seed)
            if let failure = await program.run() {
                let shortest = await program.shrunk(failure)
                Issue.record(
                    """
                    Seed \(seed): \(shortest.complaint). To repeat it:
                    \(Seeds.command(toRepeat: seed, of: "TwoWayRandomTests"))
                    The shortest program found that fails:
                    \(shortest.history.joined(separator: "\n"))
                    """)
                return
            }
            // This lets other suites run.
            if seed.isMultiple(of: 20) { await endOfTurn() }
        }
    }
}
