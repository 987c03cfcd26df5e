import Dispatch
import Foundation

/// A thread of its own that does one thing and can be waited for.
///
/// `@unchecked Sendable` because `body` is used by the thread alone once that has started.
final class Worker: @unchecked Sendable {
    private let done = DispatchGroup()
    private var body: (@Sendable () -> Void)?

    /// Starts at once.
    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
        done.enter()
        Thread { [self] in
            self.body?()
            // Whoever joins may rely on it that everything captured is let go.
            self.body = nil
            done.leave()
        }.start()
    }

    func join() {
        done.wait()
    }
}

/// Hands something over to a worker; because the giver has let go of it, only one thread at a
/// time uses it.
final class Parcel<Content>: @unchecked Sendable {
    private var content: Content?

    init(_ content: Content) {
        self.content = content
    }

    func drop() {
        content = nil
    }

    func use(_ body: (Content) -> Void) {
        content.map(body)
    }
}
