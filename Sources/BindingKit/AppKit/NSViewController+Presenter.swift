#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// Any view controller presents other ones as sheets of its window.
extension NSViewController: Presenter {
    /// Whether the controller can present a sheet now: its view is in a visible window that has none.
    public var presenterPhase: PresenterPhase {
        guard isViewLoaded, let window = view.window, window.isVisible,
            !view.isHiddenOrHasHiddenAncestor
        else { return .offScreen }
        let isPresenting = presentedViewControllers?.isEmpty == false
        return isPresenting || window.attachedSheet != nil ? .busy : .ready
    }

    /// `shown` while this controller, or another one, presents `content`: AppKit says nothing of the
    /// transitions.
    ///
    /// - Parameter content: the controller.
    public func state(of content: NSViewController) -> PresentedState {
        content.presentingViewController == nil ? .gone : .shown
    }

    /// Presents a controller as a sheet.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: ignored: AppKit decides.
    public func present(_ content: NSViewController, animated: Bool) {
        presentAsSheet(content)
    }

    /// Dismisses a controller.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: ignored: AppKit decides.
    public func dismiss(_ content: NSViewController, animated: Bool) {
        content.presentingViewController?.dismiss(content)
    }

    /// Reports nothing, since AppKit announces neither, but keeps `report` as long as the token lives.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        presentationListeners.object(of: self, orNew: EditListeners.init).add { _ in report() }
    }
}

@MainActor private let presentationListeners = AssociatedPlace<EditListeners>()
#endif
