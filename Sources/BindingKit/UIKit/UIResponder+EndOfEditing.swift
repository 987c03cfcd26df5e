#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension UIResponder {
    /// Reports a completed edit once more at the end of the turn, unless the view has focus again.
    ///
    /// The second report is needed, because a delegate or a search bar's Cancel button may change
    /// the text without an event before the turn ends.
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
