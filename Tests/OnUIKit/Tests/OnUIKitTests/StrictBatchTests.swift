import Testing
import UIKit

/// Wrong batches of updates. The stand-in for UIKit has a sentence for each.
@MainActor
@Suite struct StrictBatchTests {
    private let list = ShownTable(["a", "b", "c"], ["d"])

    @Test func aRightBatchIsNoViolation() {
        #expect(
            list.violations(["c", "new", "a"], ["d"]) {
                $0.deleteRows(at: [[0, 1]], with: .none)
                $0.insertRows(at: [[0, 1]], with: .none)
                $0.moveRow(at: [0, 2], to: [0, 0])
            }.isEmpty)
        #expect(list.table.claimedTexts == ["c", "new", "a", "d"])
        #expect(list.table.updates == ["delete 0.1, insert 0.1, move 0.2 to 0.0"])
    }

    // MARK: Bounds

    @Test func aRowThatDidNotExistIsReported() {
        #expect(
            list.violations(["a", "b"], ["d"]) { $0.deleteRows(at: [[0, 3]], with: .none) }
                == ["Row 3 of section 0 is updated, but does not exist before the update."])
    }

    @Test func aReloadOfARowThatDidNotExistIsReported() {
        #expect(
            list.violations(["a", "b", "c"], ["d"]) { $0.reloadRows(at: [[2, 0]], with: .none) }
                == ["Row 0 of section 2 is updated, but does not exist before the update."])
    }

    @Test func aMoveOfARowThatDidNotExistIsReported() {
        #expect(
            list.violations(["a", "b", "c"], ["d"]) { $0.moveRow(at: [0, 5], to: [0, 0]) }
                == ["Row 5 of section 0 is updated, but does not exist before the update."])
    }

    @Test func aRowThatDoesNotExistAfterwardsIsReported() {
        #expect(
            list.violations(["a", "b", "c", "d"], ["d"]) {
                $0.insertRows(at: [[0, 4]], with: .none)
            } == [
                "Row 4 of section 0 is inserted or moved to, but does not exist after the update."
            ]
        )
    }

    @Test func sectionsThatDoNotExistAreReported() {
        #expect(
            list.violations(["a"], ["b"]) {
                $0.deleteSections([2], with: .none)
                $0.insertSections([2], with: .none)
            } == [
                "Section 2 is deleted, moved or reloaded, but there are only 2 sections before "
                    + "the update.",
                "Section 2 is inserted or the target of a move, but there are only 2 sections "
                    + "after the update.",
            ])
    }

    // MARK: One row, two updates

    @Test func aRowDeletedTwiceIsReported() {
        #expect(
            list.violations(["b", "c"], ["d"]) {
                $0.deleteRows(at: [[0, 0], [0, 0]], with: .none)
            }
                == ["Row 0 of section 0 is deleted twice."])
    }

    @Test func aRowInsertedTwiceIsReported() {
        #expect(
            list.violations(["x", "a", "b", "c"], ["d"]) {
                $0.insertRows(at: [[0, 0], [0, 0]], with: .none)
            } == ["Row 0 of section 0 is inserted twice."])
    }

    @Test func aRowReloadedTwiceIsReported() {
        #expect(
            list.violations(["a", "b", "c"], ["d"]) {
                $0.reloadRows(at: [[0, 0], [0, 0]], with: .none)
            } == ["Row 0 of section 0 is reloaded twice."])
    }

    @Test func aRowMovedTwiceIsReported() {
        #expect(
            list.violations(["b", "c", "a"], ["d"]) {
                $0.moveRow(at: [0, 0], to: [0, 2])
                $0.moveRow(at: [0, 0], to: [0, 1])
            } == ["Row 0 of section 0 is moved twice."])
    }

    @Test func twoRowsMovedToOnePlaceAreReported() {
        #expect(
            list.violations(["b", "c", "a"], ["d"]) {
                $0.moveRow(at: [0, 0], to: [0, 2])
                $0.moveRow(at: [0, 1], to: [0, 2])
            } == ["Row 2 of section 0 is the target of two moves."])
    }

    @Test func aRowDeletedAndMovedIsReported() {
        #expect(
            list.violations(["b", "a"], ["d"]) {
                $0.moveRow(at: [0, 0], to: [0, 1])
                $0.deleteRows(at: [[0, 0]], with: .none)
            } == ["Row 0 of section 0 is deleted and moved."])
    }

    @Test func aRowDeletedAndReloadedIsReported() {
        #expect(
            list.violations(["b", "c"], ["d"]) {
                $0.deleteRows(at: [[0, 0]], with: .none)
                $0.reloadRows(at: [[0, 0]], with: .none)
            } == ["Row 0 of section 0 is deleted and reloaded."])
    }

    @Test func aRowMovedAndReloadedIsReported() {
        #expect(
            list.violations(["b", "c", "a"], ["d"]) {
                $0.moveRow(at: [0, 0], to: [0, 2])
                $0.reloadRows(at: [[0, 0]], with: .none)
            } == ["Row 0 of section 0 is moved and reloaded."])
    }

    @Test func reloadsTogetherWithMovesAreReported() {
        #expect(
            list.violations(["b", "a", "c"], ["d"]) {
                $0.moveRow(at: [0, 0], to: [0, 1])
                $0.reloadRows(at: [[0, 2]], with: .none)
            } == ["Rows are reloaded in a batch that moves others."])
    }

    @Test func reloadsTogetherWithMovesOfSectionsAreReported() {
        #expect(
            list.violations(["d"], ["a", "b", "c"]) {
                $0.moveSection(1, toSection: 0)
                $0.reloadRows(at: [[0, 0]], with: .none)
            } == ["Rows are reloaded in a batch that moves others."])
    }

    @Test func aRowInsertedWhereOneIsMovedToIsReported() {
        #expect(
            list.violations(["b", "c", "a", "x"], ["d"]) {
                $0.moveRow(at: [0, 0], to: [0, 2])
                $0.insertRows(at: [[0, 2]], with: .none)
            } == ["Row 2 of section 0 is inserted and the target of a move."])
    }

    @Test func theSameHoldsForSections() {
        #expect(
            list.violations(["d"]) {
                $0.deleteSections([0], with: .none)
                $0.moveSection(0, toSection: 0)
            } == ["Section 0 is deleted and moved."])
    }

    // MARK: Counts

    @Test func rowsThatDoNotAddUpAreReported() {
        #expect(
            list.violations(["a", "b", "c", "x"], ["d"]) {
                $0.deleteRows(at: [[0, 0]], with: .none)
            } == [
                "Invalid update: invalid number of rows in section 0: 3 before the update, "
                    + "0 inserted, 1 deleted, 0 moved in, 0 moved out, but 4 after it."
            ])
    }

    @Test func rowsMovedBetweenSectionsCountInBoth() {
        #expect(
            list.violations(["a", "b"], ["d"]) { $0.moveRow(at: [0, 2], to: [1, 0]) } == [
                "Invalid update: invalid number of rows in section 1: 1 before the update, "
                    + "0 inserted, 0 deleted, 1 moved in, 0 moved out, but 1 after it."
            ])
    }

    @Test func sectionsThatDoNotAddUpAreReported() {
        #expect(
            list.violations(["a", "b", "c"]) { _ in } == [
                "Invalid update: invalid number of sections: 2 before the update, 0 inserted, "
                    + "0 deleted, but 1 after it."
            ])
    }

    @Test func rowsMovedIntoNewSectionsAreReported() {
        #expect(
            list.violations(["b", "c"], ["a"], ["d"]) {
                $0.insertSections([1], with: .none)
                $0.moveRow(at: [0, 0], to: [1, 0])
            } == ["Row 0 of section 0 is moved into a section that is inserted."])
    }

    @Test func rowsMovedOutOfRemovedSectionsAreReported() {
        #expect(
            list.violations(["a", "b", "c", "d"]) {
                $0.deleteSections([1], with: .none)
                $0.moveRow(at: [1, 0], to: [0, 3])
            } == ["Row 0 of section 1 is moved out of a section that is deleted or reloaded."])
    }

    @Test func rowsUpdatedWithTheirSectionsAreReported() {
        #expect(
            list.violations(["new"], ["a", "b", "c"]) {
                $0.deleteSections([1], with: .none)
                $0.deleteRows(at: [[1, 0]], with: .none)
                $0.insertSections([0], with: .none)
                $0.insertRows(at: [[0, 0]], with: .none)
            } == [
                "Row 0 of section 1 is updated together with its section.",
                "Row 0 of section 0 is inserted together with its section.",
            ])
    }

    @Test func afterAViolationTheTableShowsTheDataSource() {
        _ = list.violations(["x"], ["y", "z"]) { _ in }
        list.table.layoutIfNeeded()
        #expect(list.table.claimedTexts == ["x", "y", "z"])
    }
}
