/// Calls back in its deinit, on the main actor.
final class Farewell {
    private let body: @MainActor () -> Void

    init(_ body: @escaping @MainActor () -> Void) {
        self.body = body
    }

    nonisolated func keep() {}

    deinit {
        let body = body
        MainActor.assumeIsolated { body() }
    }
}
