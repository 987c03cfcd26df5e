/// Work that is left for the end of the turn, after all deliveries.
@MainActor
enum TurnEnd {
    private static var closures: [@MainActor () -> Void] = []

    /// Has a closure called at the end of the turn, once.
    static func add(_ closure: @escaping @MainActor () -> Void) {
        closures.append(closure)
        UpdateState.current.hasTurnEndWork = true
        UpdateInbox.shared.scheduleJobIfNeeded(hasWork: true)
    }

    /// Calls the closures, unless there are none; those that they add are called at the next end.
    static func run() {
        guard UpdateState.current.hasTurnEndWork else { return }
        UpdateState.current.hasTurnEndWork = false
        for closure in replace(&closures, with: []) { closure() }
    }
}
