#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension UIResponder {
    /// Reports the end of an edit again at the end of the turn, unless the view has focus again.
    ///
    /// Before the end of the turn, a delegate or a search bar's Cancel button may change the text
    /// without an event.
    ///
    /// - Parameters:
    ///   - registration: the registration. When it has been released, nothing is reported.
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
