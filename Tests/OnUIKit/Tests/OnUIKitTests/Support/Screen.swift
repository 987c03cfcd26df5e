import UIKit

/// A window with views. Fields in it can become first responder.
@MainActor
final class Screen {
    let window = UIWindow()

    init(_ views: UIView...) {
        let controller = UIViewController()
        for view in views { controller.view.addSubview(view) }
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }
}
