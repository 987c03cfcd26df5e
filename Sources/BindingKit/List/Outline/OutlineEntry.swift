/// A row of an outline in the model, without the type of its element.
///
/// The code that searches and moves rows works on entries. So it is compiled only once for all
/// types of elements.
@MainActor
class OutlineEntry {
    /// The number of ancestors that are rows; -1 for the branch above all roots.
    let level: Int
    /// Unowned because the parent owns this entry as one of its `children`.
    private(set) unowned var parent: OutlineEntry?
    var children: [OutlineEntry] = []
    var row: OutlineRow
    /// The latest known place among the rows. The place is outdated if rows were inserted or
    /// removed above the row.
    var place = 0
    /// Whether the entry is no longer part of the outline.
    var isGone = false
    /// Whether an update of the entry is running.
    var isUpdating = false

    init(below parent: OutlineEntry?) {
        self.parent = parent
        level = parent.map { $0.level + 1 } ?? -1
        row = OutlineRow(level: level)
    }
}

/// The rows of an outline in their order. Each row precedes its descendants.
@MainActor
struct OutlineOrder {
    private(set) var entries: [OutlineEntry] = []
    /// The number of rows that were inserted or removed since all places were renewed.
    private var shifts = 0
    /// If this value is 64, all places are renewed when more than one row in 64 was inserted or
    /// removed. Tests lower this value.
    var rowsPerShift = 64

    /// The place of a row. The search begins at the latest known place.
    func index(of entry: OutlineEntry) -> Int? {
        entries.withUnsafeBufferPointer { entries in
            var (low, high) = (min(entry.place, entries.count - 1), entry.place + 1)
            while low >= 0 || high < entries.count {
                if low >= 0 {
                    if entries[low] === entry { return low }
                    low -= 1
                }
                if high < entries.count {
                    if entries[high] === entry { return high }
                    high += 1
                }
            }
            return nil
        }
    }

    /// The index after a row's last descendant.
    func end(below index: Int) -> Int {
        entries.withUnsafeBufferPointer { entries in
            let level = entries[index].level
            var end = index + 1
            while end < entries.count, entries[end].level > level { end += 1 }
            return end
        }
    }

    mutating func apply(_ changes: RowChanges, inserting new: [OutlineEntry]) {
        _ = changes.apply(to: &entries, inserting: new)
        for (place, entry) in zip(changes.inserted, new) { entry.place = place }
        shifts += changes.removed.count + new.count
        // Places are renewed often enough to keep searches short, and seldom enough to keep
        // insertions and removals cheap.
        if shifts > entries.count / rowsPerShift { number() }
    }

    mutating func removeAll() { entries = [] }

    /// Replaces the rows by all descendants of an entry.
    mutating func collect(below root: OutlineEntry) {
        entries = []
        var open = [(root.children, 0)]
        while let (children, next) = open.last {
            guard next < children.count else {
                open.removeLast()
                continue
            }
            open[open.count - 1].1 += 1
            entries.append(children[next])
            if !children[next].children.isEmpty { open.append((children[next].children, 0)) }
        }
        number()
    }

    private mutating func number() {
        for (place, entry) in entries.enumerated() { entry.place = place }
        shifts = 0
    }
}

/// A replacement of consecutive rows by other rows.
struct OutlineSplice {
    let removed: Range<Int>
    let inserted: [OutlineEntry]
}

extension RowChanges {
    /// Combines replacements, which must be in ascending order. Their ranges are indices in the old
    /// list.
    init(_ splices: [OutlineSplice], in oldCount: Int) {
        var (removed, inserted): ([Int], [Int]) = ([], [])
        var shift = 0
        for splice in splices {
            removed += splice.removed
            let start = splice.removed.lowerBound + shift
            inserted += start..<start + splice.inserted.count
            shift += splice.inserted.count - splice.removed.count
        }
        self.init(
            oldCount: oldCount, newCount: oldCount + shift, removed: removed, inserted: inserted)
    }
}

extension OutlineEntry {
    /// Whether one of the entry's ancestors is being updated.
    var isInsideAnother: Bool {
        var next = parent
        while let entry = next {
            if entry.isUpdating { return true }
            next = entry.parent
        }
        return false
    }
}
