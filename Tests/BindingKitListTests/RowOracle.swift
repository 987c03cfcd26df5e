@testable import BindingKit

/// Checks changes by the definitions. It does not need to be fast.
struct RowOracle<Row: TestRow> {
    let old: [Row]
    let new: [Row]
    let changes: RowChanges

    /// The first problem with the changes, if there is one.
    func problem(joiningWithin distance: Int) -> String? {
        batchProblem ?? pairProblem ?? moveProblem ?? indexProblem ?? stepProblem
            ?? spliceProblem(joiningWithin: 0) ?? spliceProblem(joiningWithin: distance)
            ?? applyProblem ?? roundTripProblem
    }

    // MARK: - The batch

    private var batchProblem: String? {
        guard changes.oldCount == old.count, changes.newCount == new.count
        else { return "the counts are wrong" }
        let leaving = changes.removed + changes.moved.map(\.from)
        let arriving = changes.inserted + changes.moved.map(\.to)
        if Set(leaving).count != leaving.count { return "a row leaves twice" }
        if Set(arriving).count != arriving.count { return "a row arrives twice" }
        if !leaving.allSatisfy(old.indices.contains) { return "a row leaves from nowhere" }
        if !arriving.allSatisfy(new.indices.contains) { return "a row arrives nowhere" }
        if old.count - changes.removed.count + changes.inserted.count != new.count {
            return "the counts don't agree"
        }
        for list in [
            changes.removed, changes.inserted, changes.moved.map(\.to), changes.updated.map(\.to),
        ] where list != list.sorted() { return "\(list) is out of order" }
        return nil
    }

    /// The pairs of rows that are in both lists, by new index. A view that applies the batch has
    /// the same pairs.
    private var pairs: [(old: Int, new: Int)] {
        let (leaving, arriving) = (
            Set(changes.removed + changes.moved.map(\.from)),
            Set(changes.inserted + changes.moved.map(\.to))
        )
        let staying = zip(
            old.indices.filter { !leaving.contains($0) },
            new.indices.filter { !arriving.contains($0) })
        let all =
            staying.map { (old: $0, new: $1) } + changes.moved.map { (old: $0.from, new: $0.to) }
        return all.sorted { $0.new < $1.new }
    }

    private var pairProblem: String? {
        for (o, n) in pairs where Row.id(of: old[o]) != Row.id(of: new[n]) {
            return "old row \(o) is another one than new row \(n)"
        }
        let newCounts = counts(of: new)
        let common = counts(of: old).reduce(0) { $0 + min($1.value, newCounts[$1.key] ?? 0) }
        if pairs.count != common { return "\(pairs.count) rows are kept, not \(common)" }
        let different = pairs.filter { !Row.hasSameContent(old[$0.old], new[$0.new]) }
        if changes.updated != different.map({ RowChanges.Move(from: $0.old, to: $0.new) }) {
            return "updated are \(changes.updated), not \(different)"
        }
        let isEmpty =
            different.isEmpty && pairs.count == old.count && pairs.count == new.count
            && changes.moved.isEmpty
        return isEmpty == changes.isEmpty ? nil : "isEmpty is wrong"
    }

    private func counts(of rows: [Row]) -> [Row.ID: Int] {
        rows.reduce(into: [:]) { $0[Row.id(of: $1), default: 0] += 1 }
    }

    // MARK: - Moves

    private var moveProblem: String? {
        let longest = lengthOfLongestOrder(pairs.map(\.old))
        if changes.moved.count != pairs.count - longest {
            return "\(changes.moved.count) moves, \(pairs.count - longest) are enough"
        }
        // Without equal ids, no other pairs are possible.
        guard counts(of: old).count == old.count, counts(of: new).count == new.count
        else { return nil }
        return lengthOfCommonSubsequence == longest ? nil : "the pairs are wrong"
    }

    private func lengthOfLongestOrder(_ numbers: [Int]) -> Int {
        var lengths: [Int] = []
        for (index, number) in numbers.enumerated() {
            var length = 1
            for before in 0..<index where numbers[before] < number {
                length = max(length, lengths[before] + 1)
            }
            lengths.append(length)
        }
        return lengths.max() ?? 0
    }

    private var lengthOfCommonSubsequence: Int {
        let (oldIDs, newIDs) = (old.map(Row.id), new.map(Row.id))
        var lengths = [Int](repeating: 0, count: new.count + 1)
        for id in oldIDs {
            var diagonal = 0
            for (index, other) in newIDs.enumerated() {
                let above = lengths[index + 1]
                lengths[index + 1] = id == other ? diagonal + 1 : max(above, lengths[index])
                diagonal = above
            }
        }
        return lengths[new.count]
    }

    // MARK: - Other readings

