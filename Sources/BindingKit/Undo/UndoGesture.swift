/// Turns an action on several rows into one step in each history.
@MainActor
package enum UndoGesture {
    private struct Running {
        /// The histories that have begun a step.
        var histories: [History] = []
        /// The closures that run at the end of the gesture.
        var endings: [@MainActor () -> Void] = []
    }

    /// The running gesture; `nil` if none is running.
    ///
    /// Unchecked because the code only assigns the value, and appends to its arrays. The main actor
    /// protects it.
    @exclusivity(unchecked) private static var running: Running?

    private static var count = 0

    /// The number of the running gesture; `nil` if none is running.
    static var current: Int? { running == nil ? nil : count }

    /// Turns everything that `body` registers into one step in each history.
    ///
    /// - Parameter body: edits the rows one after the other.
    package static func run(_ body: () -> Void) {
        guard running == nil else { return body() }
        running = Running()
        count += 1
        body()
        while let ending = running?.endings.first {
            running?.endings.removeFirst()
            ending()
        }
        for history in replace(&running, with: nil)?.histories ?? [] { history.endGroup() }
    }

    /// Runs a closure at the end of the running gesture, as part of the gesture. If none is running,
    /// runs the closure at once.
    static func atEnd(_ body: @escaping @MainActor () -> Void) {
        if running == nil { body() } else { running?.endings.append(body) }
    }

    /// Runs a closure as if no gesture were running. The closure commits edits that are open when a
    /// gesture begins, or when a step is undone during a gesture. Each of these edits becomes a
    /// separate step.
    static func beforeGesture<Result>(_ body: () -> Result) -> Result {
        let outer = replace(&running, with: nil)
        defer { running = outer }
        return body()
    }

    /// If a gesture is running, adds a history. The history's step ends when the gesture ends.
    ///
    /// - Returns: whether a gesture is running.
    static func takes(_ history: History) -> Bool {
        guard running != nil else { return false }
        running?.histories.append(history)
        return true
    }
}
