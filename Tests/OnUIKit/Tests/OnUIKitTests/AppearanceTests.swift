import BindingKit
import Testing
import UIKit

/// Bindings that are enabled while their screen is visible.
@MainActor
@Suite struct AppearanceTests {
    /// The two ways to make a manager follow a screen.
    enum Way: CaseIterable {
        case baseClass
        case follow
    }

    /// A controller, its manager and its label.
    @MainActor
    private struct Page {
        let controller: UIViewController
        let bindings: BindingManager
        let label: CountingLabel

        init(_ way: Way, _ fruit: Fruit) {
            switch way {
            case .baseClass:
                let page = FruitController(fruit)
                (controller, bindings, label) = (page, page.bindings, page.label)
            case .follow:
                let page = FollowedController(fruit)
                (controller, bindings, label) = (page, page.bindings, page.label)
            }
        }
    }

    private let fruit = Fruit("Fig")
    private let window = UIWindow()

    private func show(_ controller: UIViewController) {
        window.rootViewController = controller
        window.makeKeyAndVisible()
    }

    @Test(arguments: Way.allCases)
    func theFirstScreenShowsItsModel(way: Way) {
        let page = Page(way, fruit)
        show(page.controller)
        #expect(page.bindings.isEnabled)
        #expect(page.label.writes == ["Fig"])
    }

    @Test(arguments: Way.allCases)
    func aPushedScreenIsEnabledBeforeItIsSeen(way: Way) {
        let navigation = UINavigationController(rootViewController: UIViewController())
        show(navigation)
        let page = Page(way, fruit)
        navigation.pushViewController(page.controller, animated: true)
        #expect(page.label.text == "Fig", "the animation has not ended yet")
        UIViewController.simulateEndOfTransitions()
        #expect(page.label.writes == ["Fig"])
    }

    @Test(arguments: Way.allCases)
    func aCoveredScreenIsDisabledWhenItIsOutOfSight(way: Way) {
        let page = Page(way, fruit)
        let navigation = UINavigationController(rootViewController: page.controller)
        show(navigation)
        navigation.pushViewController(UIViewController(), animated: true)
        fruit.name = "Kiwi"
        #expect(page.bindings.updateIfNeeded() == 1, "it can still be seen")
        UIViewController.simulateEndOfTransitions()
        #expect(!page.bindings.isEnabled)

        fruit.name = "Plum"
        settleTurn()
        #expect(page.label.text == "Kiwi")
        navigation.popViewController(animated: true)
        #expect(page.label.text == "Plum")
        UIViewController.simulateEndOfTransitions()
        #expect(page.label.writes == ["Fig", "Kiwi", "Plum"])
    }

    @Test(arguments: Way.allCases)
    func aPoppedScreenIsDisabled(way: Way) {
        let navigation = UINavigationController(rootViewController: UIViewController())
        show(navigation)
        let page = Page(way, fruit)
        navigation.pushViewController(page.controller, animated: false)
        navigation.popViewController(animated: true)
        #expect(page.bindings.isEnabled)
        UIViewController.simulateEndOfTransitions()
        #expect(!page.bindings.isEnabled)
    }

    @Test(arguments: Way.allCases)
    func aSwipeBackThatIsGivenUpChangesNothing(way: Way) {
        let root = Page(way, Fruit("Plum"))
        let navigation = UINavigationController(rootViewController: root.controller)
        show(navigation)
        let page = Page(way, fruit)
        navigation.pushViewController(page.controller, animated: false)
        #expect(!root.bindings.isEnabled)

        navigation.popViewController(animated: true)
        #expect(root.bindings.isEnabled && page.bindings.isEnabled)
        fruit.name = "Kiwi"
        page.bindings.updateIfNeeded()
        UIViewController.simulateGivingUpTransition()
        #expect(page.bindings.isEnabled)
        #expect(!root.bindings.isEnabled)
        #expect(page.label.writes == ["Fig", "Kiwi"])
        #expect(navigation.topViewController === page.controller)
    }

    // MARK: Presentation

    @Test(arguments: Way.allCases)
    func aSheetLeavesTheScreenBehindItEnabled(way: Way) {
        let (page, sheet) = (Page(way, fruit), Page(way, fruit))
        show(page.controller)
        page.controller.present(sheet.controller, animated: true)
        UIViewController.simulateEndOfTransitions()
        #expect(page.bindings.isEnabled && sheet.bindings.isEnabled)
        fruit.name = "Kiwi"
        settleTurn()
        #expect(page.label.text == "Kiwi")
        #expect(sheet.label.text == "Kiwi")

        page.controller.dismiss(animated: true)
        #expect(sheet.bindings.isEnabled)
        UIViewController.simulateEndOfTransitions()
        #expect(!sheet.bindings.isEnabled)
        #expect(page.label.writes == ["Fig", "Kiwi"])
    }

