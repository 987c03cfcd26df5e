#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension UIResponder {
    /// Reports the end of an edit again at the end of the turn, unless the view has focus again.
    ///
    /// By then a delegate, or Cancel in a search bar, may have changed the text without an event.
    ///
    /// - Parameters:
    ///   - registration: the registration. After its release, nothing is reported.
    ///   - report: called with `committed`.
    func reportEndAgain(
        for registration: EditRegistration?, to report: @escaping @MainActor (EditEvent) -> Void
    ) {
        Task { [weak self, weak registration] in
            if registration != nil, self?.isFirstResponder == false { report(.committed) }
        }
    }
}
#endif
