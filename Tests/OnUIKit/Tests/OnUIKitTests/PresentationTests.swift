import Observation
import Testing

@testable import BindingKit
@testable import UIKit

/// Contracts 64 to 69 on view controllers.
@MainActor
@Suite struct PresentationTests {
    private let window = UIWindow()
    private let page = UIViewController()
    private let manager = BindingManager()
    private let shop = Shop()

    init() {
        UIViewController.refusals = []
        window.rootViewController = page
        window.makeKeyAndVisible()
        manager.bindPresentation(on: page, toSubject: shop, twoWay: \.word, id: \.self) { word in
            let sheet = UIViewController()
            sheet.title = word
            return sheet
        }
        manager.enable()
    }

    private var shown: String? { page.presentedViewController?.title }

    private func show(_ word: String?) {
        shop.word = word
        drawFrame()
    }

    private func finish() {
        while !Transition.pending.isEmpty { Transition.pending.removeFirst().finish() }
        drawFrame()
        drawFrame()
    }

    @Test("Contract 65: the model says what is presented")
    func theModelPresentsAndDismisses() {
        show("A")
        #expect(shown == "A")
        finish()
        show(nil)
        finish()
        #expect(shown == nil)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test func anotherItemIsPresentedWhenTheFormerHasGone() {
        show("A")
        show("B")
        // The transition is not finished yet, so nothing can be dismissed.
        #expect(shown == "A")
        finish()
        finish()
        #expect(shown == "B")
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test("Contract 66: the user's dismissal is written once, when it is over")
    func theUsersDismissalIsWritten() {
        show("A")
        finish()
        page.presentedViewController?.dismiss(animated: true)
        drawFrame()
        #expect(shop.word == "A")
        finish()
        #expect(shop.word == nil)
        #expect(shop.values == ["A", nil])
    }

    @Test func aDismissalThatIsGivenUpWritesNothing() {
        show("A")
        finish()
        page.presentedViewController?.dismiss(animated: true)
        drawFrame()
        Transition.pending.removeFirst().cancel()
        drawFrame()
        #expect(shop.word == "A")
        #expect(shown == "A")
    }

    @Test("Contract 67: a presenter that can't present waits")
    func aPageWithoutAWindowAndABusyPageWait() {
        let foreign = UIViewController()
        page.present(foreign, animated: true, completion: nil)
        show("A")
        finish()
        #expect(page.presentedViewController === foreign)
        page.dismiss(animated: true)
        finish()
        finish()
        #expect(shown == "A")
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test("Contract 68: what is dismissed is what was presented")
    func aSheetGoesWithItsOwnSheet() {
        show("A")
        finish()
        let own = UIViewController()
        page.presentedViewController?.present(own, animated: false, completion: nil)
        show(nil)
        finish()
        #expect(shown == nil)
        #expect(own.presentingViewController == nil)
        #expect(page.viewIfLoaded?.window != nil)
    }

    @Test("Contract 69: what is presented goes with its binding")
    func theEndDismissesWithoutAnAnimation() {
        show("A")
        finish()
        manager.removeAllBindings()
        drawFrame()
        #expect(shown == nil)
        #expect(Transition.pending.isEmpty)
    }

    @Test func aCoverIsFollowedWhileItsPageIsPaused() {
        show("A")
        finish()
        manager.disable()
        page.presentedViewController?.dismiss(animated: true)
        finish()
        #expect(shop.word == nil)
        manager.enable()
        drawFrame()
        #expect(shown == nil)
    }

    @Test("Contract 64: a question is answered once")
    func anAlertAnswersItsQuestion() {
        var answers: [Int] = []
        manager.bindQuestion(on: page, toSubject: shop, twoWay: \.question) { shop, answer in
            #expect(shop.question == nil)
            answers.append(answer)
        }
        shop.question = Question(
            "Save?", message: "It has changed.",
            choices: [.init("Save", 1), .init("Stay", role: .cancel, 2)])
        drawFrame()
        let alert = page.presentedViewController as? UIAlertController
        #expect(alert?.title == "Save?")
        #expect(alert?.actions.map(\.style) == [.default, .cancel])
        finish()
        alert?.tap("Save")
        finish()
        #expect(answers == [1])
        #expect(page.presentedViewController == nil)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test(
        "Contract 67: a content that is in a container, or fills a window, is awaited",
        arguments: [true, false])
    func aContentThatIsInUseIsAwaited(isInContainer: Bool) {
        let child = UIViewController()
        page.addChild(child)
        manager.bindPresentation(on: page, toSubject: shop, twoWay: \.isHelpOpen) { [page] in
            isInContainer ? child : page
        }
        shop.isHelpOpen = true
        drawFrame()
        drawFrame()
        #expect(page.presentedViewController == nil)
        guard isInContainer else { return }
        child.removeFromParent()
        drawFrame()
        #expect(page.presentedViewController === child)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test func nothingIsRetained() {
        weak var controller: UIViewController?
        weak var sheet: UIViewController?
        do {
            let (window, page, manager) = (UIWindow(), UIViewController(), BindingManager())
            window.rootViewController = page
            window.makeKeyAndVisible()
            manager.bindPresentation(on: page, toSubject: shop, twoWay: \.word, id: \.self) { _ in
                UIViewController()
            }
            manager.enable()
            show("A")
            finish()
            (controller, sheet) = (page, page.presentedViewController)
            window.rootViewController = nil
        }
        drawFrame()
        #expect(controller == nil)
        #expect(sheet == nil)
    }
}

@MainActor
@Observable
private final class Shop {
    var word: String? { didSet { values.append(word) } }
    var question: Question<Int>?
    var isHelpOpen = false
    @ObservationIgnored var values: [String?] = []
}
