import UIKit

extension Claim {
    /// How a navigation controller handles several controllers at once.
    static var navigation: [Claim] {
        [
            Claim(
                "A navigation controller takes all controllers at once",
                source: """
                    UINavigationController.h: setViewControllers: simulate a push or pop depending on \
                    whether the new top view controller was previously in the stack
                    """
            ) {
                let (root, first, second) = (
                    UIViewController(), UIViewController(), UIViewController()
                )
                let navigation = UINavigationController(rootViewController: root)
                try await showing(navigation) { _ in
                    navigation.setViewControllers([root, first, second], animated: false)
                    try expect(navigation.viewControllers == [root, first, second])
                    try expect(navigation.topViewController === second)
                    try expect(second.navigationController === navigation)
                    try await eventually { second.viewIfLoaded?.window != nil }
                    try expect(first.viewIfLoaded?.window == nil)
                    navigation.setViewControllers([root, second], animated: false)
                    try expect(navigation.viewControllers == [root, second])
                    try await eventually { first.parent == nil }
                }
            },
            Claim(
                "A navigation controller pops to one of its controllers",
                source: """
                    UINavigationController.h: popToViewController: pops view controllers until the one \
                    specified is on top; returns the popped controllers
                    """
            ) {
                let (root, first, second) = (
                    UIViewController(), UIViewController(), UIViewController()
                )
                let navigation = UINavigationController(rootViewController: root)
                try await showing(navigation) { _ in
                    navigation.setViewControllers([root, first, second], animated: false)
                    try await eventually { navigation.transitionCoordinator == nil }
                    try expect(
                        navigation.popToViewController(root, animated: false) == [first, second])
                    try expect(navigation.viewControllers == [root])
                    try await eventually { first.parent == nil && second.parent == nil }
                }
            },
            Claim(
                "Controllers are changed before the view of their navigation controller is loaded",
                source: """
                    developer.apple.com/documentation/uikit/uinavigationcontroller/\
                    setviewcontrollers(_:animated:): update or replace the current view controller \
                    stack without pushing or popping each controller explicitly
                    """
            ) {
                let (root, page) = (UIViewController(), UIViewController())
                let navigation = UINavigationController(rootViewController: root)
                navigation.setViewControllers([root, page], animated: false)
                try expect(navigation.viewControllers == [root, page])
                try expect(navigation.transitionCoordinator == nil)
                try await showing(navigation) { _ in
                    try await eventually { page.viewIfLoaded?.window != nil }
                }
            },
        ]
    }
}
