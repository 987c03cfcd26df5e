import BindingKit
import Testing

/// Random programs that change lists, against an oracle that knows the definitions only.
@Suite struct RowChangesRandomTests {
    private static let steps = 4

    @Test func randomProgramsGiveTheFewestWellFormedChanges() {
        for seed in Seeds.forTest(default: 400) {
            guard run(seed) else { return }
        }
    }

    private func run(_ seed: UInt64) -> Bool {
        var program = RowProgram(seed: seed)
        let kind = program.below(50)
        for _ in 1...Self.steps {
            let before = program.entries
            program.step()
            let distance = program.below(5)
            guard let problem = problem(kind, before, program.entries, distance) else { continue }
            Issue.record(
                """
                \(problem), after these edits of a list of kind \(kind):
                \(program.history.suffix(4).joined(separator: "\n"))
                Once more: \(Seeds.command(toRepeat: seed, of: "RowChangesRandomTests"))
                """)
            return false
        }
        return true
    }

    private func problem(
        _ kind: Int, _ old: [TestEntry], _ new: [TestEntry], _ distance: Int
    ) -> String? {
        switch kind {
        case ..<2: problem(Page.self, old, new, distance)
        case ..<14: problem(Note.self, old, new, distance)
        case ..<26: problem(Point.self, old, new, distance)
        case ..<38: problem(String.self, old, new, distance)
        default: problem(RowModel.self, old, new, distance)
        }
    }

    private func problem<Row: TestRow>(
        _: Row.Type, _ old: [TestEntry], _ new: [TestEntry], _ distance: Int
    ) -> String? {
        let (old, new) = (old.map(Row.make), new.map(Row.make))
        let oracle = RowOracle(old: old, new: new, changes: Row.changes(from: old, to: new))
        return oracle.problem(joiningWithin: distance)
    }
}
