import Foundation

/// Carries a value from one thread to another.
///
/// `@unchecked Sendable` because two threads see it; `content` is protected by `lock`.
final class Mailbox<Content>: @unchecked Sendable {
    private let lock = NSLock()
    private var content: Content?

    init(_ content: Content? = nil) {
        self.content = content
    }

    var isEmpty: Bool {
        lock.withLock { content == nil }
    }

    func fill(_ newContent: Content) {
        lock.withLock { content = newContent }
    }

    func take() -> Content? {
        lock.withLock {
            defer { content = nil }
            return content
        }
    }
}
