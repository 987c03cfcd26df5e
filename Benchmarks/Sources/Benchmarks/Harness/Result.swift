/// The results of one row, per update.
struct Result {
    /// Nanoseconds, one value per round.
    var times: [Double] = []
    var allocations: Double?
    /// Bytes of heap that the update keeps.
    var bytes: Double?
    var instructions: Double?

    /// The median, because it ignores rounds in which the machine did other work.
    var median: Double? {
        guard !times.isEmpty else { return nil }
        let sorted = times.sorted()
        let middle = sorted.count / 2
        return sorted.count.isMultiple(of: 2)
            ? (sorted[middle - 1] + sorted[middle]) / 2 : sorted[middle]
    }
}

/// The results by the rows' identifiers.
typealias Results = [String: Result]
