import UIKit

extension Claim {
    /// Which controllers appear and disappear, and in which order their methods are called.
    static var appearance: [Claim] { transitions + containment + navigation }

    private static var transitions: [Claim] {
        [
            Claim(
                "A screen is loaded, about to appear, appearing, and has appeared",
                source: """
                    UIViewController.h: viewWillAppear: before it is added to the hierarchy; \
                    viewIsAppearing: always called shortly afterwards, after it has been added
                    """
            ) {
                let page = Page()
                try await showing(page) { _ in
                    try await eventually(
                        { page.calls == ["load", "will+", "is+", "did+"] }, "\(page.calls)")
                    try expect(page.hadWindow == ["will+": false, "is+": true])
                }
            },
            Claim(
                "A pushed screen covers the one before",
                source: """
                    UINavigationController.h: pushViewController; \
                    developer.apple.com/documentation/uikit/uiviewcontroller: responding to \
                    view-related events
                    """
            ) {
                let (root, page) = (Page(), Page())
                let navigation = UINavigationController(rootViewController: root)
                try await showing(navigation) { _ in
                    try await eventually { root.calls.last == "did+" }
                    root.calls = []
                    navigation.pushViewController(page, animated: false)
                    try await eventually(
                        { page.calls == ["load", "will+", "is+", "did+"] }, "\(page.calls)")
                    try await eventually({ root.calls == ["will-", "did-"] }, "\(root.calls)")
                    (root.calls, page.calls) = ([], [])
                    try expect(navigation.popViewController(animated: false) === page)
                    try await eventually({ page.calls == ["will-", "did-"] }, "\(page.calls)")
                    try await eventually(
                        { root.calls == ["will+", "is+", "did+"] }, "\(root.calls)")
                }
            },
            Claim(
                "The selected tab replaces the one before",
                source: """
                    UITabBarController.h: selectedIndex; \
                    developer.apple.com/documentation/uikit/uiviewcontroller: responding to \
                    view-related events
                    """
            ) {
                let (first, second) = (Page(), Page())
                let tabs = UITabBarController()
                tabs.viewControllers = [first, second]
                try await showing(tabs) { _ in
                    try await eventually { first.calls.last == "did+" }
                    first.calls = []
                    tabs.selectedIndex = 1
                    try await eventually { second.calls.last == "did+" }
                    try await eventually({ first.calls == ["will-", "did-"] }, "\(first.calls)")
                }
            },
            Claim(
                "A sheet leaves the screen behind it as it is",
                source: """
                    WWDC 2019, session 224: the presenting view controller is not removed, and gets \
                    no appearance callbacks
                    """
            ) {
                let (page, sheet) = (Page(), Page())
                sheet.modalPresentationStyle = .pageSheet
                try await showing(page) { _ in
                    try await eventually { page.calls.last == "did+" }
                    page.calls = []
                    page.present(sheet, animated: false)
                    try await eventually { sheet.calls.last == "did+" }
                    try expect(page.presentedViewController === sheet)
                    sheet.calls = []
                    page.dismiss(animated: false)
                    try await eventually { sheet.calls == ["will-", "did-"] }
                    try expect(page.calls.isEmpty, "\(page.calls)")
                }
            },
            Claim(
                "A full screen replaces the screen behind it",
                source: """
                    developer.apple.com/documentation/uikit/uimodalpresentationstyle/fullscreen: \
                    the views belonging to the presenting view controller are removed after the \
                    presentation completes
                    """
            ) {
                let (page, cover) = (Page(), Page())
                cover.modalPresentationStyle = .fullScreen
                try await showing(page) { _ in
                    try await eventually { page.calls.last == "did+" }
                    page.calls = []
                    page.present(cover, animated: false)
                    try await eventually { cover.calls.last == "did+" }
                    try await eventually { page.calls == ["will-", "did-"] }
                    page.calls = []
                    page.dismiss(animated: false)
                    try await eventually { page.calls == ["will+", "is+", "did+"] }
                }
            },
        ]
    }

    private static var containment: [Claim] {
        [
            Claim(
                "A child appears with its parent, even if its view is hidden",
                source: """
                    UIViewController.h: beginAppearanceTransition: descendent child controllers \
                    appearance methods will be invoked
                    """
            ) {
                let (parent, child) = (Page(), Page())
                parent.addChild(child)
                child.view.isHidden = true
                parent.view.insertSubview(child.view, at: 0)
                child.didMove(toParent: parent)
                let navigation = UINavigationController(rootViewController: parent)
                try await showing(navigation) { _ in
                    try await eventually(
                        { child.calls == ["load", "will+", "is+", "did+"] }, "\(child.calls)")
                    child.calls = []
                    navigation.pushViewController(UIViewController(), animated: false)
                    try await eventually({ child.calls == ["will-", "did-"] }, "\(child.calls)")
                }
            },
            Claim(
                "A child appears when its view is added to a visible parent's",
                source: """
                    developer.apple.com/library/archive/featuredarticles/\
                    ViewControllerPGforiPhoneOS/ImplementingaContainerViewController.html
                    """
            ) {
                let (parent, child) = (Page(), Page())
                try await showing(parent) { _ in
                    try await eventually { parent.calls.last == "did+" }
                    parent.addChild(child)
                    parent.view.addSubview(child.view)
                    child.didMove(toParent: parent)
                    try await eventually(
                        { child.calls == ["load", "will+", "is+", "did+"] }, "\(child.calls)")
                    child.calls = []
                    child.willMove(toParent: nil)
                    child.view.removeFromSuperview()
                    child.removeFromParent()
                    try await eventually({ child.calls == ["will-", "did-"] }, "\(child.calls)")
                }
            },
            Claim(
                "A container that forwards by itself calls its children",
                source: """
                    UIViewController.h: shouldAutomaticallyForwardAppearanceMethods; \
                    endAppearanceTransition: tied to the final matching invocation
                    """
            ) {
                let (parent, child) = (ManualParent(), Page())
                parent.addChild(child)
                parent.view.addSubview(child.view)
                child.didMove(toParent: parent)
                child.calls = []
                try await showing(parent) { _ in
                    child.beginAppearanceTransition(true, animated: false)
                    child.endAppearanceTransition()
                    try await eventually { child.calls == ["will+", "is+", "did+"] }
                    child.calls = []
                    child.beginAppearanceTransition(false, animated: false)
                    child.endAppearanceTransition()
                    try expect(child.calls == ["will-", "did-"])
                }
            },
            Claim(
                "A child belongs to its parent",
                source: """
                    UIViewController.h: addChildViewController: calls willMoveToParentViewController \
                    before adding the child
                    """
            ) {
                let (parent, child) = (UIViewController(), UIViewController())
                parent.addChild(child)
                try expect(child.parent === parent && parent.children == [child])
                child.removeFromParent()
                try expect(child.parent == nil && parent.children.isEmpty)
            },
        ]
    }
}

/// Records its callbacks.
private class Page: UIViewController {
    var calls: [String] = []
    private(set) var hadWindow: [String: Bool] = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        calls.append("load")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("will+")
    }

    override func viewIsAppearing(_ animated: Bool) {
        super.viewIsAppearing(animated)
        record("is+")
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        calls.append("did+")
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        calls.append("will-")
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        calls.append("did-")
    }

    private func record(_ call: String) {
        calls.append(call)
        hadWindow[call] = view.window != nil
    }
}

private final class ManualParent: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
