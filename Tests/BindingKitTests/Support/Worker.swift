import Dispatch
import Foundation

/// A thread of its own that does one thing and can be waited for.
final class Worker: Sendable {
    private let done = DispatchGroup()

    /// Starts at once.
    init(_ body: @escaping @Sendable () -> Void) {
        done.enter()
        let thread = Thread { [done] in
            body()
            done.leave()
        }
        thread.start()
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
}
