/// A row of an outline as the model has it, without the type of its element.
///
/// Without that type, so that the rows are searched and moved by code that is compiled for them.
@MainActor
class OutlineEntry {
    /// -1 for the entry that all roots lie below.
    let level: Int
    /// Unowned because the parent owns it as one of its `children`.
    private(set) unowned var parent: OutlineEntry?
    var children: [OutlineEntry] = []
    var row: OutlineRow
    /// Where it was among the rows; others may have come or gone above it since.
    var place = 0
    /// It is not part of the outline any more.
    var isGone = false
    /// It is among those that are being brought up to date.
    var isUpdating = false

    init(below parent: OutlineEntry?) {
        self.parent = parent
        level = parent.map { $0.level + 1 } ?? -1
        row = OutlineRow(level: level)
    }
}

/// The rows of an outline in their order: each is followed by those below it.
@MainActor
struct OutlineOrder {
    private(set) var entries: [OutlineEntry] = []
    /// How many rows came and went since all of them were told their places.
    private var shifts = 0

    /// The place of a row, which is near its former one.
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

    /// Where the rows below a row end.
    func end(below index: Int) -> Int {
        entries.withUnsafeBufferPointer { entries in
            let level = entries[index].level
            var end = index + 1
            while end < entries.count, entries[end].level > level { end += 1 }
            return end
        }
    }

    /// Makes the rows the new ones.
    mutating func apply(_ changes: RowChanges, inserting new: [OutlineEntry]) {
        _ = changes.apply(to: &entries, inserting: new)
        for (place, entry) in zip(changes.inserted, new) { entry.place = place }
        shifts += changes.removed.count + new.count
        // Then each place is known to be near, and the work is small against what has come and gone.
        if shifts > entries.count / 64 { number() }
    }

    mutating func removeAll() { entries = [] }

    /// Lists the rows anew, from what lies below an entry.
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

/// A run of rows that others take the place of.
struct OutlineSplice {
    let removed: Range<Int>
    let inserted: [OutlineEntry]
}

extension RowChanges {
    /// Splices of a list, ascending, all of them counted in the old one.
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
    /// Whether it lies below another one that is being brought up to date.
    var isInsideAnother: Bool {
        var next = parent
        while let entry = next {
            if entry.isUpdating { return true }
            next = entry.parent
        }
        return false
    }
}
