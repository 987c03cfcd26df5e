import BindingKit
import Observation
import UIKit

extension Scenario {
    /// Models that present pages, ask questions, guard pages and move the focus.
    static var presenting: [Scenario] { sheets + questions + [focus] }

    private static var sheets: [Scenario] {
        [
            Scenario("A sheet is presented and dismissed by its model") {
                let (bindings, stage, page) = (BindingManager(), Stage(), UIViewController())
                bindings.bindPresentation(on: page, toSubject: stage, twoWay: \.isOpen) {
                    UIViewController()
                }
                try await showing(page) { _ in
                    bindings.enable()
                    stage.isOpen = true
                    try await eventuallyShown(
                        { page.presentedViewController?.isShown == true }, "nothing is presented")
                    stage.isOpen = false
                    try await eventuallyShown(
                        { page.presentedViewController == nil }, "the sheet stays")
                }
            },
            Scenario("A sheet that the model does not dismiss sets its property when it has gone") {
                let (bindings, stage, page) = (BindingManager(), Stage(), UIViewController())
                bindings.bindPresentation(on: page, toSubject: stage, twoWay: \.isOpen) {
                    UIViewController()
                }
                try await showing(page) { _ in
                    bindings.enable()
                    stage.isOpen = true
                    try await eventuallyShown(
                        { page.presentedViewController?.isShown == true }, "nothing is presented")
                    page.dismiss(animated: true)
                    try await eventuallyShown({ !stage.isOpen }, "the property stays true")
                    try expect(page.presentedViewController == nil, is: true)
                }
            },
            Scenario("A popover points at its button") {
                let (bindings, stage, page) = (BindingManager(), Stage(), UIViewController())
                let button = UIButton(frame: CGRect(x: 20, y: 80, width: 80, height: 40))
                page.view.addSubview(button)
                bindings.bindPresentation(
                    on: page.popover(at: button), toSubject: stage, twoWay: \.isOpen
                ) { UIViewController() }
                try await showing(page) { _ in
                    bindings.enable()
                    stage.isOpen = true
                    try await eventuallyShown(
                        { page.presentedViewController?.isShown == true }, "nothing is presented")
                    let popover = page.presentedViewController?.popoverPresentationController
                    try expect(popover?.sourceItem === button, is: true)
                    stage.isOpen = false
                    try await eventuallyShown(
                        { page.presentedViewController == nil }, "the popover stays")
                }
            },
        ]
    }

    private static var questions: [Scenario] {
        [
            Scenario("An alert asks the question of its model, and goes with it") {
                let (bindings, stage, page) = (BindingManager(), Stage(), UIViewController())
                bindings.bindQuestion(on: page, toSubject: stage, twoWay: \.question) { _, _ in }
                try await showing(page) { _ in
                    bindings.enable()
                    stage.question = Question(
                        "Delete?",
                        choices: [.init("Delete", role: .destructive, 1), .init("Keep", 2)])
                    try await eventuallyShown(
                        { page.presentedViewController?.isShown == true }, "nothing is asked")
                    let alert = page.presentedViewController as? UIAlertController
                    try expect(alert?.title, is: "Delete?")
                    try expect(alert?.actions.map(\.title), is: ["Delete", "Keep"])
                    stage.question = nil
                    try await eventuallyShown(
                        { page.presentedViewController == nil }, "the alert stays")
                }
            },
            Scenario("A guarded sheet refuses to be dismissed, and its model hears of it") {
                let (bindings, stage, page) = (BindingManager(), Stage(), UIViewController())
                let form = UIViewController()
                let sheet = UINavigationController(rootViewController: form)
                bindings.bindDismissalGuard(of: form, toSubject: stage, isGuarded: { $0.isChanged })
                { $0.attempts += 1 }
                bindings.enable()
                try await showing(page) { _ in
                    page.present(sheet, animated: true)
                    try await eventuallyShown({ sheet.isShown }, "nothing is presented")
                    BindingManager.updateAllIfNeeded()
                    try expect(sheet.allowsDismissal, is: true)
                    stage.isChanged = true
                    try expect(sheet.allowsDismissal, is: false)
                    try expect(stage.attempts, is: 0)
                    sheet.attemptDismissal()
                    try expect(stage.attempts, is: 1)
                    page.dismiss(animated: true)
                    try await eventuallyShown(
                        { page.presentedViewController == nil }, "the sheet stays")
                }
            },
        ]
    }

    private static var focus: Scenario {
        Scenario("The focus follows its property, and the property the focus") {
            let (bindings, stage) = (BindingManager(), Stage())
            let (first, second) = (UITextField(), UITextField())
            try await showing(first, second) {
                bindings.bindFocus(toSubject: stage, twoWay: \.focus, [1: first, 2: second])
                bindings.enable()
                stage.focus = 2
                try await eventuallyShown(
                    { second.isFirstResponder }, "the second field has no focus")
                first.becomeFirstResponder()
                try await eventuallyShown({ stage.focus == 1 }, "the model was not told")
                stage.focus = nil
                try await eventuallyShown({ !first.isFirstResponder }, "the field keeps the focus")
            }
        }
    }
}

@MainActor
@Observable
private final class Stage {
    var isOpen = false
    var question: Question<Int>?
    var focus: Int?
    var isChanged = false
    @ObservationIgnored var attempts = 0
}

/// Waits until a condition holds. Until then, frames are drawn and transitions finish.
@MainActor
func eventuallyShown(
    _ condition: () -> Bool, _ message: @autoclosure () -> String, line: UInt = #line
) async throws {
    try await eventually(
        {
            #if !canImport(ObjectiveC)
            // The stand-in has no frames, and its transitions do not finish by themselves.
            BindingManager.updateAllIfNeeded()
            UIViewController.simulateEndOfTransitions()
            #endif
            return condition()
        }, message(), line: line)
}

extension UIViewController {
    fileprivate var isShown: Bool { viewIfLoaded?.window != nil && !isBeingPresented }

    /// The delegate's answer when UIKit asks whether the user may dismiss the sheet.
    fileprivate var allowsDismissal: Bool? {
        guard let controller = activePresentationController else { return nil }
        #if canImport(ObjectiveC)
        return controller.delegate?.presentationControllerShouldDismiss?(controller)
        #else
        return controller.delegate?.presentationControllerShouldDismiss(controller)
        #endif
    }

    /// Calls the delegate as UIKit does when it has prevented the user from dismissing a sheet.
    fileprivate func attemptDismissal() {
        guard let controller = activePresentationController else { return }
        #if canImport(ObjectiveC)
        controller.delegate?.presentationControllerDidAttemptToDismiss?(controller)
        #else
        controller.delegate?.presentationControllerDidAttemptToDismiss(controller)
        #endif
    }
}
