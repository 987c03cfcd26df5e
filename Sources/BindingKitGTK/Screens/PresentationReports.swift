#if GTK
internal import BindingKit

/// Reports to the bindings of one presenter that windows, pages or popovers have come or gone.
///
/// Each of them is reported to all presenters: a window waits for any dialog in front of it.
@MainActor
final class PresentationReports {
    private static let all = EditListeners()

    /// Reports that a window, a page or a popover has come or gone.
    static func send() { all.send(.changed) }

    private let listeners = EditListeners()
    private var token: EditToken?

    /// Adds a report, which the presenter retains until the token is released.
    func add(_ report: @escaping @MainActor () -> Void) -> EditToken {
        // Weak because the presenter owns the listeners, and may be released before the bindings end.
        token = token ?? Self.all.add { [weak listeners] _ in listeners?.send(.changed) }
        return listeners.add { _ in report() }
    }
}
#endif
