#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
public import UIKit

extension UIViewController {
    /// A presenter of popovers that point at a view, or at an item of a bar.
    ///
    /// ```swift
    /// bindings.bindPresentation(
    ///     on: popover(at: helpButton), toSubject: draft, twoWay: \.isHelpOpen
    /// ) { HelpViewController() }
    /// ```
    ///
    /// If the width is compact, UIKit shows a sheet instead of a popover.
    ///
    /// - Parameter anchor: the view or item that the popovers point at. It owns the presenter.
    /// - Returns: the presenter of this anchor. It is the same for every call with this anchor.
    public func popover(
        at anchor: any UIPopoverPresentationControllerSourceItem
    ) -> PopoverPresenter {
        let presenter = popoverPresenters.object(of: anchor) { PopoverPresenter(anchor) }
        presenter.controller = self
        return presenter
    }
}

@MainActor private let popoverPresenters = AssociatedPlace<PopoverPresenter>()

/// Presents view controllers as popovers that point at a view or an item of a bar. Presents
/// questions with the style `choices` as action sheets.
@MainActor
public final class PopoverPresenter {
    /// Weak because the anchor owns the presenter.
    private weak var anchor: (any UIPopoverPresentationControllerSourceItem)?
    /// Weak because the controller owns the anchor.
    fileprivate weak var controller: UIViewController?
    private let listeners = EditListeners()

    fileprivate init(_ anchor: any UIPopoverPresentationControllerSourceItem) {
        self.anchor = anchor
    }
}

extension PopoverPresenter: Presenter {
    /// `offScreen` if the anchor is not visible, otherwise the phase of the view controller.
    public var presenterPhase: PresenterPhase {
        guard let controller, let anchor else { return .offScreen }
        if let view = anchor as? UIView, !view.isInSight { return .offScreen }
        return controller.presenterPhase
    }

    /// The state of a controller, no matter which controller presents it.
    ///
    /// - Parameter content: the controller.
    public func state(of content: UIViewController) -> PresentedState {
        content.presentedState
    }

    /// Presents a controller or an action sheet as a popover. Presents an alert as usual.
    ///
    /// - Parameters:
    ///   - content: the controller. Its `preferredContentSize` is the popover's size.
    ///   - animated: whether the controller arrives in a transition.
    public func present(_ content: UIViewController, animated: Bool) {
        let alert = content as? UIAlertController
        if alert == nil { content.modalPresentationStyle = .popover }
        // Among alerts, only action sheets are popovers. Other alerts need no source item.
        if alert?.preferredStyle != .alert {
            content.popoverPresentationController?.sourceItem = anchor
        }
        controller?.present(content, animated: animated)
    }

    /// Dismisses a controller and everything that it presents itself.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: whether the controller leaves in a transition.
    public func dismiss(_ content: UIViewController, animated: Bool) {
        controller?.dismiss(content, animated: animated)
    }

    /// Never calls `report`, because UIKit does not announce all changes of a presentation.
    ///
    /// - Parameter report: never called, but retained until the token is released.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        listeners.add { _ in report() }
    }
}

extension PopoverPresenter: Asker {
    /// Makes the alert of a question, or an action sheet that points at the anchor.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - answer: called when the user chooses.
    /// - Returns: an alert controller.
    public func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> UIViewController {
        UIAlertController(
            question, style: question.style == .choices ? .actionSheet : .alert, answer)
    }

    /// Shows the new title and message of an open alert. The alert's buttons stay.
    ///
    /// - Parameters:
    ///   - content: the alert controller.
    ///   - question: the question with the same `id`.
    public func update<Answer>(_ content: UIViewController, to question: Question<Answer>) {
        controller?.update(content, to: question)
    }
}
#endif
