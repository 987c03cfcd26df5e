import Observation
import Testing

@testable import BindingKit
@testable import UIKit

/// Contract 71 on a navigation controller.
@MainActor
@Suite struct PathTests {
    private let window = UIWindow()
    private let root = UIViewController()
    private let navigation: UINavigationController
    private let manager = BindingManager()
    private let shop = Shop()

    init() {
        UIViewController.refusals = []
        navigation = UINavigationController(rootViewController: root)
        manager.bindPath(of: navigation, toSubject: shop, twoWay: \.path, id: \.self) { word in
            let page = UIViewController()
            page.title = word
            return page
        }
        manager.enable()
    }

    private var titles: [String] { navigation.stackPages.map { $0.title ?? "?" } }

    private func show() {
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        drawFrame()
    }

    private func open(_ path: [String]) {
        shop.path = path
        drawFrame()
    }

    private func finish() {
        while !Transition.pending.isEmpty { Transition.pending.removeFirst().finish() }
        drawFrame()
        drawFrame()
    }

    @Test("Contract 71: the stack is the path")
    func theModelPushesAndPops() {
        show()
        for path in [["A"], ["A", "B", "C"], ["A", "C"], ["A"], ["B"], []] {
            open(path)
            #expect(titles == path)
            // If the top page stays, UIKit shows no transition.
            #expect((navigation.transitionCoordinator != nil) == (path != ["A", "C"]))
            finish()
            #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
        }
        #expect(navigation.viewControllers == [root])
        #expect(shop.values.count == 6)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test func aPathThatIsThereFromTheBeginningIsShownAtOnce() {
        open(["A", "B"])
        #expect(titles == ["A", "B"])
        show()
        #expect(navigation.transitionCoordinator == nil)
        #expect(navigation.topViewController?.viewIfLoaded?.window != nil)
        #expect(navigation.stackPages.first?.viewIfLoaded?.window == nil)
    }

    @Test func whatIsSetDuringATransitionWaits() {
        show()
        open(["A"])
        open(["A", "B"])
        #expect(titles == ["A"])
        finish()
        #expect(titles == ["A", "B"])
        finish()
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test("Contract 71: going back shortens the path when the transition is over")
    func theUserGoesBack() {
        show()
        open(["A", "B", "C"])
        finish()
        navigation.popViewController(animated: true)
        drawFrame()
        #expect(shop.path == ["A", "B", "C"])
        finish()
        #expect(shop.path == ["A", "B"])
        // This is what the back button's menu does.
        navigation.popToRootViewController(animated: true)
        finish()
        #expect(shop.values == [["A", "B", "C"], ["A", "B"], []])
    }

    @Test func aSwipeBackThatIsGivenUpWritesNothing() {
        show()
        open(["A", "B"])
        finish()
        navigation.popViewController(animated: true)
        drawFrame()
        Transition.pending.removeFirst().cancel()
        drawFrame()
        #expect(shop.values == [["A", "B"]])
        #expect(titles == ["A", "B"])
    }

    @Test("Contract 22: a root whose manager is paused by its own page follows the user")
    func theRootsManagerIsPausedByItsPage() {
        let (root, shop) = (PathRoot(), Shop())
        root.shop = shop
        let navigation = UINavigationController(rootViewController: root)
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        shop.path = ["A", "B"]
        drawFrame()
        finish()
        #expect(!root.bindings.isEnabled)
        navigation.popViewController(animated: true)
        finish()
        #expect(shop.path == ["A"])
        // The root appears. When the user gives up the swipe, it disappears.
        navigation.popViewController(animated: true)
        #expect(root.bindings.isEnabled)
        drawFrame()
        Transition.pending.removeFirst().cancel()
        drawFrame()
        #expect(!root.bindings.isEnabled)
        #expect(navigation.stackPages.map(\.title) == ["A"])
        shop.path = ["A", "C"]
        drawFrame()
        finish()
        #expect(navigation.stackPages.map(\.title) == ["A", "C"])
        navigation.popToRootViewController(animated: true)
        finish()
        #expect(shop.path == [])
        #expect(root.bindings.isEnabled)
        #expect(navigation.stackPages.isEmpty)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test func aControllerOfClientCodesOwnStays() {
        show()
        open(["A"])
        finish()
        let own = UIViewController()
        own.title = "own"
        navigation.pushViewController(own, animated: true)
        finish()
        open(["A", "B"])
        finish()
        #expect(titles == ["A", "own", "B"])
        open([])
        finish()
        #expect(titles == [])
    }

    @Test func theRootIsNotPushed() {
        show()
        manager.removeAllBindings()
        manager.bindPath(of: navigation, toSubject: shop, twoWay: \.path, id: \.self) { [root] _ in
            root
        }
        open(["A"])
        finish()
        #expect(navigation.viewControllers == [root])
        #expect(shop.path == [])
    }

    @Test func aControllerWithoutARootWaits() {
        let empty = UINavigationController(nibName: nil, bundle: nil)
        manager.bindPath(of: empty, toSubject: shop, twoWay: \.path, id: \.self) { _ in
            UIViewController()
        }
        open(["A"])
        #expect(empty.viewControllers == [])
        empty.viewControllers = [UIViewController()]
        drawFrame()
        #expect(empty.stackPages.count == 1)
    }

    @Test("Contract 71: when the binding ends, its pages go")
    func theEndPopsWithoutATransition() {
        show()
        open(["A", "B"])
        finish()
        manager.removeAllBindings()
        drawFrame()
        #expect(navigation.viewControllers == [root])
        #expect(navigation.transitionCoordinator == nil)
    }

    @Test func nothingIsRetained() {
        weak var controller: UIViewController?
        weak var page: UIViewController?
        do {
            let (window, manager) = (UIWindow(), BindingManager())
            let navigation = UINavigationController(rootViewController: UIViewController())
            window.rootViewController = navigation
            window.makeKeyAndVisible()
            manager.bindPath(of: navigation, toSubject: shop, twoWay: \.path, id: \.self) { _ in
                UIViewController()
            }
            manager.enable()
            open(["A"])
            finish()
            (controller, page) = (navigation, navigation.topViewController)
            window.rootViewController = nil
        }
        drawFrame()
        #expect(controller == nil)
        #expect(page == nil)
    }

    private func drawFrame() {
        UpdateQueue.shared.settleBeforeFrame()
        UpdateQueue.shared.settleTurn()
    }
}

@MainActor
@Observable
private final class Shop {
    var path: [String] = [] { didSet { values.append(path) } }
    @ObservationIgnored var values: [[String]] = []
}

/// A root that binds the path of its own navigation stack.
private final class PathRoot: BindingViewController {
    var shop = Shop()

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let navigationController else { return }
        bindings.bindPath(of: navigationController, toSubject: shop, twoWay: \.path, id: \.self) {
            let page = UIViewController()
            page.title = $0
            return page
        }
    }
}
