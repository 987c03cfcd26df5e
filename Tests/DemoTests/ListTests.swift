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
        #expect(
            drawn(list, width: 20, height: 3) == [
                "▸ 🍎 Apple    €2.99", "  柚子       €19.50", "  ● A fruit … €1.00",
            ])
    }

    @Test func theArrowKeysSelectAndStopAtTheEnds() {
        fill(3)
        var told: [Int] = []
        list.onSelect = { told.append($0) }
        for key in [Key.up, .down, .down, .down, .home, .end] { #expect(list.keyDown(key)) }
        #expect(told == [1, 2, 0, 2])
        #expect(list.selectedIndex == 2)
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

    @Test func fewerRowsKeepTheSelectionInside() {
        fill(5)
        list.selectedIndex = 4
        fill(2)
        #expect(list.selectedIndex == 1)
        list.rows = []
        #expect(list.selectedIndex == 0)
        #expect(list.keyDown(.down))
    }

    @Test func anEmptyListDrawsNothing() {
        #expect(drawn(list, width: 4, height: 2) == ["", ""])
    }
}
