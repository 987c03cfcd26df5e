import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// What a controller returns while its content is modified in place.
@MainActor
@Suite struct ModificationInPlaceTests {
    private let rows = ArrayController(content: (1...4).map { Row(id: $0) })

    @Test("Contract 50: what is selected is known while the content is modified in place")
    func theSelectionIsKnownWhileTheContentIsModified() {
        let items = ArrayController(content: (1...3).map { Item($0) })
        items.selection = items.content[1]
        items.content.removeAll { $0 === items.selection }
        #expect(items.content.map(\.id) == [1, 3])
        #expect(items.selection == nil)

        items.selectedIDs = [1, 3]
        items.content.removeAll { item in items.selectedObjects.contains { $0 === item } }
        #expect(items.content.isEmpty)
    }

    @Test func anElementThatTheFilterHidesIsNotSelectedMeanwhile() {
        rows.selectedIDs = [1, 3]
        rows.filter = { $0.id > 2 }
        #expect(rows.selectedObjects.map(\.id) == [3])
        #expect(insideAModification(rows) == outside(rows))
    }

    @Test func severalKeepTheirOrderMeanwhileAndOnesThatCameFollow() {
        rows.sort(by: .descending(\.id))
        rows.selectedIDs = [1, 2, 4, 9]
        #expect(rows.selectedObjects.map(\.id) == [4, 2, 1])
        #expect(insideAModification(rows) == outside(rows))
        rows.content.append(Row(id: 9))
        rows.modify { _ in #expect(rows.selectedObjects.map(\.id) == [4, 2, 1, 9]) }
        #expect(rows.selectedObjects.map(\.id) == [9, 4, 2, 1])
    }

    @Test func theArrangementIsThatOfTheLatestAccessMeanwhile() {
        rows.sort(by: .descending(\.id))
        #expect(rows.arrangedObjects.map(\.id) == [4, 3, 2, 1])
        rows.modify { content in
            content.removeFirst()
            #expect(rows.arrangedObjects.map(\.id) == [4, 3, 2, 1])
        }
        #expect(rows.arrangedObjects.map(\.id) == [4, 3, 2])
    }

    @Test func aSelectionThatIsChangedMeanwhileIsTheOneKnown() {
        rows.selectedIDs = [2, 3]
        rows.modify { _ in
            rows.selectedIDs = [3]
            #expect(rows.selection?.id == 3)
            rows.selection = nil
            #expect(rows.selection == nil && rows.selectedObjects.isEmpty)
        }
        #expect(rows.selectedIDs.isEmpty)
    }

    @Test func aModificationInsideAnotherOneLeavesTheSelectionKnown() {
        rows.selectedIDs = [2]
        rows.modify { _ in
            rows.content.append(Row(id: 9))
            #expect(rows.selection?.id == 2)
        }
        #expect(rows.content.map(\.id) == [1, 2, 3, 4])
    }

    @Test func theSelectedElementsAreKnownAfterAnyModification() {
        for seed in Seeds.forTest(default: 300) {
            var random = SplitMix64(seed: seed)
            let rows = ArrayController<Row>()
            var lastID = 0
            for step in 0..<30 {
                change(rows, &random, &lastID)
                #expect(insideAModification(rows) == outside(rows), "\(seed), step \(step)")
            }
        }
    }

    private func change(
        _ rows: ArrayController<Row>, _ random: inout SplitMix64, _ lastID: inout Int
    ) {
        let place = random.below(rows.content.count + 1)
        lastID += 1
        switch random.below(9) {
        case 0: rows.selectedIDs = Set((0..<random.below(4)).map { _ in random.below(lastID + 3) })
        case 1: rows.selectedIDs = [lastID]
        case 2: rows.content.insert(Row(id: lastID), at: place)
        case 3 where place < rows.content.count: rows.content.remove(at: place)
        case 4: _ = rows.content.popLast()
        case 5: rows.content.reverse()
        case 6 where place < rows.content.count: rows.content[place].n += 1
        case 7: rows.content = rows.content.filter { $0.id % 5 > 0 }
        default: rows.content.append(Row(id: lastID))
        }
    }

    // MARK: Work

    @Test func anAppendWithASelectionCopiesNothingAndLooksAtFewElements() {
        let rows = manyRows(selected: [500])
        rows.content.append(Row(id: 10_000))
        let storage = rows.content.withUnsafeBufferPointer { $0.baseAddress }
        #expect(
            idReads { for id in 0..<1_000 { rows.content.append(Row(id: 20_000 + id)) } } <= 5_000)
        #expect(rows.content.withUnsafeBufferPointer { $0.baseAddress } == storage)
    }

    /// Selected elements stay selected when they are removed from the content.
    @Test(arguments: [[500], [99_999], [500, 501, 99_999]])
    func changesOfSingleElementsLookAtFew(selected: Set<Int>) {
        let rows = manyRows(selected: selected)
        rows.content.append(Row(id: 10_000))
        let reads = idReads {
            for place in 0..<1_000 { rows.content[place].n += 1 }
            for _ in 0..<1_000 { rows.content.removeLast() }
            for id in 0..<1_000 { rows.content.append(Row(id: 20_000 + id)) }
        }
        #expect(reads <= 30_000)
    }

    private func manyRows(selected: Set<Int>) -> ArrayController<Row> {
        let rows = ArrayController(content: (0..<10_000).map { Row(id: $0) })
        rows.content.reserveCapacity(20_000)
        rows.selectedIDs = selected
        return rows
    }

    private func idReads(_ body: () -> Void) -> Int {
        let before = Row.idReads
        body()
        return Row.idReads - before
    }

    // MARK: Answers

    private struct Answers: Equatable {
        let selection: Row?
        let objects: [Row]
        let index: Int?
    }

    private func outside(_ rows: ArrayController<Row>) -> Answers {
        Answers(
            selection: rows.selection, objects: rows.selectedObjects, index: rows.selectionIndex)
    }

    private func insideAModification(_ rows: ArrayController<Row>) -> Answers? {
        var answers: Answers?
        rows.modify { _ in answers = outside(rows) }
        return answers
    }
}

extension ArrayController {
    fileprivate func modify(_ body: (inout [Element]) -> Void) { body(&content) }
}

/// Counts how often ids are read.
private struct Row: Identifiable, Equatable {
    /// `nonisolated(unsafe)` because the property belongs to no actor; counted only on the main
    /// actor.
    nonisolated(unsafe) static var idReads = 0
    private let number: Int
    var n = 0

    var id: Int {
        Self.idReads += 1
        return number
    }

    init(id: Int) { number = id }
}

@Observable
private final class Item: Identifiable {
    let id: Int

    init(_ id: Int) { self.id = id }
}
