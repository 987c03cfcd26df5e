import Testing

@testable import BindingKit
@testable import TestSupport

/// Random programs that change lists. Their oracle uses only the definitions.
@MainActor
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
        case ..<8: problem(Page.self, old, new, distance)
        case ..<14: problem(Note.self, old, new, distance)
        case ..<20: problem(Point.self, old, new, distance)
        case ..<26: problem(Ticket.self, old, new, distance)
        case ..<38: problem(String.self, old, new, distance)
        default: problem(RowModel.self, old, new, distance)
        }
    }

    private func problem<Row: TestRow>(
        _: Row.Type, _ old: [TestEntry], _ new: [TestEntry], _ distance: Int
    ) -> String? {
        let (old, new) = (old.map(Row.make), new.map(Row.make))
        let changes = Row.changes(from: old, to: new)
        let rowID = Row.rowID
        if rowID.compare(old, new) != changes { return "the library finds other changes" }
        if let problem = searchProblem(old, new) { return problem }
        let oracle = RowOracle(old: old, new: new, changes: changes)
        return oracle.problem(joiningWithin: distance)
    }

    /// Searches the rows of one list in the other list.
    private func searchProblem<Row: TestRow>(_ old: [Row], _ new: [Row]) -> String? {
        let rowID = Row.rowID
        for wanted in [Array(new.prefix(1)), Array(new.suffix(3)), new] {
            let ids = Set(wanted.map(Row.id))
            var missing = ids
            let places = old.indices.filter { missing.remove(Row.id(of: old[$0])) != nil }
            let found = rowID.find(Set(ids.map { AnyHashable($0) }), old)
            if found != places { return "\(found) are found, not \(places)" }
            let typed = rowID.places(of: wanted, in: [[], old])
            if typed != places.map({ RowIndex(section: 1, row: $0) }) {
                return "\(typed) are found, not \(places)"
            }
        }
        for row in new.prefix(2) {
            let place = old.firstIndex(withBitsOf: row)
            if let place, !Row.hasSameContent(old[place], row) { return "another row is found" }
        }
        return nil
    }
}
