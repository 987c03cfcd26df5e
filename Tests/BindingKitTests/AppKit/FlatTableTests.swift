import Testing

@testable import BindingKit

/// How a table's rows represent sections.
@Suite struct FlatTableTests {
    private let table = FlatTable([
        .init(count: 2, hasHeader: true), .init(count: 0),
        .init(count: 0, hasHeader: true, hasFooter: true), .init(count: 1, hasFooter: true),
    ])

    @Test func headersAndFootersAreRows() {
        #expect(table.count == 7)
        #expect(
            (-1...7).map(table.row(at:)) == [
                nil, .header(0), .element(RowIndex(row: 0)), .element(RowIndex(row: 1)),
                .header(2), .footer(2), .element(RowIndex(section: 3, row: 0)), .footer(3), nil,
            ])
        #expect(table.header(of: 2) == 3)
        #expect(table.footer(of: 2) == 4)
        #expect(table.header(of: 1) == nil)
        #expect(table.footer(of: 9) == nil)
        #expect(table.number(of: RowIndex(section: 3, row: 0)) == 5)
        #expect(table.number(of: RowIndex(section: 3, row: 1)) == nil)
        #expect(table.number(of: RowIndex(section: 4, row: 0)) == nil)
    }

    @Test func aGapBelongsToTheSectionAboveAHeader() {
        #expect(
            (0...7).map(table.gap(above:)) == [
                RowIndex(row: 0), RowIndex(row: 0), RowIndex(row: 1),
                RowIndex(section: 1, row: 0), RowIndex(section: 2, row: 0),
                RowIndex(section: 3, row: 0), RowIndex(section: 3, row: 1),
                RowIndex(section: 3, row: 1),
            ])
        #expect(table.number(below: RowIndex(row: 2)) == 3)
        #expect(table.number(below: RowIndex(section: 3, row: 1)) == 6)
        #expect(FlatTable().gap(above: 0) == nil)
    }

    @Test func aSectionThatMovesTakesItsTitlesAlong() {
        let changes = ListChanges(
            sections: RowChanges(
                oldCount: 4, newCount: 4, removed: [1], inserted: [3],
                moved: [.init(from: 0, to: 2)]),
            oldCounts: table.counts, newCounts: [0, 1, 2, 4])
        let new = table.applying(changes) { .init(count: $1, hasFooter: $0 == 3) }
        #expect(new.sections.map(\.count) == [0, 1, 2, 4])
        #expect(new.sections.map(\.hasHeader) == [true, false, true, false])
        #expect(new.sections.map(\.hasFooter) == [true, true, false, true])
        let rows = table.rowChanges(changes, to: new)
        #expect(rows.moved == [(0, 4), (1, 5), (2, 6)].map { .init(from: $0, to: $1) })
        #expect(rows.inserted == [7, 8, 9, 10, 11])
        #expect(rows.removed.isEmpty, "the section that went has no rows")
    }

    @Test func titlesComeAndGoAsRows() {
        var sections = table.sections
        sections[0].hasHeader = false
        sections[1].hasFooter = true
        let changes = table.titleChanges(to: FlatTable(sections))
        #expect(changes.removed == [0])
        #expect(changes.inserted == [2])
    }
}
