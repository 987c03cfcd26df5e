import Observation
import Testing

@testable import BindingKit
@testable import UIKit

/// Popovers, and action sheets that need a place to which they point.
@MainActor
@Suite struct PopoverTests {
    private let page = UIViewController()
    private let window: UIWindow
    private let button = UIButton()
    private let manager = BindingManager()
    private let desk = Desk()

    init() {
        page.view.addSubview(button)
        window = showInWindow(page)
        manager.enable()
    }

    private func bindHelp(at anchor: any UIPopoverPresentationControllerSourceItem) {
        manager.bindPresentation(
            on: page.popover(at: anchor), toSubject: desk, twoWay: \.isHelpOpen
        ) { UIViewController() }
    }

    private func bindQuestion(on asker: some Asker) {
        manager.bindQuestion(on: asker, toSubject: desk, twoWay: \.question) {
            $0.answers.append($1)
        }
        desk.question = Question(
            "Delete?", style: .choices,
            choices: [.init("Delete", role: .destructive, 1), .init("Keep", role: .cancel, 2)])
        drawFrame()
    }

    private var shown: UIViewController? { page.presentedViewController }

    private func onPad(_ body: () -> Void) {
        UITraitCollection.simulatedIdiom = .pad
        body()
        UITraitCollection.simulatedIdiom = .phone
    }

    @Test("Contract 65: a popover is presented and dismissed by the model")
    func aPopoverPointsAtItsAnchor() {
        bindHelp(at: button)
        desk.isHelpOpen = true
        drawFrame()
        #expect(shown?.popoverPresentationController?.sourceItem === button)
        finishTransitions()
        desk.isHelpOpen = false
        drawFrame()
        finishTransitions()
        #expect(shown == nil)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test("Contract 66: a tap beside a popover is written when it has gone")
    func aTapBesideAPopoverIsWritten() {
        bindHelp(at: button)
        desk.isHelpOpen = true
        drawFrame()
        finishTransitions()
        shown?.simulateDismissal()
        drawFrame()
        #expect(desk.isHelpOpen)
        finishTransitions()
        #expect(!desk.isHelpOpen)
        #expect(shown == nil)
    }

    @Test("Contract 67: a popover waits for its anchor")
    func aPopoverWaitsForItsAnchor() {
        bindHelp(at: button)
        button.isHidden = true
        desk.isHelpOpen = true
        drawFrame()
        #expect(shown == nil)
        (button.isHidden, page.view.isHidden) = (false, true)
        drawFrame()
        #expect(shown == nil)
        page.view.isHidden = false
        drawFrame()
        #expect(shown != nil)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test func anItemOfABarIsAnAnchorToo() {
        let item = UIBarButtonItem(systemItem: .edit)
        bindHelp(at: item)
        desk.isHelpOpen = true
        drawFrame()
        #expect(shown?.popoverPresentationController?.sourceItem === item)
    }

    @Test func anAnchorHasOnePresenterWhichItOwns() {
        weak var presenter: PopoverPresenter?
        do {
            let anchor = UIView()
            presenter = page.popover(at: anchor)
            #expect(presenter != nil)
            #expect(presenter === page.popover(at: anchor))
        }
        #expect(presenter == nil)
    }

    @Test("Contract 69: a binding goes with the anchor of its popover")
    func theAnchorsEndEndsTheBinding() {
        do {
            let anchor = UIView()
            bindHelp(at: anchor)
        }
        desk.isHelpOpen = true
        drawFrame()
        #expect(shown == nil)
        #expect(manager.bindings.filter(\.isActive).isEmpty)
    }

    // MARK: Questions

    @Test("Contract 64: choices on a pad are an action sheet at the anchor")
    func choicesPointAtTheirAnchor() {
        onPad {
            bindQuestion(on: page.popover(at: button))
            let alert = shown as? UIAlertController
            #expect(alert?.preferredStyle == .actionSheet)
            #expect(alert?.popoverPresentationController?.sourceItem === button)
            #expect(alert?.actions.map(\.style) == [.destructive, .cancel])
            finishTransitions()
            alert?.tap("Delete")
            finishTransitions()
        }
        #expect(desk.answers == [1])
        #expect(desk.question == nil)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test func aTapBesideAnActionSheetIsTheAnswerOfCancel() {
        onPad {
            bindQuestion(on: page.popover(at: button))
            finishTransitions()
            shown?.simulateDismissal()
            finishTransitions()
        }
        #expect(desk.answers == [2])
        #expect(desk.question == nil)
    }

    @Test func choicesWithoutAnAnchorAreAnAlertOnAPad() {
        let messages = loggedAtOnce(.warning) { onPad { bindQuestion(on: page) } }
        #expect((shown as? UIAlertController)?.preferredStyle == .alert)
        #expect(messages.count == 1)
        #expect(UIViewController.refusals.isEmpty)
    }

    @Test func choicesNeedNoAnchorOnAPhone() {
        let messages = loggedAtOnce(.warning) { bindQuestion(on: page) }
        #expect((shown as? UIAlertController)?.preferredStyle == .actionSheet)
        #expect(messages.isEmpty)
    }

    @Test("Contract 64: of several choices to cancel the first one is UIKit's")
    func anAlertHasOneCancelAction() {
        let choices: [Question<Int>.Choice] = [
            .init("Stay", role: .cancel, 1), .init("Later", role: .cancel, 2),
        ]
        let alert = page.makeContent(for: Question("Leave?", choices: choices)) { _ in }
        #expect((alert as? UIAlertController)?.actions.map(\.style) == [.cancel, .default])
    }

    @Test func aQuestionWithoutChoicesHasAButtonInTheAppsWords() {
        let former = ScreenTexts.current
        defer { ScreenTexts.current = former }
        ScreenTexts.current.close = "Schließen"
        let alert = page.makeContent(for: Question<Int>("Saved.", choices: [])) { _ in }
        #expect((alert as? UIAlertController)?.actions.map(\.title) == ["Schließen"])
    }

    @Test func aQuestionThatIsAlertedPointsAtNothing() {
        onPad {
            manager.bindQuestion(on: page.popover(at: button), toSubject: desk, twoWay: \.question)
            {
                $0.answers.append($1)
            }
            desk.question = Question("Done.", choices: [])
            drawFrame()
            #expect((shown as? UIAlertController)?.preferredStyle == .alert)
            // Reading an alert's popover controller changes how the alert is presented.
            #expect(shown?.ownPresentation == nil)
        }
    }
}

@MainActor
@Observable
private final class Desk {
    var isHelpOpen = false
    var question: Question<Int>?
    @ObservationIgnored var answers: [Int] = []
}
