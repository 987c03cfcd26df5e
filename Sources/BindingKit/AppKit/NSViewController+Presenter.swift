#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

/// Any view controller can present other view controllers as sheets of its window.
extension NSViewController: Presenter {
    /// `ready` if the controller's view is in a visible window without a sheet.
    public var presenterPhase: PresenterPhase {
        guard isViewLoaded, let window = view.window, window.isVisible,
            !view.isHiddenOrHasHiddenAncestor
        else { return .offScreen }
        let isPresenting = presentedViewControllers?.isEmpty == false
        return isPresenting || window.attachedSheet != nil ? .busy : .ready
    }

    /// `shown` while any controller presents `content`. AppKit does not report the transitions.
    ///
    /// - Parameter content: the controller.
    public func state(of content: NSViewController) -> PresentedState {
        content.presentedState
    }

    /// Presents a controller as a sheet.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: ignored, because AppKit decides.
    public func present(_ content: NSViewController, animated: Bool) {
        guard let alert = content as? AlertController else { return presentAsSheet(content) }
        if let window = view.window { alert.begin(on: window) }
    }

    /// Dismisses a controller.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: ignored, because AppKit decides.
    public func dismiss(_ content: NSViewController, animated: Bool) {
        guard let alert = content as? AlertController else {
            content.presentingViewController?.dismiss(content)
            return
        }
        alert.end()
    }

    /// Never calls `report`, because AppKit does not announce all changes of a presentation.
    ///
    /// - Parameter report: never called, but retained until the token is released.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        presentationListeners.object(of: self, orNew: EditListeners.init).add { _ in report() }
    }
}

/// Shows questions as alerts in sheets.
extension NSViewController: Asker {
    /// Makes the alert of a question. Return presses the first choice. Escape presses the choice
    /// with the role `cancel`.
    ///
    /// - Parameters:
    ///   - question: the question. Its `style` is ignored, because AppKit has only one style.
    ///   - answer: called when the user chooses.
    /// - Returns: a controller of the alert. It has no view of its own.
    public func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> NSViewController {
        AlertController(question, answer: answer)
    }

    /// Shows the new title and message of an open alert. The alert's buttons stay.
    ///
    /// - Parameters:
    ///   - content: the controller of the alert.
    ///   - question: the question with the same `id`.
    public func update<Answer>(_ content: NSViewController, to question: Question<Answer>) {
        (content as? AlertController)?.update(to: question)
    }
}

extension NSViewController {
    /// The controller's state, no matter whether a binding or client code has presented it.
    var presentedState: PresentedState {
        if let alert = self as? AlertController { return alert.sheetState }
        return presentingViewController == nil ? .gone : .shown
    }
}

/// Any window can present other windows as its sheets.
extension NSWindow: Presenter {
    /// Whether the window is visible and has no sheet.
    public var presenterPhase: PresenterPhase {
        guard isVisible else { return .offScreen }
        return attachedSheet == nil ? .ready : .busy
    }

    /// `shown` while the window is a sheet. AppKit does not report the transitions.
    ///
    /// - Parameter content: the window.
    public func state(of content: NSWindow) -> PresentedState {
        content.sheetParent == nil ? .gone : .shown
    }

    /// Presents a window as a sheet.
    ///
    /// - Parameters:
    ///   - content: the window.
    ///   - animated: ignored, because AppKit decides.
    public func present(_ content: NSWindow, animated: Bool) {
        // The handler retains the window until the sheet ends.
        beginSheet(content) { _ in withExtendedLifetime(content) {} }
    }

    /// Ends a sheet.
    ///
    /// - Parameters:
    ///   - content: the window.
    ///   - animated: ignored, because AppKit decides.
    public func dismiss(_ content: NSWindow, animated: Bool) {
        content.sheetParent?.endSheet(content)
    }

    /// Never calls `report`, because AppKit does not announce all changes of a presentation.
    ///
    /// - Parameter report: never called, but retained until the token is released.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        presentationListeners.object(of: self, orNew: EditListeners.init).add { _ in report() }
    }
}

@MainActor private let presentationListeners = AssociatedPlace<EditListeners>()
#endif
