import Testing

@testable import Terminal

@MainActor
@Suite struct TableTests {
    private let table = TableView(columns: [
        .init("Name"), .init("State", width: 6), .init("Count", width: 5, .right),
    ])

    private func fill(_ names: String...) {
        table.rows = names.map { .init([.init($0), .init("active"), .init("7")]) }
    }

    @Test func columnsLineUpAndWhatIsTooLongIsCut() {
        fill("short", "quite a long name", "柚子の木の下で")
        #expect(
            drawn(table, width: 26, height: 4) == [
                "Name         State   Count",
                "short        active      7",
                "quite a lo…  active      7",
                "柚子の木の…  active      7",
            ])
    }

    @Test func aSingleCellTakesTheWholeWidth() {
        table.rows = [.init([.init("Clock is disabled at the moment")])]
        #expect(drawn(table, width: 31, height: 2)[1] == "Clock is disabled at the moment")
    }

    @Test func aShorterTextIsShownWhereTheTextHasNoRoom() {
        table.rows = [.init([.init("label (File:1)", shortText: "label"), .init(""), .init("")])]
        #expect(drawn(table, width: 26, height: 2)[1] == "label")
        #expect(drawn(table, width: 34, height: 2)[1] == "label (File:1)")
    }

    @Test func theSelectedRowScrollsIntoSight() {
        fill("a", "b", "c", "d")
        _ = drawn(table, width: 26, height: 3)
        for row in [0, 1, 2, 3, 3] {
            #expect(table.keyDown(.down))
            #expect(table.selectedRow == row)
        }
        #expect(drawn(table, width: 26, height: 3).map(\.first) == ["N", "c", "d"])
        #expect(table.keyDown(.pageUp))
        #expect(drawn(table, width: 26, height: 3).map(\.first) == ["N", "b", "c"])
        table.selectedRow = 0
        #expect(drawn(table, width: 26, height: 3).map(\.first) == ["N", "a", "b"])
        table.selectedRow = 3

        // If there is more space, no empty lines follow
        #expect(drawn(table, width: 26, height: 5).map(\.first) == ["N", "a", "b", "c", "d"])
    }
}
