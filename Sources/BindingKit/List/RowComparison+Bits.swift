#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension RowComparison {
    /// How many rows from two indices on have the same bits.
    ///
    /// Equal bits are equal values; unequal ones may be, because structures have unused bytes.
    @inlinable
    func equalRows(_ o: Int, _ n: Int, limit: Int) -> Int {
        var count = 0
        // Most runs are short: a few rows are compared in place before memory is.
        while count < min(limit, 8) {
            guard hasSameBits(o + count, n + count) else { return count }
            count += 1
        }
        while limit - count >= piece, hasSameBits(o + count, n + count, count: piece) {
            count += piece
        }
        while count < limit, hasSameBits(o + count, n + count) { count += 1 }
        return count
    }

    /// How many rows before the last `skipped` ones have the same bits.
    @inlinable
    func equalRowsBackward(_ skipped: Int, limit: Int) -> Int {
        let (oldEnd, newEnd) = (old.count - skipped, new.count - skipped)
        var count = 0
        while limit - count >= piece,
            hasSameBits(oldEnd - count - piece, newEnd - count - piece, count: piece)
        {
            count += piece
        }
        while count < limit, hasSameBits(oldEnd - count - 1, newEnd - count - 1) { count += 1 }
        return count
    }

    /// The rows of 4 kB: enough to make the call worth while, few enough to look for the one that
    /// differs.
    @inlinable var piece: Int { max(8, 4096 / MemoryLayout<Rows.Element>.stride) }

    @inlinable
    func hasSameBits(_ o: Int, _ n: Int, count: Int) -> Bool {
        guard let old = old.baseAddress, let new = new.baseAddress else { return true }
        let size = count * MemoryLayout<Rows.Element>.stride
        return equalBytes(old + o, new + n, count: size)
    }

    @inlinable
    func hasSameBits(_ o: Int, _ n: Int) -> Bool {
        guard let old = old.baseAddress, let new = new.baseAddress else { return true }
        let (first, second) = (UnsafeRawPointer(old + o), UnsafeRawPointer(new + n))
        // A constant once the type is known, so that a small row takes a few instructions.
        let size = MemoryLayout<Rows.Element>.size
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

/// Whether two pieces of memory hold the same bytes.
@usableFromInline
func equalBytes(_ first: UnsafeRawPointer, _ second: UnsafeRawPointer, count: Int) -> Bool {
    memcmp(first, second, count) == 0
}
