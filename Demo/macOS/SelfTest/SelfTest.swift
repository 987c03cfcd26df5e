import AppKit
import Observation

/// Runs all scenarios, one after the other, and collects the results.
@MainActor
@Observable
package final class SelfTest {
    /// The result of one scenario.
    package struct Result: Sendable, Equatable {
        package let name: String
        /// The expected and the found value; nil if the scenario passed.
        package let failure: String?
    }

    package private(set) var results: [Result] = []
    package private(set) var isRunning = false

    package init() {}

    package var failures: [Result] { results.filter { $0.failure != nil } }

    /// The state in one line.
    package var summary: String {
        if isRunning { return "\(results.count) run, \(failures.count) failed so far" }
        if results.isEmpty { return "not run yet" }
        let failed = failures.count
        return failed == 0
            ? "all \(results.count) passed" : "\(failed) of \(results.count) failed"
    }

    /// A line for each failure, and then a line for each scenario that passed.
    package var report: String {
        let failed = failures.map { "✘ \($0.name): \($0.failure ?? "")" }
        let passed = results.filter { $0.failure == nil }.map { "✔ \($0.name)" }
        return (failed + passed).joined(separator: "\n")
    }

    /// Runs all scenarios again, unless they are running.
    package func run() async {
        guard !isRunning else { return }
        isRunning = true
        results = []
        for scenario in Scenario.all { await run(scenario) }
        isRunning = false
    }

    private func run(_ scenario: Scenario) async {
        var failure: String?
        do {
            try await scenario.check()
        } catch {
            failure = (error as? ScenarioError)?.message ?? "\(error)"
        }
        results.append(Result(name: scenario.name, failure: failure))
    }
}
