import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// How sections are identified, and what is read of unchanged sections.
@MainActor
@Suite struct SectionIDTests {
    private let bindings = BindingManager()
    private let view = StrictListView()

    @Test func idsOfSeveralTypesAreComparedLikeAnyHashable() {
        #expect(isSameID(1, 1))
        #expect(!isSameID(1, 2))
        #expect(!isSameID(1, "1"))
        #expect(isSameID(1, Int8(1)))
        #expect(isSameID("one", AnyHashable("one")))
        #expect(!isSameID("one", AnyHashable("two")))
    }

    @Test func listsOfIDsAreCompared() {
        let numbers = RowChanges(fromIDs: [1, 2, 3], to: [3, 1, 4])
        #expect((numbers.removed, numbers.inserted, numbers.moved.count) == ([1], [2], 1))
        let mixed = RowChanges(fromIDs: [1, "one"], to: ["one", Int8(1)])
        #expect((mixed.removed, mixed.inserted, mixed.moved.count) == ([], [], 1))
        #expect(RowChanges(fromIDs: [1], to: []).removed == [0])
        #expect(RowChanges(fromIDs: [], to: ["one"]).inserted == [0])
    }

    /// Contract 46.
    @Test func aTitleChangesWhereNoRowDoes() {
        let cabinet = bindCabinet()
        cabinet.names[1] = "Other"
        settleTurn()
        #expect(view.contents?.header(of: 1)?.text == "Other")
        #expect(view.contents?.header(of: 0)?.text == "0")
    }

    /// Contract 46.
    @Test func sectionsStayWhoseIDsGetAnotherType() {
        let cabinet = bindCabinet()
        let updates = view.batches.count
        cabinet.hasSmallIDs = true
        settleTurn()
        #expect(view.batches.count == updates)
    }

    @Test func nothingIsAskedOfSectionsThatHaveNotChanged() {
        let cabinet = bindCabinet()
        SpiedRow.questions = 0
        cabinet.rows[1].append(SpiedRow(number: 20))
        settleTurn()
        // The view reads the inserted row for its cell.
        #expect(SpiedRow.questions < 5)
        #expect(view.texts.last == "20")
    }

    private func bindCabinet() -> Cabinet {
        let cabinet = Cabinet()
        bindings.bindRows(
            of: view, toSubject: cabinet,
            .sections { cabinet in
                cabinet.rows.indices.map { number in
                    let name = cabinet.names[number]
                    return cabinet.hasSmallIDs
                        ? RowSection(Int8(number), header: name, rows: cabinet.rows[number])
                        : RowSection(number, header: name, rows: cabinet.rows[number])
                }
            }
        ) { (cell: WordCell, row, _) in cell.text = "\(row.number)" }
        bindings.enable()
        return cabinet
    }
}

/// A row that counts how often its id is read, and how often it is compared.
private struct SpiedRow: Identifiable, Equatable {
    @MainActor static var questions = 0
    let number: Int

    var id: Int {
        MainActor.assumeIsolated { Self.questions += 1 }
        return number
    }

    static func == (first: SpiedRow, second: SpiedRow) -> Bool {
        MainActor.assumeIsolated { questions += 1 }
        return first.number == second.number
    }
}

@MainActor
@Observable
private final class Cabinet {
    var rows = [(0..<5).map { SpiedRow(number: $0) }, (10..<15).map { SpiedRow(number: $0) }]
    var names = ["0", "1"]
    var hasSmallIDs = false
}
