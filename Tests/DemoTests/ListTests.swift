import Testing

@testable import Terminal

@MainActor
@Suite struct ListTests {
    private let list = ListView()

    private func fill(_ count: Int) {
        list.rows = (1...count).map { ListRow(title: "Row \($0)", detail: "\($0)") }
    }

    @Test func titlesStandLeftAndDetailsRightAlsoBesideWideCharacters() {
        list.rows = [
            ListRow(title: "🍎 Apple", detail: "€2.99"), ListRow(title: "柚子", detail: "€19.50"),
            ListRow(title: "A fruit with a long name", detail: "€1.00", marker: .bad),
        ]
        list.selectedIndex = 0
        #expect(
            drawn(list, width: 20, height: 3) == [
                "▸ 🍎 Apple    €2.99", "  柚子       €19.50", "  ● A fruit … €1.00",
            ])
    }

    @Test func theArrowKeysSelectAndStopAtTheEnds() {
        fill(3)
        var selected: [Int?] = []
        let token = list.reportEdits { [list] _ in selected.append(list.selectedIndex) }
        defer { withExtendedLifetime(token) {} }
        for key in [Key.down, .up, .down, .down, .down, .home, .end] {
            #expect(list.keyDown(key))
        }
        #expect(selected == [0, 1, 2, 0, 2], "only changes are reported")
    }

    @Test func escapeSelectsNoRow() {
        fill(3)
        list.selectedIndex = 1
        #expect(list.keyDown(.escape))
        #expect(list.selectedIndex == nil)
        #expect(!drawn(list, width: 12, height: 3).joined().contains("▸"))
        #expect(!list.keyDown(.escape), "there is nothing to take back")
        #expect(list.keyDown(.up))
        #expect(list.selectedIndex == 2)
    }

    @Test func theSelectedRowStaysSelectedWhereverItGoes() {
        fill(3)
        list.selectedIndex = 0
        list.rows = [list.rows[1], list.rows[2], list.rows[0]]
        #expect(list.selectedIndex == 2)
        #expect(drawn(list, width: 12, height: 3)[2].hasPrefix("▸ Row 1"))
    }

    @Test func whatAProgramSelectsIsNotReported() {
        fill(3)
        var count = 0
        let token = list.reportEdits { _ in count += 1 }
        defer { withExtendedLifetime(token) {} }
        list.selectedIndex = 2
        list.selectedRow = ListRow()
        #expect(list.selectedIndex == nil, "the list does not have that row")
        #expect(count == 0)
    }

    @Test func theListScrollsAsFarAsTheSelectionNeeds() {
        fill(9)
        _ = drawn(list, width: 12, height: 3)
        list.selectedIndex = 4
        #expect(
            drawn(list, width: 12, height: 3).map { $0.prefix(7) } == [
                "  Row 3", "  Row 4", "▸ Row 5",
            ])
        list.selectedIndex = 3
        #expect(drawn(list, width: 12, height: 3)[1].hasPrefix("▸ Row 4"))
    }

    @Test func aSelectedRowThatIsTakenAwayLeavesNothingSelected() {
        fill(5)
        list.selectedIndex = 4
        list.rows.removeLast()
        #expect(list.selectedRow == nil)
        list.rows = []
        #expect(list.keyDown(.down))
        #expect(list.selectedRow == nil)
    }

    @Test func anEmptyListDrawsNothing() {
        #expect(drawn(list, width: 4, height: 2) == ["", ""])
    }
}
