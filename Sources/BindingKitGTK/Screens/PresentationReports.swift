#if GTK
internal import BindingKit

/// Tells the bindings of one presenter that windows, pages or popovers have appeared or
/// disappeared.
///
/// Each event is reported to all presenters, because any dialog in front of a window makes the
/// window busy.
@MainActor
final class PresentationReports {
    private static let all = EditListeners()

    static func send() { all.send(.changed) }

    private let listeners = EditListeners()
    private var token: EditToken?

    /// Adds a report. The presenter retains it until the token is released.
    func add(_ report: @escaping @MainActor () -> Void) -> EditToken {
        // Weak because the presenter owns the listeners, and may be released before its bindings.
        token = token ?? Self.all.add { [weak listeners] _ in listeners?.send(.changed) }
        return listeners.add { _ in report() }
    }
}
#endif
