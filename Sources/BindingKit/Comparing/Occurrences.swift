/// The rows of each id; several rows may have one id. The rows of an id are taken in order.
///
/// A row is a number. The first row of an id represents the id. The type can't be copied, so it
/// alone uses its memory. `init` sets all of this memory.
@usableFromInline
struct Occurrences: ~Copyable {
    /// At the index of an id's first row: the next row to take, or -1 if all are taken.
    @usableFromInline let upcoming: UnsafeMutableBufferPointer<Int32>
    /// For each row, the next row of the same id; -1 for the last row.
    @usableFromInline let following: UnsafeMutableBufferPointer<Int32>

    @inlinable
    init(count: Int) {
        upcoming = .allocate(capacity: count)
        following = .allocate(capacity: count)
        for row in 0..<count { upcoming.initializeElement(at: row, to: Int32(row)) }
        following.initialize(repeating: -1)
    }

    @inlinable
    deinit {
        upcoming.deallocate()
        following.deallocate()
    }

    /// Makes a row the first row of its id. The former first row follows it.
    @inlinable
    func link(_ first: Int, to next: Int) {
        following[first] = Int32(truncatingIfNeeded: next)
    }

    /// Takes the next row of an id; `nil` if all rows of the id are taken.
    @inlinable
    func take(_ first: Int) -> Int? {
        let row = Int(upcoming[first])
        guard row >= 0 else { return nil }
        upcoming[first] = following[row]
        return row
    }
}
