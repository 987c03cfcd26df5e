import Observation
import UIKit

/// Runs all claims about UIKit and all scenarios, one after the other, and collects the results.
@MainActor
@Observable
final class SelfTest {
    /// The result of one claim or one scenario.
    struct Result: Sendable, Equatable {
        let name: String
        /// The place where UIKit's documentation promises the behavior; nil for behavior of the
        /// library.
        let source: String?
        /// The expected and the found value; nil if the test passed.
        let failure: String?
    }

    private(set) var results: [Result] = []
    private(set) var isRunning = false

    var failures: [Result] { results.filter { $0.failure != nil } }

    /// The state in one line.
    var summary: String {
        if isRunning { return "\(results.count) run, \(failures.count) failed so far" }
        if results.isEmpty { return "not run yet" }
        let failed = failures.count
        return failed == 0
            ? "all \(results.count) passed" : "\(failed) of \(results.count) failed"
    }

    /// Runs everything again, unless it is already running.
    func run(_ claims: [Claim] = Claim.all, _ scenarios: [Scenario] = Scenario.all) async {
        guard !isRunning else { return }
        isRunning = true
        results = []
        for claim in claims { await run(claim.name, claim.source, claim.check) }
        for scenario in scenarios { await run(scenario.name, nil, scenario.check) }
        isRunning = false
    }

    private func run(
        _ name: String, _ source: String?, _ check: @MainActor () async throws -> Void
    ) async {
        var failure: String?
        do {
            try await check()
        } catch {
            failure = (error as? ClaimError)?.message ?? "\(error)"
        }
        results.append(Result(name: name, source: source, failure: failure))
    }
}
