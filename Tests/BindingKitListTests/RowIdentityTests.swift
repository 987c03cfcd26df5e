import Testing

@testable import BindingKit
@testable import TestSupport

/// Ids that are equal, that change, or that run client code.
@Suite struct RowIdentityTests {
    typealias Move = RowChanges.Move

    // MARK: - Equal ids

    @Test func ofEqualIDsTheFirstIsTheFirstAndTheSecondTheSecond() {
        // The rows are far from their former places, so only their ids identify them.
        let filler = Array(100..<150)
        let old = [(7, "a"), (7, "b"), (8, "c")] + filler.map { ($0, "") }
        let new = filler.reversed().map { ($0, "") } + [(8, "c"), (7, "b"), (7, "a"), (7, "c")]
        let changes = RowChanges(from: old, to: new, id: \.0, isEqual: { $0.1 == $1.1 })
        #expect(changes.newIndex(ofOld: 0) == 51)
        #expect(changes.newIndex(ofOld: 1) == 52)
        #expect(changes.oldIndex(ofNew: 53) == nil)
        #expect(changes.updated == [Move(from: 0, to: 51), Move(from: 1, to: 52)])
    }

    @Test func ofMoreEqualIDsTheLastOnesGo() {
        let filler = Array(100..<150)
        let changes = RowChanges(
            from: [7, 7, 7] + filler, to: filler.reversed() + [7], id: \.self)
        #expect(changes.newIndex(ofOld: 0) == 50)
        #expect(changes.removed == [1, 2])
    }

    // MARK: - Broken promises

    @Test func idsThatAnswerAtRandomGiveChangesThatAgree() {
        let whim = Whim(seed: 1)
        for _ in 0..<3_000 {
            let old = whim.ids(below: 70)
            let new = whim.ids(below: 70)
            let changes = RowChanges(
                from: old, to: new, id: \.self, isEqual: { _, _ in whim.isTrue })
            #expect(changes.mistake == nil)
            #expect(changes.oldCount == old.count && changes.newCount == new.count)
            var numbers = Array(old.indices)
            changes.apply(to: &numbers) { _ in -1 }
            #expect(numbers.count == new.count)
            #expect(Set(numbers.filter { $0 >= 0 }).count == old.count - changes.removed.count)
        }
    }

    @Test func anIDMayChangeTheModelThatIsCompared() {
        final class Model {
            var rows = Array(0..<100)
        }
        let model = Model()
        let changes = RowChanges(
            from: model.rows.reversed(), to: model.rows,
            id: { row in
                model.rows.removeAll { $0 == row }
                return row
            })
        #expect(changes.oldCount == 100 && changes.newCount == 100)
        #expect(changes.moved.count == 99)
    }

    @Test func anIDMayCompareListsItself() {
        let changes = RowChanges(
            from: [1, 2, 3], to: [3, 2, 1],
            id: { row in
                RowChanges(from: [row, 0], to: [0, row], id: \.self).moved.count + row
            })
        #expect(changes.moved.count == 2)
    }

    // MARK: - Work

    @Test func nothingIsHashedForRowsThatCameWentOrMovedAlone() {
        let work = IDWork()
        let rows = (0..<2_000).map { CountedID(number: $0, work: work) }
        let news = (0..<10).map { CountedID(number: -$0 - 1, work: work) }
        compare(rows, rows + news)
        compare(rows, news + rows)
        compare(rows, rows.filter { $0.number % 10 != 0 })
        var moved = rows
        moved.insert(moved.remove(at: 100), at: 1_900)
        compare(rows, moved)
        #expect(work.hashes <= 2)
    }

    @Test func eachRowIsHashedOnceAtMost() {
        let work = IDWork()
        let rows = (0..<2_000).map { CountedID(number: $0, work: work) }
        compare(rows, rows.reversed())
        #expect(work.hashes <= 4_000)
        #expect(work.comparisons < 20_000)
    }

    @Test func comparingIsLinearWhateverTheListsHaveInCommon() {
        let work = IDWork()
        var random = SplitMix64(seed: 5)
        let rows = (0..<5_000).map { CountedID(number: $0 % 50, work: work) }
        for _ in 0..<10 { compare(rows, rows.shuffled(using: &random)) }
        #expect(work.comparisons < 10 * 5_000 * 20)
    }

    private func compare(_ old: [CountedID], _ new: [CountedID]) {
        _ = RowChanges(from: old, to: new, id: \.self)
    }
}

/// Returns a random answer, which is the same for each run.
private final class Whim {
    private var random: SplitMix64

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
    }

    var isTrue: Bool { random.below(3) == 0 }
    var number: Int { random.below(8) }

    func ids(below count: Int) -> [WhimsicalID] {
        (0..<random.below(count)).map { WhimsicalID(number: $0, whim: self) }
    }
}

private struct WhimsicalID: Hashable {
    let number: Int
    let whim: Whim

    static func == (first: WhimsicalID, second: WhimsicalID) -> Bool { first.whim.isTrue }

    func hash(into hasher: inout Hasher) { hasher.combine(whim.number) }
}

private final class IDWork {
    var hashes = 0
    var comparisons = 0
}

private struct CountedID: Hashable {
    let number: Int
    let work: IDWork

    static func == (first: CountedID, second: CountedID) -> Bool {
        first.work.comparisons += 1
        return first.number == second.number
    }

    func hash(into hasher: inout Hasher) {
        work.hashes += 1
        hasher.combine(number)
    }
}