    private var indexProblem: String? {
        let newIndices = Dictionary(uniqueKeysWithValues: pairs.map { ($0.old, $0.new) })
        for index in old.indices where changes.newIndex(ofOld: index) != newIndices[index] {
            return "newIndex(ofOld: \(index)) is wrong"
        }
        let oldIndices = Dictionary(uniqueKeysWithValues: pairs.map { ($0.new, $0.old) })
        for index in new.indices where changes.oldIndex(ofNew: index) != oldIndices[index] {
            return "oldIndex(ofNew: \(index)) is wrong"
        }
        return nil
    }

    /// The expected rows after all changes: each old row with its new content.
    private var expected: [ShownRow] {
        let origins = Dictionary(uniqueKeysWithValues: pairs.map { ($0.new, $0.old) })
        let updated = Set(changes.updated.map(\.to))
        return new.indices.map {
            ShownRow(
                old: origins[$0], inserted: origins[$0] == nil ? $0 : nil,
                isUpdated: updated.contains($0))
        }
    }

    private var stepProblem: String? {
        var shown = old.indices.map { ShownRow(old: $0) }
        for step in changes.steps {
            switch step {
            case .remove(let index):
                guard shown.indices.contains(index) else { return "\(step) is out of bounds" }
                shown.remove(at: index)
            case .move(let from, let to):
                guard shown.indices.contains(from), shown.indices.contains(to), from != to
                else { return "\(step) is out of bounds or does nothing" }
                shown.insert(shown.remove(at: from), at: to)
            case .insert(let index):
                guard index <= shown.count else { return "\(step) is out of bounds" }
                shown.insert(ShownRow(inserted: index), at: index)
            case .update(let index):
                guard shown.indices.contains(index), !shown[index].isUpdated
                else { return "\(step) is out of bounds or comes twice" }
                shown[index].isUpdated = true
            }
        }
        let count = changes.removed.count + changes.inserted.count + changes.moved.count
        if changes.steps.count != count + changes.updated.count { return "too many or few steps" }
        return shown == expected ? nil : "the steps \(changes.steps) make another list"
    }

    private func spliceProblem(joiningWithin distance: Int) -> String? {
        let splices = changes.splices(joiningWithin: distance)
        var shown = old.indices.map { ShownRow(old: $0) }
        var end = -distance - 1
        for splice in splices {
            guard splice.index >= 0, splice.index + splice.removed <= shown.count
            else { return "\(splice) is out of bounds" }
            if splice.index - end <= distance { return "\(splice) is not joined" }
            if splice.removed + splice.inserted == 0 { return "\(splice) is empty" }
            end = splice.index + splice.inserted
            guard end <= new.count else { return "\(splice) has rows from nowhere" }
            shown.replaceSubrange(
                splice.index..<splice.index + splice.removed,
                with: (splice.index..<end).map { ShownRow(inserted: $0) })
        }
        guard shown.count == new.count else { return "\(splices) make another count" }
        let stays = Set(pairs.map(\.new)).subtracting(changes.moved.map(\.to))
        for (index, row) in shown.enumerated() {
            if row.old != nil, row.old != expected[index].old { return "\(splices) are wrong" }
            if row.inserted != nil, row.inserted != index { return "\(splices) insert wrongly" }
            if distance == 0, stays.contains(index) == (row.old == nil) {
                return "\(splices) replace rows that stay, or keep others"
            }
        }
        return nil
    }

    // MARK: - In place

    private var applyProblem: String? {
        var list = old
        let gone = changes.apply(to: &list, from: new)
        guard list.count == new.count, zip(list, new).allSatisfy(isSame)
        else { return "apply makes another list" }
        let expectedGone = changes.removed.map { old[$0] } + changes.updated.map { old[$0.from] }
        guard gone.count == expectedGone.count, zip(gone, expectedGone).allSatisfy(isSame)
        else { return "apply returns the wrong rows" }
        var numbers = Array(old.indices)
        var next = old.count
        let removed = changes.apply(to: &numbers) { _ in
            defer { next += 1 }
            return next
        }
        let origins = Dictionary(uniqueKeysWithValues: pairs.map { ($0.new, $0.old) })
        var fresh = old.count
        for index in new.indices {
            if numbers[index] != origins[index] ?? fresh {
                return "row \(index) changed its number"
            }
            if origins[index] == nil { fresh += 1 }
        }
        return removed == changes.removed ? nil : "apply returns the wrong numbers"
    }

    private func isSame(_ first: Row, _ second: Row) -> Bool {
        Row.id(of: first) == Row.id(of: second) && Row.hasSameContent(first, second)
    }

    private var roundTripProblem: String? {
        let same = RowChanges(
            oldCount: changes.oldCount, newCount: changes.newCount,
            removed: changes.removed.reversed(), inserted: changes.inserted.reversed(),
            moved: changes.moved.reversed(), updated: changes.updated.reversed())
        return same == changes ? nil : "made by hand, the changes are others"
    }
}

/// A row in a view.
private struct ShownRow: Equatable {
    var old: Int?
    var inserted: Int?
    var isUpdated = false
}
