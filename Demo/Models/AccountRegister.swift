/// Knows which addresses have an account, and takes its time to answer, as a server does.
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
    /// - Throws: `CancellationError`, when the question is withdrawn.
    public func contains(_ email: String) async throws -> Bool {
        try await Task.sleep(for: latency)
        return emails.contains(email)
    }

    /// Registers an address.
    public func add(_ email: String) { emails.insert(email) }
}
