import Testing
import UIKit

/// Random batches without mistakes. The lists must show the right rows, with the former cells.
@MainActor
@Suite struct RandomBatchTests {
    @Test func tablesShowWhatABatchLeaves() {
        for seed in 1...200 {
            var program = RandomBatches(seed)
            let list = ShownTable(program.sections[0], program.sections[1])
            for _ in 0..<10 {
                let former = list.cells
                let changes = program.next()
                list.rows.forget()
                list.table.beginUpdates()
                list.table.deleteRows(at: changes.deleted, with: .none)
                for move in changes.moved { list.table.moveRow(at: move.from, to: move.to) }
                list.table.insertRows(at: changes.inserted, with: .none)
                list.rows.sections = program.sections
                list.table.endUpdates()
                #expect(list.table.claimedTexts == program.sections.flatMap(\.self), "seed \(seed)")
                #expect(list.table.violations.isEmpty, "seed \(seed)")
                #expect(list.rows.requested == changes.inserted.sorted(), "seed \(seed)")
                for (text, cell) in list.cells where former[text] != nil {
                    #expect(former[text] == cell, "seed \(seed)")
                }
            }
        }
    }

    @Test func collectionsShowWhatABatchLeaves() {
        for seed in 1...100 {
            var program = RandomBatches(seed)
            let list = ShownCollection(program.sections[0], program.sections[1])
            for _ in 0..<10 {
                list.collection.performBatchUpdates {
                    let changes = program.next()
                    list.items.sections = program.sections
                    list.collection.insertItems(at: changes.inserted)
                    list.collection.deleteItems(at: changes.deleted)
                    for move in changes.moved {
                        list.collection.moveItem(at: move.from, to: move.to)
                    }
                }
                #expect(list.collection.claimedTexts == program.sections.flatMap(\.self))
                #expect(list.collection.violations.isEmpty, "seed \(seed)")
            }
        }
    }
}

extension ShownTable {
    /// The visible cells by their strings.
    fileprivate var cells: [String: ObjectIdentifier] {
        let cells = table.visibleCells.compactMap { $0 as? ClaimedCell }
        return Dictionary(uniqueKeysWithValues: cells.map { ($0.shownText, ObjectIdentifier($0)) })
    }
}

/// Two sections with at most ten rows together. The rows are shuffled, removed and inserted.
private struct RandomBatches {
    struct Changes {
        var deleted: [IndexPath] = []
        var inserted: [IndexPath] = []
        var moved: [(from: IndexPath, to: IndexPath)] = []
    }

    private(set) var sections: [[String]]
    private var random: SeededGenerator
    private var count = 4

    init(_ seed: Int) {
        random = SeededGenerator(seed: seed)
        sections = [["0", "1"], ["2", "3"]]
    }

    mutating func next() -> Changes {
        let former = places
        var rows = sections.flatMap(\.self).filter { _ in !Bool.oneIn(4, &random) }
        if Bool.oneIn(2, &random) { rows.shuffle(using: &random) }
        while rows.count < 10, Bool.oneIn(2, &random) {
            rows.insert("\(count)", at: Int.random(in: 0...rows.count, using: &random))
            count += 1
        }
        let border = Int.random(in: 0...rows.count, using: &random)
        sections = [Array(rows[..<border]), Array(rows[border...])]
        return changes(since: former)
    }

    /// The changes since a former state. A row stays if it is in the same section, after the rows
    /// that stay before it. All other rows move.
    private func changes(since former: [String: IndexPath]) -> Changes {
        var changes = Changes()
        changes.deleted = former.filter { places[$0.key] == nil }.values.sorted()
        for (section, rows) in sections.enumerated() {
            var latest = -1
            for (row, text) in rows.enumerated() {
                let place = IndexPath(row: row, section: section)
                guard let from = former[text] else {
                    changes.inserted.append(place)
                    continue
                }
                if from.section == section, from.row > latest {
                    latest = from.row
                } else {
                    changes.moved.append((from, place))
                }
            }
        }
        return changes
    }

    private var places: [String: IndexPath] {
        var places: [String: IndexPath] = [:]
        for (section, rows) in sections.enumerated() {
            for (row, text) in rows.enumerated() {
                places[text] = IndexPath(row: row, section: section)
            }
        }
        return places
    }
}

extension Bool {
    fileprivate static func oneIn(_ count: Int, _ random: inout SeededGenerator) -> Bool {
        Int.random(in: 1...count, using: &random) == 1
    }
}

/// Returns the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15
    }

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 33)
    }
}
