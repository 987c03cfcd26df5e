/// Calls back on the main actor when it is released.
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
