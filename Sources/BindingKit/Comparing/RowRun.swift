/// Consecutive rows that are the same in both lists.
@usableFromInline
struct RowRun: Equatable {
    /// The index of the first row in the old list.
    @usableFromInline let old: Int
    /// The index of the first row in the new list.
    @usableFromInline let new: Int
    @usableFromInline var count: Int

    @inlinable
    init(old: Int, new: Int, count: Int) {
        self.old = old
        self.new = new
        self.count = count
    }

    /// Adds one more row, if it follows the run in both lists.
    @inlinable
    mutating func lengthen(old: Int, new: Int) -> Bool {
        guard self.old &+ count == old, self.new &+ count == new, count > 0 else { return false }
        count += 1
        return true
    }
}

extension [RowRun] {
    /// Whether the runs also ascend in the old list. In the new list, they always ascend.
    var isInOrder: Bool {
        var end = 0
        for run in self {
            guard run.old >= end else { return false }
            end = run.old + run.count
        }
        return true
    }
}
