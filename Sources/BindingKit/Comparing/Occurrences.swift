/// The rows of each id, in their order. Each row can be taken once.
///
/// A row is a number, and the first row of an id stands for all of them. The memory belongs to this type
/// alone, because the type can't be copied, and `init` sets all of it.
@usableFromInline
struct Occurrences: ~Copyable {
    /// For the first row of an id, the next row to take; -1 if all are taken.
    @usableFromInline let upcoming: UnsafeMutableBufferPointer<Int32>
    /// The row of the same id after each row; -1 after the last one.
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

    /// Makes a row the first row of its id, before the former first row.
    @inlinable
    func link(_ first: Int, to next: Int) {
        following[first] = Int32(truncatingIfNeeded: next)
    }

    /// The next row of the first row's id.
    @inlinable
    func take(_ first: Int) -> Int? {
        let row = Int(upcoming[first])
        guard row >= 0 else { return nil }
        upcoming[first] = following[row]
        return row
    }
}
