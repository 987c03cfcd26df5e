import Testing

@testable import BindingKit
@testable import TestSupport

/// Random programs whose calls are nested in one another, with threads that take their time.
///
/// When the turn has ended, every view shows what its model holds, nobody was written while it was
/// disabled, and nothing is left to do; in the end nothing is left at all. A program that fails is
/// shortened before it is shown.
@MainActor
@Suite struct NestedRandomTests {
    private static let length = 12

    @Test func nestedProgramsShowWhatTheModelsHold() async {
        for seed in Seeds.forTest(default: 200) {
            let steps = (0..<Self.length).map { seed &* 1_000 &+ UInt64($0) }
            if let failure = await run(steps) {
                let shortest = await shortened(steps, failure)
                let command = Seeds.command(toRepeat: seed, of: "NestedRandomTests")
                Issue.record("\(shortest.problem)\n\(shortest.history)\nOnce more: \(command)")
                return
            }
        }
    }

    private struct Failure {
        let problem: String
        let history: String
    }

    private func run(_ steps: [UInt64]) async -> Failure? {
        let world = NestedWorld()
        var problem: String?
        let everything = withManualRechecks { looks in
            for step in steps where problem == nil {
                problem = world.step(step, looks: looks)
            }
            return world.finish(looks: looks)
        }
        // A binding made while warnings are logged is looked at when its turn ends.
        await endOfTurn()
        let left = everything.compactMap(\.object)
        if problem == nil, !left.isEmpty { problem = "these are left: \(left)" }
        return problem.map { Failure(problem: $0, history: world.history.joined(separator: "\n")) }
    }

    /// Leaves out every step without which the program fails as well.
    private func shortened(_ steps: [UInt64], _ failure: Failure) async -> Failure {
        var (steps, failure) = (steps, failure)
        for step in steps {
            let fewer = steps.filter { $0 != step }
            guard let same = await run(fewer) else { continue }
            (steps, failure) = (fewer, same)
        }
        return failure
    }
}
