import Dispatch
import Foundation

/// A separate thread that runs one closure. Other code can wait for it.
///
/// `@unchecked Sendable` because only the thread uses `body` once it has started.
final class Worker: @unchecked Sendable {
    private let done = DispatchGroup()
    private var body: (@Sendable () -> Void)?

    /// Starts immediately.
    init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
        done.enter()
        Thread { [self] in
            self.body?()
            // Callers that join rely on the release of everything that `body` captured.
            self.body = nil
            done.leave()
        }.start()
    }

    func join() {
        done.wait()
    }
}

/// Passes an object to a worker. The sender keeps no reference, so only one thread at a time uses
/// the object.
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
