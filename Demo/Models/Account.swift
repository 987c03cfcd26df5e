/// The account that a user gets by signing up.
public struct Account: Hashable, Sendable {
    /// Like "Ada Lovelace".
    public let name: String
    /// Like "ada@example.org".
    public let email: String
    /// Never shown.
    public let password: Password
    /// In years; nil if it was not given.
    public let age: Int?
}
