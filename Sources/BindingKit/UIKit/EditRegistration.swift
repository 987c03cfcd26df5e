#if canImport(UIKit) && !os(watchOS)
/// Exists as long as the token of a registration for edits, so that an event that is reported at the
/// end of the turn is not reported after the token has been released.
@MainActor
final class EditRegistration {
    /// A token that releases the registration, and another token, when it is released itself.
    func token(keeping other: EditToken) -> EditToken {
        EditToken { withExtendedLifetime((self, other)) {} }
    }
}
#endif
