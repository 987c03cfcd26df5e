import BindingKit
import Testing
import UIKit

/// `follow(_:)`, which does not need a base class.
@MainActor
@Suite struct FollowTests {
    private let fruit = Fruit("Fig")
    private let window = UIWindow()

    private func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    @Test func theControllerBecomesTheOwner() {
        let controller = FollowedController(fruit)
        controller.loadViewIfNeeded()
        #expect(controller.bindings.owner === controller)
    }

    @Test func followingTwiceIsFollowingOnce() {
        let controller = FollowedController(fruit)
        controller.loadViewIfNeeded()
        controller.bindings.follow(controller)
        #expect(controller.children.count == 1)
    }

    @Test func aContainerThatForwardsAppearanceItselfIsReported() {
        let (container, bindings) = (ForwardingContainer(), BindingManager())
        let messages = loggedAtOnce { bindings.follow(container) }
        #expect(messages.count == 1)
        #expect(messages.first?.contains("ForwardingContainer forwards appearance methods") == true)
    }

    @Test func severalManagersFollowOneController() {
        let controller = FollowedController(fruit)
        let other = BindingManager()
        controller.loadViewIfNeeded()
        other.follow(controller)
        show(controller)
        #expect(controller.bindings.isEnabled && other.isEnabled)
    }

    @Test func aControllerOnScreenIsFollowedAtOnce() {
        let (controller, bindings) = (UIViewController(), BindingManager())
        show(controller)
        bindings.follow(controller)
        #expect(bindings.isEnabled)
    }

    @Test func whatFollowsIsNeitherSeenNorTouched() throws {
        let controller = FollowedController(fruit)
        show(controller)
        let follower = try #require(controller.children.first?.viewIfLoaded)
        #expect(follower.isHidden && !follower.isUserInteractionEnabled)
        #expect(follower.frame == .zero)
    }

    @Test func aTableAsRootViewIsFollowed() {
        let controller = FollowedController(fruit, root: UITableView(frame: .zero, style: .plain))
        show(controller)
        #expect(controller.bindings.isEnabled)
    }

    @Test func anEffectViewAsRootViewGetsNoSubview() {
        let root = UIVisualEffectView(effect: nil)
        let controller = FollowedController(fruit, root: root)
        show(controller)
        #expect(controller.bindings.isEnabled)
        #expect(root.subviews == [root.contentView])
    }

    @Test func theControllerIsReleased() {
        weak var controller: UIViewController?
        weak var bindings: BindingManager?
        do {
            let followed = FollowedController(fruit)
            (controller, bindings) = (followed, followed.bindings)
            show(followed)
            window.rootViewController = nil
        }
        #expect(controller == nil)
        #expect(bindings == nil)
    }

    @Test func aReleasedManagerIsNotFollowedAnyMore() {
        let controller = UIViewController()
        do {
            let bindings = BindingManager()
            bindings.follow(controller)
        }
        show(controller)
        #expect(controller.children.count == 1)
    }
}

private final class ForwardingContainer: UIViewController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
}
