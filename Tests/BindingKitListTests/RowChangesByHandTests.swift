import Testing

@testable import BindingKit

/// Changes that client code gives explicitly.
@Suite struct RowChangesByHandTests {
    typealias Move = RowChanges.Move

    @Test func theOrderIsFree() {
        let changes = RowChanges(
            oldCount: 6, newCount: 6, removed: [4, 0], inserted: [3, 1],
            moved: [Move(from: 1, to: 5), Move(from: 5, to: 0)], updated: [Move(from: 1, to: 5)])
        #expect(changes.removed == [0, 4])
        #expect(changes.inserted == [1, 3])
        #expect(changes.moved.map(\.to) == [0, 5])
        #expect(changes.newIndex(ofOld: 2) == 2)
        #expect(changes.newIndex(ofOld: 3) == 4)
    }

    @Test func everyContradictionHasASentence() {
        #expect(mistake(removed: [3]) == "rows")
        #expect(mistake(removed: [-1]) == "rows")
        #expect(mistake(removed: [1, 1], inserted: [0, 1]) == "rows")
        #expect(mistake(removed: [1], inserted: [0], moved: [Move(from: 1, to: 2)]) == "rows")
        #expect(mistake(inserted: [4]) == "places")
        #expect(mistake(removed: [0], inserted: [2], moved: [Move(from: 1, to: 2)]) == "places")
        #expect(mistake(inserted: [1]) == "counts")
        #expect(mistake(removed: [0], inserted: [0], updated: [Move(from: 0, to: 0)]) == "updates")
        #expect(mistake(updated: [Move(from: 0, to: 1)]) == "updates")
        #expect(mistake(updated: [Move(from: 1, to: 1), Move(from: 1, to: 1)]) == "updates")
        #expect(mistake(updated: [Move(from: 3, to: 3)]) == "updates")
        #expect(mistake(moved: [Move(from: 0, to: 2)], updated: [Move(from: 1, to: 0)]) == nil)
    }

    /// The sentence about mistakes in changes of a list with three rows.
    private func mistake(
        removed: [Int] = [], inserted: [Int] = [], moved: [Move] = [], updated: [Move] = []
    ) -> String? {
        let changes = RowChanges(
            oldCount: 3, newCount: 3, removed: removed, inserted: inserted, moved: moved,
            updated: updated, movedByOrigin: moved,
            leaving: (removed + moved.map(\.from)).sorted(),
            arriving: (inserted + moved.map(\.to)).sorted())
        let beginnings = [
            "A row was removed or moved twice": "rows",
            "Two rows were inserted or moved to the same index": "places", "3 rows minus": "counts",
            "A row was updated": "updates",
        ]
        guard let mistake = changes.mistake else { return nil }
        return beginnings.first { mistake.hasPrefix($0.key) }?.value ?? mistake
    }
}
