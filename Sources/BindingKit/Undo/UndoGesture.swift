/// Makes one step of an action on several rows, in each history.
@MainActor
package enum UndoGesture {
    /// The histories that have begun a step; `nil` while there is no gesture.
    ///
    /// Unchecked because it is only assigned and appended to; protected by the main actor.
    @exclusivity(unchecked) private static var histories: [History]?

    /// Makes one step of what `body` registers, in each history.
    ///
    /// - Parameter body: edits the rows one after the other.
    package static func run(_ body: () -> Void) {
        guard histories == nil else { return body() }
        histories = []
        body()
        for history in replace(&histories, with: nil) ?? [] { history.endGroup() }
    }

    /// Commits the edits that are open when a gesture begins, or something is undone in the middle of
    /// one: they are steps of their own.
    static func beforeGesture<Result>(_ body: () -> Result) -> Result {
        let outer = replace(&histories, with: nil)
        defer { histories = outer }
        return body()
    }

    /// Adds a history whose step is to be ended with the gesture.
    ///
    /// - Returns: whether there is a gesture.
    static func takes(_ history: History) -> Bool {
        guard histories != nil else { return false }
        histories?.append(history)
        return true
    }
}
