#if canImport(UIKit) && !os(watchOS)
public import UIKit

/// Any view controller presents other ones, as its `present(_:animated:)` does.
///
/// Nothing is exchanged or overridden: what UIKit does not announce is looked at before each frame,
/// while something is to be presented or is presented.
extension UIViewController: Presenter {
    /// Whether the controller can present another one now: its view is in a window, and neither it
    /// nor a controller around it presents something or is in a transition.
    public var presenterPhase: PresenterPhase {
        guard let view = viewIfLoaded, view.window != nil else { return .offScreen }
        guard !sequence(first: view, next: \.superview).contains(where: \.isHidden) else {
            return .offScreen
        }
        let isMoving = isBeingPresented || isBeingDismissed || transitionCoordinator != nil
        return isMoving || presentedViewController != nil ? .busy : .ready
    }

    /// How far a controller has come that this one presents, or another one.
    ///
    /// - Parameter content: the controller.
    public func state(of content: UIViewController) -> PresentedState {
        guard content.presentingViewController != nil else { return .gone }
        if content.isBeingDismissed { return .leaving }
        return content.isBeingPresented ? .arriving : .shown
    }

    /// Presents a controller modally; its own properties say how.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: whether it arrives in a transition.
    public func present(_ content: UIViewController, animated: Bool) {
        present(content, animated: animated, completion: nil)
    }

    /// Dismisses a controller, together with what that presents itself.
    ///
    /// - Parameters:
    ///   - content: the controller.
    ///   - animated: whether it leaves in a transition.
    public func dismiss(_ content: UIViewController, animated: Bool) {
        // What it presents itself would be dismissed by its own `dismiss`, and the content stay.
        content.presentingViewController?.dismiss(animated: animated, completion: nil)
    }

    /// Reports nothing, since UIKit announces neither, but keeps `report` as long as the token lives.
    ///
    /// - Parameter report: called on the main actor when something may have changed.
    /// - Returns: the token, which the caller owns.
    public func reportChanges(to report: @escaping @MainActor () -> Void) -> EditToken {
        presentationListeners.object(of: self, orNew: EditListeners.init).add { _ in report() }
    }
}

@MainActor private let presentationListeners = AssociatedPlace<EditListeners>()

/// Questions become alerts; `choices` an action sheet on a phone.
extension UIViewController: Asker {
    /// Makes the alert of a question.
    ///
    /// Elsewhere than on a phone an action sheet needs a place to point at, so that an alert is shown.
    ///
    /// - Parameters:
    ///   - question: the question.
    ///   - answer: called when the user chooses.
    /// - Returns: an alert controller.
    public func makeContent<Answer>(
        for question: Question<Answer>, answer: @escaping @MainActor (Answer) -> Void
    ) -> UIViewController {
        let isSheet = question.style == .choices && traitCollection.userInterfaceIdiom == .phone
        let alert = UIAlertController(
            title: question.title, message: question.message,
            preferredStyle: isSheet ? .actionSheet : .alert)
        for choice in question.choices {
            alert.addAction(
                UIAlertAction(title: choice.title, style: .init(choice.role)) { _ in
                    answer(choice.answer)
                })
        }
        if question.choices.isEmpty {
            alert.addAction(UIAlertAction(title: "OK", style: .cancel))
        }
        return alert
    }

    /// Shows the new title and message of an open alert; its buttons stay.
    ///
    /// - Parameters:
    ///   - content: the alert controller.
    ///   - question: the question with the same `id`.
    public func update<Answer>(_ content: UIViewController, to question: Question<Answer>) {
        guard let alert = content as? UIAlertController else { return }
        (alert.title, alert.message) = (question.title, question.message)
    }
}

extension UIAlertAction.Style {
    fileprivate init(_ role: ChoiceRole) {
        switch role {
        case .normal: self = .default
        case .cancel: self = .cancel
        case .destructive: self = .destructive
        }
    }
}
#endif
