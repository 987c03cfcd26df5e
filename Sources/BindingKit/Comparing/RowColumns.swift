#if canImport(FoundationEssentials)
internal import FoundationEssentials
#else
internal import Foundation
#endif

/// Two lists of rows as raw memory, for code that does not know the rows' type.
struct RowBytes: RowMemory {
    let oldCount: Int
    let newCount: Int
    let old: UnsafeRawPointer?
    let new: UnsafeRawPointer?
    let size: Int
    let stride: Int

    init<Element>(_ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>) {
        (oldCount, newCount) = (old.count, new.count)
        self.old = UnsafeRawPointer(old.baseAddress)
        self.new = UnsafeRawPointer(new.baseAddress)
        (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
    }
}

/// Two lists of rows of an unknown type, and the rows' ids. If rows at the start or the end of both
/// lists have equal bits, their ids are never read.
///
/// When an id is needed, all ids of its block (16 rows) are read, each only once. The comparison
/// owns the memory of the ids and frees it. Only blocks that are marked as read have ids.
struct RowColumns<ID: Hashable>: RowPair {
    /// Reads the ids of consecutive rows; runs client code.
    typealias Read = (_ rows: UnsafeRawPointer, _ count: Int, UnsafeMutablePointer<ID>) -> Void
    /// Whether two rows have the same content.
    typealias Compare = (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    private let bytes: RowBytes
    private let read: Read
    private let compare: Compare
    /// The number of rows with equal bits at the start of both lists.
    private let head: Int
    private let oldRest: Int
    private let newRest: Int
    /// The index in `ids` of the new list's first id, after the old list's blocks.
    private let newStart: Int
    private let ids: UnsafeMutablePointer<ID>
    private let isRead: UnsafeMutablePointer<Bool>

    init(
        _ bytes: RowBytes, ends: (head: Int, tail: Int), read: @escaping Read,
        compare: @escaping Compare
    ) {
        (self.bytes, self.read, self.compare, head) = (bytes, read, compare, ends.head)
        oldRest = bytes.oldCount - ends.head - ends.tail
        newRest = bytes.newCount - ends.head - ends.tail
        newStart = (oldRest + 15) & ~15
        let blocks = (newStart + newRest + 15) >> 4
        ids = .allocate(capacity: blocks << 4)
        isRead = .allocate(capacity: blocks)
        isRead.initialize(repeating: false, count: blocks)
    }

    func free() {
        let blocks = (newStart + newRest + 15) >> 4
        if !_isPOD(ID.self) {
            for block in 0..<blocks where isRead[block] {
                (ids + block << 4).deinitialize(count: rows(of: block).count)
            }
        }
        ids.deallocate()
        isRead.deallocate()
    }

    var oldCount: Int { bytes.oldCount }
    var newCount: Int { bytes.newCount }
    var old: UnsafeRawPointer? { bytes.old }
    var new: UnsafeRawPointer? { bytes.new }
    var size: Int { bytes.size }
    var stride: Int { bytes.stride }

    func oldID(_ o: Int) -> ID { id(at: o - head) }
    func newID(_ n: Int) -> ID { id(at: newStart + n - head) }

    func hasSameContent(_ o: Int, _ n: Int) -> Bool {
        guard let old, let new else { return true }
        return compare(old + o * stride, new + n * stride)
    }

    private func id(at place: Int) -> ID {
        if !isRead[place >> 4] { fill(place >> 4) }
        return ids[place]
    }

    private func fill(_ block: Int) {
        let (start, count) = rows(of: block)
        guard let start else { return }
        read(start, count, ids + block << 4)
        isRead[block] = true
    }

    private func rows(of block: Int) -> (start: UnsafeRawPointer?, count: Int) {
        let place = block << 4
        guard place >= newStart else {
            return (old.map { $0 + (head + place) * stride }, min(16, oldRest - place))
        }
        let row = place - newStart
        return (new.map { $0 + (head + row) * stride }, min(16, newRest - row))
    }
}

// Most ids have one of these types, so the library has specialized code for them.
extension RowChanges {
    /// Compares two lists of rows of an unknown type.
    @_specialize(where ID == Int)
    @_specialize(where ID == String)
    @_specialize(where ID == UUID)
    @_specialize(where ID == ObjectIdentifier)
    @_specialize(where ID == UInt64)
    init<ID: Hashable>(
        _ bytes: RowBytes, read: @escaping RowColumns<ID>.Read,
        compare: @escaping RowColumns<ID>.Compare
    ) {
        let ends = bytes.equalEnds()
        guard ends.head + ends.tail < min(bytes.oldCount, bytes.newCount) else {
            var matches = RowMatches(oldCount: bytes.oldCount, newCount: bytes.newCount)
            (matches.head, matches.tail) = ends
            self = matches.changes
            return
        }
        let rows = RowColumns(bytes, ends: ends, read: read, compare: compare)
        defer { rows.free() }
        var comparison = RowComparison(rows, ends: ends)
        comparison.run()
        self = comparison.matches.changes
    }
}

enum IDSet {
    @_specialize(where ID == Int)
    @_specialize(where ID == String)
    @_specialize(where ID == UUID)
    @_specialize(where ID == ObjectIdentifier)
    @_specialize(where ID == UInt64)
    static func change<ID: Hashable>(
        _ set: Set<ID>, removing removed: [ID], inserting inserted: [ID]
    ) -> Set<ID> {
        var set = set
        for id in removed { set.remove(id) }
        set.reserveCapacity(set.count + inserted.count)
        for id in inserted { set.insert(id) }
        return set
    }
}

enum RowFinder {
    /// For each id, the index of the first row that has this id. The indices ascend.
    ///
    /// - Parameters:
    ///   - wanted: the ids.
    ///   - rows: the address of the first row.
    ///   - count: the number of rows.
    ///   - stride: the distance between two rows, in bytes.
    ///   - read: reads the rows' ids.
    @_specialize(where ID == Int)
    @_specialize(where ID == String)
    @_specialize(where ID == UUID)
    @_specialize(where ID == ObjectIdentifier)
    @_specialize(where ID == UInt64)
    static func find<ID: Hashable>(
        _ wanted: Set<ID>, in rows: UnsafeRawPointer, count: Int, stride: Int,
        read: RowColumns<ID>.Read
    ) -> [Int] {
        withUnsafeTemporaryAllocation(of: ID.self, capacity: 64) { buffer in
            guard let ids = buffer.baseAddress else { return [] }
            let only = wanted.count == 1 ? wanted.first : nil
            var (missing, found): (Set<ID>, [Int]) = (wanted, [])
            for start in Swift.stride(from: 0, to: count, by: 64) where !missing.isEmpty {
                let length = min(64, count - start)
                read(rows + start * stride, length, ids)
                defer { ids.deinitialize(count: length) }
                if let only {
                    // In the usual case, a single id, nothing is hashed.
                    for row in 0..<length where ids[row] == only { return [start + row] }
                } else {
                    for row in 0..<length where missing.remove(ids[row]) != nil {
                        found.append(start + row)
                    }
                }
            }
            return found
        }
    }
}
