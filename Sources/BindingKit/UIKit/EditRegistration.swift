#if canImport(UIKit) && !os(watchOS)
/// Lives as long as the token of a registration for edits. An event that waits for the end of the
/// turn is dropped if this object is gone.
@MainActor
final class EditRegistration {
    /// A token that retains the registration and another token.
    func token(keeping other: EditToken) -> EditToken {
        EditToken { withExtendedLifetime((self, other)) {} }
    }
}
#endif
