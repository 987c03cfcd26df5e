/// Turns an action on several rows into one step in each history.
@MainActor
package enum UndoGesture {
    /// The histories that have begun a step; `nil` if no gesture is running.
    ///
    /// Unchecked because the code only assigns the array and appends to it. The main actor protects
    /// the array.
    @exclusivity(unchecked) private static var histories: [History]?

    private static var count = 0

    /// The number of the running gesture; `nil` if none is running.
    static var current: Int? { histories == nil ? nil : count }

    /// Turns everything that `body` registers into one step in each history.
    ///
    /// - Parameter body: edits the rows one after the other.
    package static func run(_ body: () -> Void) {
        guard histories == nil else { return body() }
        histories = []
        count += 1
        body()
        for history in replace(&histories, with: nil) ?? [] { history.endGroup() }
    }

    /// Runs a closure as if no gesture were running. The closure commits edits that are open when a
    /// gesture begins, or when a step is undone during a gesture. Each of these edits becomes a
    /// separate step.
    static func beforeGesture<Result>(_ body: () -> Result) -> Result {
        let outer = replace(&histories, with: nil)
        defer { histories = outer }
        return body()
    }

    /// If a gesture is running, adds a history. The history's step ends when the gesture ends.
    ///
    /// - Returns: whether a gesture is running.
    static func takes(_ history: History) -> Bool {
        guard histories != nil else { return false }
        histories?.append(history)
        return true
    }
}
