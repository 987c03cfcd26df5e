@testable import UIKit

/// Has all transitions under way, and those that they lead to, come to their end.
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
