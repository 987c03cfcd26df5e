import Testing

@testable import BindingKit

/// Rows that move from one section to another.
@MainActor
@Suite struct RowTransferTests {
    @Test func aRowThatGoesAndComesInDifferentSectionsIsTransferred() {
        let moved = Shifty(1)
        let pending = pendingRows(from: [[moved, Shifty(2)], []], to: [[Shifty(2)], [moved]])
        #expect(pending.transfers.map(\.from) == [ElementIndex(section: 0, row: 0)])
        #expect(pending.transfers.map(\.to) == [ElementIndex(section: 1, row: 0)])
    }

    /// The ids of the first section become equal while the second section is compared.
    @Test func rowsOfOneSectionWhoseIDsBecomeEqualGoAndCome() {
        let (former, next) = (Shifty(1), Shifty(2))
        let last = Shifty(4) { (former.number, next.number) = (7, 7) }
        let pending = pendingRows(from: [[former], [Shifty(3)]], to: [[next], [last]])
        #expect(former.number == 7)
        #expect(pending.rows.map(\.changes.removed) == [[0], [0]])
        #expect(pending.rows.map(\.changes.inserted) == [[0], [0]])
        #expect(pending.transfers.isEmpty)
    }

    private func pendingRows(from old: [[Shifty]], to new: [[Shifty]]) -> PendingRows<Shifty> {
        PendingRows(
            from: old.enumerated().map { number, rows in
                RowStore<Shifty>.Section(id: number, titles: SectionTitles(), rows: rows)
            },
            to: new.enumerated().map { number, rows in
                RowSection(id: number, rows: rows, identity: .identifiable())
            }, asWholeUpTo: 4096)
    }
}

/// A row whose id can be set. It calls a closure when it is read.
private final class Shifty: Identifiable {
    var number: Int
    private let onRead: () -> Void

    var id: Int {
        onRead()
        return number
    }

    init(_ number: Int, onRead: @escaping () -> Void = {}) {
        self.number = number
        self.onRead = onRead
    }
}
