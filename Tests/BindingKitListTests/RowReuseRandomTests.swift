import BindingKit
import Testing

@testable import TestSupport

/// Random programs that reuse cells, compared with programs that keep all records. Keeping a record
/// must change nothing.
@MainActor
@Suite(.serialized) struct RowReuseRandomTests {
    private static let steps = 12

    @Test func keepingRecordsChangesNothing() {
        for seed in Seeds.forTest(default: 60) {
            guard seed % 2 == 0 ? run(PlainReused.self, seed) : run(RegistrarReused.self, seed)
            else { return }
        }
    }

    private func run<Model: ReusedModel & SendableMetatype>(
        _: Model.Type, _ seed: UInt64
    ) -> Bool {
        let program = transcript(Model.self, seed, keepsAllRecords: false)
        let oracle = transcript(Model.self, seed, keepsAllRecords: true)
        guard program != oracle else { return true }
        let index = zip(program, oracle).prefix { $0 == $1 }.count
        Issue.record(
            """
            \(program.dropFirst(index).prefix(5)), expected: \
            \(oracle.dropFirst(index).prefix(5)), after:
            \(program.prefix(index).suffix(40).joined(separator: "\n"))
            Once more: \(Seeds.command(toRepeat: seed, of: "RowReuseRandomTests"))
            """)
        return false
    }

    private func transcript<Model: ReusedModel & SendableMetatype>(
        _: Model.Type, _ seed: UInt64, keepsAllRecords: Bool
    ) -> [String] {
        let program = ReuseProgram<Model>(
            seed: seed, keepsAllRecords: keepsAllRecords, describes: seed % 30 < 2)
        program.run(steps: Self.steps)
        return program.transcript
    }
}
