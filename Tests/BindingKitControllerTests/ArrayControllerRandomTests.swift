import Testing

@testable import BindingKit
@testable import TestSupport

/// Random programs with controllers of each kind of model, compared with lists that the program
/// arranges itself.
@MainActor
@Suite(.serialized) struct ArrayControllerRandomTests {
    private static let steps = 16

    @Test func theControllerArrangesAsOneWouldByHand() {
        let rechecks = UpdateQueue.shared.rechecks
        let former = replace(&rechecks.clock, with: SteppingClock())
        defer { rechecks.clock = former }
        for seed in Seeds.forTest(default: 20) {
            guard run(seed) else { return }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        let (problem, history) =
            switch seed % 3 {
            case 0: run(PlainElement.self, seed)
            case 1: run(RegistrarElement.self, seed)
            default: run(CallingElement.self, seed)
            }
        guard let problem else { return true }
        Issue.record(
            """
            \(problem), after:
            \(history.suffix(60).joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "ArrayControllerRandomTests"))
            """)
        return false
    }

    private func run<Element: RankedElement & SendableMetatype>(
        _: Element.Type, _ seed: UInt64
    ) -> (String?, [String]) {
        let program = ArrayControllerProgram<Element>(seed: seed)
        return (program.problem(steps: Self.steps), program.history)
    }
}

/// A clock that advances each time it is read, so that filters in portions take several turns.
private final class SteppingClock: RecheckClock {
    private var time = Duration.zero

    var now: Duration {
        time += .milliseconds(3)
        return time
    }

    func wake(at time: Duration, _ body: @escaping @MainActor () -> Void) {}
}
