import Testing

@testable import BindingKit
@testable import TestSupport

/// Random programs with nested calls, and with slow threads.
///
/// At the end of a turn, every view shows its model's value, no disabled binding has written, and
/// no work is left. At the end of the program, no object is left. A program that fails is shortened
/// before it is reported.
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
        // If a binding was made while warnings are logged, the library checks it when its turn
        // ends.
        await endOfTurn()
        let left = everything.compactMap(\.object)
        if problem == nil, !left.isEmpty { problem = "these are left: \(left)" }
        return problem.map { Failure(problem: $0, history: world.history.joined(separator: "\n")) }
    }

    /// Removes every step that is not needed for the failure.
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
