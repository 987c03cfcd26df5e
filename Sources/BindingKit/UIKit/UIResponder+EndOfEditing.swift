#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension UIResponder {
    /// Reports the end of an edit again at the end of the turn, unless the view is first responder
    /// again.
    ///
    /// In between, a delegate may format the text, or Cancel may empty a search bar, without an
    /// event.
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
