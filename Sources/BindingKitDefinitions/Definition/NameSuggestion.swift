/// Finds the name that the author may have intended.
enum NameSuggestion {
    /// “Did you mean …?” with the nearest of `names`; nil if none is near.
    static func sentence(for name: String, among names: some Sequence<String>) -> String? {
        nearest(to: name, among: names).map { "Did you mean “\($0)”?" }
    }

    /// The nearest of `names`. Up to a third of the letters may differ. In short names, two letters
    /// may differ.
    static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let wanted = Array(name.lowercased().prefix(longest + 1))
        guard wanted.count <= longest else { return nil }
        let limit = max(2, wanted.count / 3)
        let found = names.map { ($0, distance(wanted, Array($0.lowercased().prefix(longest)))) }
            .min { ($0.1, $0.0) < ($1.1, $1.0) }
        guard let (nearest, distance) = found, distance <= min(limit, wanted.count - 1) else {
            return nil
        }
        return nearest
    }

    // The length is limited, because the comparison's time is proportional to the product of both
    // lengths.
    private static let longest = 60

    /// The number of letters to remove, insert, replace, or swap with a neighbor, to get `second`.
    private static func distance(_ first: [Character], _ second: [Character]) -> Int {
        var before: [Int] = []
        var previous = Array(0...second.count)
        for (i, letter) in first.enumerated() {
            var current = [i + 1]
            for (j, other) in second.enumerated() {
                var cost = min(
                    previous[j + 1] + 1, current[j] + 1, previous[j] + (letter == other ? 0 : 1))
                if i > 0, j > 0, letter == second[j - 1], first[i - 1] == other {
                    cost = min(cost, before[j - 1] + 1)
                }
                current.append(cost)
            }
            before = previous
            previous = current
        }
        return previous[second.count]
    }
}

extension String {
    /// The text in the form for messages: on one line, and at most 60 characters long.
    var shortened: String {
        let start = prefix(61).map { $0.isNewline ? " " : String($0) }
        return start.count > 60 ? start.prefix(59).joined() + "…" : start.joined()
    }
}
