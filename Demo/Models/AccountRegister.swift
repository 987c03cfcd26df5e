/// Knows which addresses have an account. Answers after a while, like a server.
@MainActor
public final class AccountRegister {
    private var emails: Set<String>
    private let latency: Duration

    /// - Parameters:
    ///   - emails: the addresses that have an account already.
    ///   - latency: how long an answer takes.
    public init(emails: Set<String> = [], latency: Duration = .milliseconds(600)) {
        self.emails = emails
        self.latency = latency
    }

    /// Whether an address has an account.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func contains(_ email: String) async throws -> Bool {
        try await Task.sleep(for: latency)
        return emails.contains(email)
    }

    /// Registers an address.
    public func add(_ email: String) { emails.insert(email) }
}
