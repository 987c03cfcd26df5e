/// What somebody gets who has signed up.
public struct Account: Hashable, Sendable {
    /// Like "Ada Lovelace".
    public let name: String
    /// Like "ada@example.org".
    public let email: String
    /// Never shown.
    public let password: Password
    /// In years, where it was told.
    public let age: Int?
}
