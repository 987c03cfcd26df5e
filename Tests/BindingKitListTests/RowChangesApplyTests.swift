import Testing

@testable import BindingKit
@testable import TestSupport

/// Lists that are updated in place to equal another list.
@Suite struct RowChangesApplyTests {
    @Test func noArrayIsHeldAfterComparing() {
        var model = (0..<100).map { TrackedRow($0, TrackedRow.Life()) }
        model.reserveCapacity(200)
        let address = model.withUnsafeBufferPointer(\.baseAddress)
        let changes = RowChanges(fromObjects: [], to: model)
        #expect(changes.inserted.count == 100)
        // If another owner retained the array, the next change would copy it.
        model.append(TrackedRow(100, TrackedRow.Life()))
        #expect(model.withUnsafeBufferPointer(\.baseAddress) == address)
    }

    @Test func rowsStayWhereTheyAreInMemoryWhenOneIsAppended() {
        var list = Array(0..<100).map(String.init)
        list.reserveCapacity(200)
        let address = list.withUnsafeBufferPointer(\.baseAddress)
        let new = list + ["new"]
        _ = RowChanges(from: list, to: new, id: \.self).apply(to: &list, from: new)
        #expect(list == new)
        #expect(list.withUnsafeBufferPointer(\.baseAddress) == address)
    }

    @Test func eachRowIsReleasedOnceAndNotBeforeTheListIsDone() {
        let life = TrackedRow.Life()
        var random = SplitMix64(seed: 3)
        var list: [TrackedRow] = []
        for round in 0..<300 {
            var new = list.filter { _ in random.below(5) > 0 }
            if round % 3 == 0 { new.shuffle(using: &random) }
            for _ in 0..<random.below(4) {
                new.insert(TrackedRow(round, life), at: random.below(new.count + 1))
            }
            let changes = RowChanges(fromObjects: list, to: new)
            let alive = life.count
            let gone = changes.apply(to: &list, from: new)
            #expect(life.count == alive)
            #expect(gone.count == changes.removed.count)
            #expect(list.map(ObjectIdentifier.init) == new.map(ObjectIdentifier.init))
        }
        #expect(life.count == list.count)
        list = []
        #expect(life.count == 0)
    }

    @Test func rowsWithWeakReferencesMove() {
        struct Reference {
            weak var row: TrackedRow?
        }
        let rows = (0..<6).map { TrackedRow($0, TrackedRow.Life()) }
        var list = rows.map { Reference(row: $0) }
        let order = [5, 1, 3, 0]
        let changes = RowChanges(from: Array(0..<6), to: order, id: \.self)
        changes.apply(to: &list) { _ in Reference() }
        withExtendedLifetime(rows) {
            #expect(list.map { $0.row?.number } == order)
        }
    }

    @Test func rowsKeepTheirNumbersAndNewOnesGetFreshOnes() {
        var numbers = [0, 1, 2, 3]
        var next = 4
        let changes = RowChanges(from: Array("abcd"), to: Array("xdbya"), id: \.self)
        let gone = changes.apply(to: &numbers) { _ in
            defer { next += 1 }
            return next
        }
        #expect(numbers == [4, 3, 1, 5, 0])
        #expect(gone == [2])
    }
}

private final class TrackedRow {
    final class Life {
        var count = 0
    }

    let number: Int
    private let life: Life

    init(_ number: Int, _ life: Life) {
        self.number = number
        self.life = life
        life.count += 1
    }

    deinit { life.count -= 1 }
}
