import BindingKit
import Testing

/// The changes that are found when two lists are compared.
@Suite struct RowChangesTests {
    typealias Move = RowChanges.Move

    private struct Line: Identifiable, Equatable {
        let id: Int
        var text: String

        init(_ id: Int, _ text: String = "") {
            self.id = id
            self.text = text
        }
    }

    private func changes(_ old: String, _ new: String) -> RowChanges {
        RowChanges(from: Array(old), to: Array(new), id: \.self)
    }

    // MARK: - Rows

    @Test func equalListsHaveNoChanges() {
        #expect(changes("", "").isEmpty)
        #expect(changes("abc", "abc").isEmpty)
        #expect(changes("abc", "abc") == RowChanges(oldCount: 3, newCount: 3))
    }

    @Test func rowsThatCameCountInTheNewList() {
        #expect(changes("", "ab") == RowChanges(oldCount: 0, newCount: 2, inserted: [0, 1]))
        #expect(changes("bd", "abcde").inserted == [0, 2, 4])
    }

    @Test func rowsThatWentCountInTheOldList() {
        #expect(changes("ab", "") == RowChanges(oldCount: 2, newCount: 0, removed: [0, 1]))
        #expect(changes("abcde", "bd").removed == [0, 2, 4])
    }

    @Test func aReplacedRowIsARemovalAndAnInsertion() {
        let expected = RowChanges(oldCount: 3, newCount: 3, removed: [1], inserted: [1])
        #expect(changes("abc", "axc") == expected)
    }

    @Test func oneRowThatMovedIsOneMoveInEitherDirection() {
        #expect(changes("abcde", "bcdea").moved == [Move(from: 0, to: 4)])
        #expect(changes("abcde", "eabcd").moved == [Move(from: 4, to: 0)])
        #expect(changes("abcde", "acdbe").moved == [Move(from: 1, to: 3)])
    }

    @Test func rowsThatWentCameAndMovedAreToldApart() {
        let changes = RowChanges(from: ["a", "b", "c"], to: ["c", "a", "x"], id: \.self)
        #expect(changes.removed == [1])
        #expect(changes.inserted == [2])
        #expect(changes.moved == [Move(from: 2, to: 0)])
    }

    @Test func aBlockThatMovedFarMovesRowByRowAndNothingElseDoes() {
        let old = Array(0..<200)
        let new = Array(3..<150) + [0, 1, 2] + Array(150..<200)
        let changes = RowChanges(from: old, to: new, id: \.self)
        #expect(changes.moved == (0..<3).map { Move(from: $0, to: 147 + $0) })
        #expect(changes.removed == [] && changes.inserted == [])
    }

    @Test func theShorterOfTwoBlocksMoves() {
        let old = Array(0..<300)
        let new = Array(200..<300) + Array(0..<200)
        #expect(RowChanges(from: old, to: new, id: \.self).moved.map(\.from) == Array(200..<300))
    }

    // MARK: - Content

    @Test func aRowWithOtherContentIsUpdatedWhereItStays() {
        let changes = RowChanges(
            from: [Line(1), Line(2), Line(3)], to: [Line(1), Line(2, "new"), Line(3)])
        let update = Move(from: 1, to: 1)
        #expect(changes == RowChanges(oldCount: 3, newCount: 3, updated: [update]))
    }

    /// Memory is compared in pieces of 4 kB, which are 170 rows in this test.
    @Test func aRowWithOtherContentIsFoundAtEveryPlaceOfALongList() {
        let old = (0..<600).map { Line($0) }
        for index in old.indices {
            var new = old
            new[index].text = "new"
            let update = Move(from: index, to: index)
            #expect(
                RowChanges(from: old, to: new)
                    == RowChanges(oldCount: 600, newCount: 600, updated: [update]))
            // With another row at the front, the lists are compared from the end.
            new.insert(Line(-1), at: 0)
            let moved = Move(from: index, to: index + 1)
            #expect(
                RowChanges(from: old, to: new)
                    == RowChanges(
                        oldCount: 600, newCount: 601, inserted: [0], updated: [moved]))
        }
    }

    @Test func aRowThatWentIsFoundAtEveryPlaceOfALongList() {
        let old = Array(0..<1_500)
        for index in stride(from: 0, to: old.count, by: 7) {
            var new = old
            new.remove(at: index)
            #expect(RowChanges(from: old, to: new, id: \.self).removed == [index])
        }
    }

    @Test func aRowWithOtherContentIsUpdatedWhereItMoves() {
        let changes = RowChanges(
            from: [Line(1), Line(2), Line(3), Line(4)],
            to: [Line(2, "b"), Line(3), Line(4, "d"), Line(1, "a")])
        #expect(changes.moved == [Move(from: 0, to: 3)])
        #expect(
            changes.updated == [
                Move(from: 1, to: 0), Move(from: 3, to: 2), Move(from: 0, to: 3),
            ])
    }

    @Test func equalContentInOtherBitsIsNoUpdate() {
        let long = "a text too long to be stored in the value itself"
        let copy = String(decoding: Array(long.utf8), as: UTF8.self)
        #expect(RowChanges(from: [Line(1, long)], to: [Line(1, copy)]).isEmpty)
        #expect(RowChanges(from: [0.0], to: [-0.0], id: { _ in 1 }).isEmpty)
    }

    @Test func equalBitsAreEqualEvenIfTheyDoNotCompareSo() {
        #expect(RowChanges(from: [Double.nan], to: [Double.nan], id: \.bitPattern).isEmpty)
    }

    @Test func elementsThatDoNotCompareAreUpdatedWhenTheirBitsDiffer() {
        struct Spot: Identifiable {
            let id: Int
            var x = 0
        }
        let changes = RowChanges(
            from: [Spot(id: 1), Spot(id: 2)], to: [Spot(id: 1), Spot(id: 2, x: 3)])
        #expect(changes.updated == [Move(from: 1, to: 1)])
    }

    @Test func objectsCountByIdentity() {
        final class Item: Equatable, Sendable {
            static func == (_: Item, _: Item) -> Bool { true }
        }
        let (first, second, third) = (Item(), Item(), Item())
        let changes = RowChanges(fromObjects: [first, second], to: [second, third])
        #expect(changes.removed == [0])
        #expect(changes.inserted == [1])
        #expect(changes.updated == [])
    }

    @Test func aClosureDecidesWhatContentIs() {
        let changes = RowChanges(
            from: [(1, "a"), (2, "b")], to: [(1, "A"), (2, "c")], id: \.0,
            isEqual: { $0.1.lowercased() == $1.1.lowercased() })
        #expect(changes.updated == [Move(from: 1, to: 1)])
    }

    @Test func valuesWithoutSizeCompare() {
        struct Nothing: Hashable {}
        let changes = RowChanges(
            from: [Nothing(), Nothing()], to: [Nothing()], id: \.self)
        #expect(changes == RowChanges(oldCount: 2, newCount: 1, removed: [1]))
    }

    // MARK: - Indices

    @Test func indicesOfTheSameRowLeadToEachOther() {
        let changes = changes("abcdef", "xcbdgf")
        #expect((0..<6).map(changes.newIndex(ofOld:)) == [nil, 2, 1, 3, nil, 5])
        #expect((0..<6).map(changes.oldIndex(ofNew:)) == [nil, 2, 1, 3, nil, 5])
    }
}
