#if canImport(UIKit) && !os(watchOS)
/// The token of a registration for edits retains this object. After the object is released, events
/// that were still to be reported at the end of the turn are dropped.
@MainActor
final class EditRegistration {
    /// A token that retains the registration and another token.
    func token(keeping other: EditToken) -> EditToken {
        EditToken { withExtendedLifetime((self, other)) {} }
    }
}
#endif
