import BindingKit
import Testing

@testable import TestSupport

/// Random programs of edits, swaps, pauses and ends, which also happen in the middle of one
/// another: it always settles, every edit stays with the model that it began on, and in the end
/// views and models agree wherever no edit was refused.
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
            // Other suites have their turn.
            if seed.isMultiple(of: 20) { await endOfTurn() }
        }
    }
}
