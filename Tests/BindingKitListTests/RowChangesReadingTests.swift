import BindingKit
import Testing

/// The same changes as single steps and as ranges.
@Suite struct RowChangesReadingTests {
    private func changes(_ old: String, _ new: String) -> RowChanges {
        RowChanges(from: Array(old), to: Array(new), id: \.self)
    }

    @Test func stepsRemoveMoveInsertAndUpdate() {
        let changes = RowChanges(
            from: [(1, "a"), (2, "b"), (3, "c"), (4, "d"), (5, "e")],
            to: [(9, "x"), (5, "e"), (2, "B"), (4, "d")], id: \.0, isEqual: { $0.1 == $1.1 })
        #expect(
            changes.steps == [
                .remove(at: 2), .remove(at: 0), .move(from: 2, to: 0), .insert(at: 0),
                .update(at: 2),
            ])
    }

    @Test func stepsCountInTheListThatTheStepsBeforeHaveMade() {
        #expect(
            changes("abcdef", "fcabde").steps == [.move(from: 5, to: 0), .move(from: 3, to: 1)])
    }

    @Test func changesBesideEachOtherAreOneSplice() {
        #expect(
            changes("abcdefg", "axyefzg").splices() == [
                RowChanges.Splice(at: 1, removed: 3, inserted: 2),
                RowChanges.Splice(at: 5, removed: 0, inserted: 1),
            ])
    }

    @Test func aMovedRowIsTakenOutAndPutIn() {
        #expect(
            changes("abcd", "dabc").splices() == [
                RowChanges.Splice(at: 0, removed: 0, inserted: 1),
                RowChanges.Splice(at: 4, removed: 1, inserted: 0),
            ])
    }

    @Test func splicesWithFewRowsBetweenAreJoined() {
        let changes = changes("abcdefghij", "bcxdefghi")
        #expect(changes.splices(joiningWithin: 1).count == 3)
        #expect(
            changes.splices(joiningWithin: 2) == [
                RowChanges.Splice(at: 0, removed: 3, inserted: 3),
                RowChanges.Splice(at: 9, removed: 1, inserted: 0),
            ])
        #expect(
            changes.splices(joiningWithin: 6) == [
                RowChanges.Splice(at: 0, removed: 10, inserted: 9)
            ])
    }

    @Test func updatesAreInNoSplice() {
        let changes = RowChanges(from: [1, 2], to: [1, 2], id: \.self, isEqual: { $0 != $1 })
        #expect(changes.splices().isEmpty)
    }
}
