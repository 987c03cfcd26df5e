#if canImport(AppKit) && !targetEnvironment(macCatalyst)
public import AppKit

extension NSViewController {
    /// A presenter of popovers that point at a view.
    ///
    /// ```swift
    /// bindings.bindPresentation(
    ///     on: popover(at: helpButton), toSubject: draft, twoWay: \.isHelpOpen
    /// ) { HelpViewController() }
    /// ```
    ///
    /// A click outside closes a popover.
    ///
    /// - Parameter anchor: the view that the popovers point at. It owns the presenter.
    /// - Returns: the presenter of this anchor. It is the same for every call with this anchor.
    public func popover(at anchor: NSView) -> PopoverPresenter {
        let presenter = popoverPresenters.object(of: anchor) { PopoverPresenter(anchor) }
        presenter.controller = self
        return presenter
    }
}

@MainActor private let popoverPresenters = AssociatedPlace<PopoverPresenter>()

/// Presents view controllers as popovers that point at a view, and questions as sheets of the
/// view's window.
@MainActor
public final class PopoverPresenter {
    /// Weak because the anchor owns the presenter.
    private weak var anchor: NSView?
    /// Weak because the controller owns the anchor.
    fileprivate weak var controller: NSViewController?
    private let listeners = EditListeners()

    fileprivate init(_ anchor: NSView) {
        self.anchor = anchor
    }
}

extension PopoverPresenter: Presenter {
    /// `offScreen` if the anchor is not visible, otherwise the phase of the view controller.
    public var presenterPhase: PresenterPhase {
        // AppKit shows no popover at a view that is scrolled out of sight.
        guard let controller, let anchor, !anchor.isHiddenOrHasHiddenAncestor,
            !anchor.visibleRect.isEmpty
        else { return .offScreen }
        return controller.presenterPhase
    }

    /// `shown` while a controller presents `content`. AppKit does not report transitions.
    ///
    /// - Parameter content: the controller.
    public func state(of content: NSViewController) -> PresentedState {
        content.presentedState
    }

    /// Presents a controller as a popover. Presents an alert as a sheet.
    ///
    /// - Parameters:
    ///   - content: the controller. The size of its view, or its `preferredContentSize`, is the
    ///     popover's size.
    ///   - animated: ignored, because AppKit decides.
    public func present(_ content: NSViewController, animated: Bool) {
        guard let controller, let anchor else { return }
        guard !(content is AlertController) else {
            return controller.present(content, animated: animated)
        }
        controller.present(
            content, asPopoverRelativeTo: anchor.bounds, of: anchor, preferredEdge: .maxY,
            behavior: .transient)
    }

    /// Dismisses a controller.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: ignored, because AppKit decides.
    public func dismiss(_ content: NSViewController, animated: Bool) {
        controller?.dismiss(content, animated: animated)
    }

    /// Never calls `report`, because AppKit does not announce all changes of a presentation.
    ///
    /// - Parameter report: never called, but retained until the token is released.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }
}

extension PopoverPresenter: Asker {
    /// Makes the alert of a question.
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
#endif
