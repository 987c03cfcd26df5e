#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension UIControl {
    /// Calls `act` on each press until the token is released.
    ///
    /// - Parameters:
    ///   - events: the events that count as a press; `nil` for those that the control sends by itself.
    ///   - manager: the owner of the action, whose edit of this control is committed before.
    func reportPresses(
        _ events: UIControl.Event?, to manager: BindingManager,
        _ act: @escaping @MainActor () -> Void
    ) -> EditToken {
        let isText = self is UITextField
        return reportEdits(.discrete, events ?? pressEvents) { [weak self, weak manager] _ in
            // Return commits the text as well, before or after this: in the order of enabling.
            if isText, let self { manager?.commitEdits(in: self) }
            act()
        }
    }

    /// Only UIKit's own controls send `primaryActionTriggered` by themselves.
    private var pressEvents: UIControl.Event {
        self is UIButton || self is any EditableControl || isRefreshControl
            ? .primaryActionTriggered : .touchUpInside
    }

    private var isRefreshControl: Bool {
        #if os(tvOS)
        false
        #else
        self is UIRefreshControl
        #endif
    }
}

extension BindingManager {
    fileprivate func commitEdits(in control: UIControl) {
        for session in sessions where session.reporter === control { session.commit() }
    }
}
#endif
