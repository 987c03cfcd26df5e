@testable import UIKit

/// Finishes all current transitions, and the transitions that they cause.
@MainActor
func finishTransitions() {
    while !Transition.pending.isEmpty { Transition.pending.removeFirst().finish() }
    drawFrame()
    drawFrame()
}

/// A window that shows a page.
@MainActor
func showInWindow(_ page: UIViewController) -> UIWindow {
    UIViewController.refusals = []
    let window = UIWindow()
    window.rootViewController = page
    window.makeKeyAndVisible()
    return window
}
