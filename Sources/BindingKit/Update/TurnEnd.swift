/// Closures that run at the end of the turn, after all deliveries.
@MainActor
enum TurnEnd {
    private static var closures: [@MainActor () -> Void] = []

    /// Calls a closure once, at the end of the turn.
    static func add(_ closure: @escaping @MainActor () -> Void) {
        closures.append(closure)
        UpdateState.current.hasTurnEndWork = true
        UpdateInbox.shared.scheduleJobIfNeeded(hasWork: true)
    }

    /// Calls the closures, if there are any. If a closure adds another one, the new closure runs at
    /// the end of the next turn.
    static func run() {
        guard UpdateState.current.hasTurnEndWork else { return }
        UpdateState.current.hasTurnEndWork = false
        for closure in replace(&closures, with: []) { closure() }
    }
}
