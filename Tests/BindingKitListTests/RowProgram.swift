@testable import TestSupport

/// A list with random changes.
struct RowProgram {
    private(set) var entries: [TestEntry] = []
    /// The steps since the start, for the report of a failure.
    private(set) var history: [String] = []

    private var random: SplitMix64
    private let hasEqualIDs: Bool
    private let size: Int
    private var lastID = 0

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        hasEqualIDs = random.below(3) == 0
        // Some lists are longer than the neighborhood of a row, and than the memory that is
        // compared at once.
        size = random.below(50) == 0 ? 150 : random.below(6) == 0 ? 45 : 9
        insert(random.below(size + 1), at: 0)
    }

    /// A random number that is at least 0 and less than `bound`.
    mutating func below(_ bound: Int) -> Int { random.below(bound) }

    /// Makes one to three edits.
    mutating func step() {
        for _ in 0...random.below(3) {
            let edit = random.below(18)
            edit < 12 ? editRows(edit) : editList(edit)
            history.append("edit \(edit): \(entries.map { "\($0.id).\($0.version)" })")
        }
    }

    private mutating func editRows(_ edit: Int) {
        switch edit {
        case 0: insert(1, at: entries.count)
        case 1...2: insert(1 + random.below(3), at: random.below(entries.count + 1))
        case 3...4: remove(count: 1)
        case 5: remove(count: random.below(entries.count + 1))
        case 6...7: move(count: 1)
        case 8: move(count: 1 + random.below(4))
        case 9: swap()
        default: change(count: edit == 10 ? 1 : 3)
        }
    }

    private mutating func editList(_ edit: Int) {
        switch edit {
        case 12: entries.shuffle(using: &random)
        case 13: entries.sort { ($0.id, $0.version) < ($1.id, $1.version) }
        case 14: entries.reverse()
        case 15: replace()
        case 16: thin()
        default: random.below(3) == 0 ? clear() : shuffleSome()
        }
    }

    private mutating func insert(_ count: Int, at index: Int) {
        guard entries.count < 2 * size else { return }
        entries.insert(contentsOf: (0..<count).map { _ in newEntry() }, at: index)
    }

    private mutating func newEntry() -> TestEntry {
        if hasEqualIDs, random.below(2) == 0 {
            return TestEntry(id: random.below(max(1, lastID)), version: random.below(3))
        }
        // A removed row may be inserted again.
        if !hasEqualIDs, lastID > 0, random.below(4) == 0 {
            let id = random.below(lastID)
            if !entries.contains(where: { $0.id == id }) { return TestEntry(id: id, version: 0) }
        }
        lastID += 1
        return TestEntry(id: lastID, version: 0)
    }

    private mutating func remove(count: Int) {
        guard entries.count >= count, count > 0 else { return }
        let start = random.below(entries.count - count + 1)
        entries.removeSubrange(start..<start + count)
    }

    private mutating func move(count: Int) {
        guard entries.count >= count else { return }
        let start = random.below(entries.count - count + 1)
        let moved = entries[start..<start + count]
        entries.removeSubrange(start..<start + count)
        entries.insert(contentsOf: moved, at: random.below(entries.count + 1))
    }

    private mutating func swap() {
        guard !entries.isEmpty else { return }
        entries.swapAt(random.below(entries.count), random.below(entries.count))
    }

    private mutating func change(count: Int) {
        guard !entries.isEmpty else { return }
        for _ in 0..<count { entries[random.below(entries.count)].version += 1 }
    }

    private mutating func replace() {
        let count = entries.count
        entries = []
        insert(count, at: 0)
    }

    private mutating func thin() {
        entries = entries.filter { _ in random.below(4) > 0 }
    }

    private mutating func clear() { entries = [] }

    private mutating func shuffleSome() {
        for _ in 0..<entries.count / 4 { move(count: 1) }
    }
}
