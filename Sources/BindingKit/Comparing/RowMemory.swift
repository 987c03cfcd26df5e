#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

/// Two lists of rows as raw memory.
///
/// Equal bits are equal values. Different bits may be equal values too, because structures have
/// unused bytes.
@usableFromInline
protocol RowMemory {
    var oldCount: Int { get }
    var newCount: Int { get }
    /// The old list's memory; `nil` only if the list is empty. `new` is the new list's memory.
    var old: UnsafeRawPointer? { get }
    var new: UnsafeRawPointer? { get }
    var size: Int { get }
    var stride: Int { get }
}

extension RowMemory {
    /// How many rows at the start and at the end of both lists have equal bits. Usually there are
    /// few changes, so most rows are counted.
    @inlinable
    func equalEnds() -> (head: Int, tail: Int) {
        let limit = min(oldCount, newCount)
        let head = equalRows(0, 0, limit: limit)
        return (head, equalRowsBackward(0, limit: limit - head))
    }

    /// The number of rows with the same bits, from old index `o` and new index `n` on.
    @inlinable
    func equalRows(_ o: Int, _ n: Int, limit: Int) -> Int {
        guard let old, let new else { return 0 }
        var (count, first, second) = (0, old + o * stride, new + n * stride)
        // Most runs are short. So the first rows are compared one by one. The others are compared
        // in larger pieces of memory.
        while count < min(limit, 8) {
            guard hasSameBits(first, second) else { return count }
            (count, first, second) = (count + 1, first + stride, second + stride)
        }
        while limit - count >= piece, hasSameBits(o + count, n + count, count: piece) {
            count += piece
        }
        while count < limit, hasSameBits(o + count, n + count) { count += 1 }
        return count
    }

    /// The number of rows with the same bits, counted from the end of both lists backward. The last
    /// `skipped` rows of each list are left out.
    @inlinable
    func equalRowsBackward(_ skipped: Int, limit: Int) -> Int {
        let (oldEnd, newEnd) = (oldCount - skipped, newCount - skipped)
        var count = 0
        while limit - count >= piece,
            hasSameBits(oldEnd - count - piece, newEnd - count - piece, count: piece)
        {
            count += piece
        }
        while count < limit, hasSameBits(oldEnd - count - 1, newEnd - count - 1) { count += 1 }
        return count
    }

    /// The number of rows in 4 kB. This number is large enough to make a comparison of memory
    /// worthwhile, and small enough to find a different row quickly.
    @inlinable var piece: Int { max(8, 4096 / stride) }

    @inlinable
    func hasSameBits(_ o: Int, _ n: Int, count: Int) -> Bool {
        guard let old, let new else { return true }
        return equalBytes(old + o * stride, new + n * stride, count: count * stride)
    }

    @inlinable
    func hasSameBits(_ o: Int, _ n: Int) -> Bool {
        guard let old, let new else { return true }
        return hasSameBits(old + o * stride, new + n * stride)
    }

    @inlinable
    func hasSameBits(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        // If the type is known, the size is a constant, so a small row is compared in a few
        // instructions.
        let size = size
        guard size <= 64 else { return equalBytes(first, second, count: size) }
        var offset = 0
        while offset + 8 <= size {
            guard
                first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
                    == second.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            else { return false }
            offset += 8
        }
        while offset < size {
            guard
                first.load(fromByteOffset: offset, as: UInt8.self)
                    == second.load(fromByteOffset: offset, as: UInt8.self)
            else { return false }
            offset += 1
        }
        return true
    }
}

@usableFromInline
func equalBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
    memcmp(first, second, count) == 0
}

extension Array {
    /// Whether another array has elements with the same bits. This is fast for short arrays.
    func hasSameBits(as other: [Element]) -> Bool {
        guard count == other.count else { return false }
        return withUnsafeBytes { own in
            other.withUnsafeBytes { other in
                guard let own = own.baseAddress, let other = other.baseAddress else { return true }
                return own == other
                    || equalBytes(own, other, count: MemoryLayout<Element>.stride * count)
            }
        }
    }

    func firstIndex(withBitsOf element: Element) -> Int? {
        withUnsafeBytes { rows in
            Swift.withUnsafeBytes(of: element) { bits in
                guard let rows = rows.baseAddress, let bits = bits.baseAddress else { return nil }
                let (size, stride) = (MemoryLayout<Element>.size, MemoryLayout<Element>.stride)
                return firstRow(from: rows, count: count, bits, size: size, stride: stride)
            }
        }
    }
}

/// The index of the first row with the given bits. In most other rows, the first 8 bytes differ.
private func firstRow(
    from rows: UnsafeRawPointer, count: Int, _ bits: UnsafeRawPointer, size: Int, stride: Int
) -> Int? {
    guard size >= 8 else {
        return (0..<count).first { equalBytes(rows + $0 * stride, bits, count: size) }
    }
    let word = bits.loadUnaligned(as: UInt64.self)
    var row = rows
    for index in 0..<count {
        if row.loadUnaligned(as: UInt64.self) == word, equalBytes(row, bits, count: size) {
            return index
        }
        row += stride
    }
    return nil
}