    @Test(arguments: Way.allCases)
    func aSheetThatIsPulledDownAndLetGoStaysEnabled(way: Way) {
        let (page, sheet) = (Page(way, fruit), Page(way, fruit))
        show(page.controller)
        page.controller.present(sheet.controller, animated: false)
        page.controller.dismiss(animated: true)
        UIViewController.simulateGivingUpTransition()
        #expect(sheet.bindings.isEnabled)
        #expect(sheet.label.writes == ["Fig"])
    }

    @Test(arguments: Way.allCases)
    func aFullScreenDisablesTheScreenBehindIt(way: Way) {
        let (page, cover) = (Page(way, fruit), Page(way, fruit))
        show(page.controller)
        cover.controller.modalPresentationStyle = .fullScreen
        page.controller.present(cover.controller, animated: true)
        #expect(page.bindings.isEnabled)
        UIViewController.simulateEndOfTransitions()
        #expect(!page.bindings.isEnabled)
        page.controller.dismiss(animated: true)
        UIViewController.simulateEndOfTransitions()
        #expect(page.bindings.isEnabled && !cover.bindings.isEnabled)
    }

    // MARK: Tabs and containment

    @Test(arguments: Way.allCases)
    func onlyTheSelectedTabIsEnabled(way: Way) {
        let (first, second) = (Page(way, fruit), Page(way, fruit))
        let tabs = UITabBarController()
        tabs.viewControllers = [
            first.controller, UINavigationController(rootViewController: second.controller),
        ]
        show(tabs)
        #expect(first.bindings.isEnabled && !second.bindings.isEnabled)
        tabs.selectedIndex = 1
        #expect(!first.bindings.isEnabled && second.bindings.isEnabled)
        tabs.selectedIndex = 0
        #expect(first.bindings.isEnabled && !second.bindings.isEnabled)
    }

    @Test(arguments: Way.allCases)
    func aChildIsEnabledWhileItsViewIsPartOfAVisibleParent(way: Way) {
        let (parent, child) = (UIViewController(), Page(way, fruit))
        show(parent)
        parent.addChild(child.controller)
        #expect(!child.bindings.isEnabled)
        parent.view.addSubview(child.controller.view)
        child.controller.didMove(toParent: parent)
        #expect(child.bindings.isEnabled)

        child.controller.willMove(toParent: nil)
        child.controller.view.removeFromSuperview()
        child.controller.removeFromParent()
        #expect(!child.bindings.isEnabled)
    }

    @Test(arguments: Way.allCases)
    func aChildDisappearsWithItsParent(way: Way) {
        let (parent, child) = (UIViewController(), Page(way, fruit))
        parent.addChild(child.controller)
        parent.view.addSubview(child.controller.view)
        child.controller.didMove(toParent: parent)
        let navigation = UINavigationController(rootViewController: parent)
        show(navigation)
        #expect(child.bindings.isEnabled)
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(!child.bindings.isEnabled)
    }

    @Test(arguments: Way.allCases)
    func whatIsBeingEditedIsCommittedWhenTheScreenIsLeft(way: Way) {
        let page = Page(way, fruit)
        let field = UITextField()
        page.controller.view.addSubview(field)
        page.bindings.bindObserver(
            field, toSubject: fruit, twoWay: \.note, writeBack: .onCommit)
        let navigation = UINavigationController(rootViewController: UIViewController())
        show(navigation)
        navigation.pushViewController(page.controller, animated: false)
        field.simulateTap()
        field.simulateTyping("Ripe")
        navigation.popViewController(animated: true)
        #expect(fruit.note.isEmpty)
        UIViewController.simulateEndOfTransitions()
        #expect(fruit.note == "Ripe")
    }

    // MARK: Table and collection view controllers

    @Test func aTableViewControllerIsFollowed() {
        let table = BindingTableViewController(style: .plain)
        let navigation = UINavigationController(rootViewController: table)
        show(navigation)
        #expect(table.bindings.isEnabled)
        #expect(table.bindings.owner === table)
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(!table.bindings.isEnabled)
    }

    @Test func aCollectionViewControllerIsFollowed() {
        let collection = BindingCollectionViewController(
            collectionViewLayout: UICollectionViewLayout())
        let navigation = UINavigationController(rootViewController: collection)
        show(navigation)
        #expect(collection.bindings.isEnabled)
        #expect(collection.bindings.owner === collection)
        navigation.pushViewController(UIViewController(), animated: false)
        #expect(!collection.bindings.isEnabled)
    }
}
