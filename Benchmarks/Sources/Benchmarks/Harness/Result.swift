/// The measurements of one row, per update.
struct Result {
    /// Nanoseconds, one value for each round.
    var times: [Double] = []
    var allocations: Double?
    /// The bytes of heap memory that remain after the update.
    var bytes: Double?
    var instructions: Double?

    /// The median ignores rounds in which the machine did other work.
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
