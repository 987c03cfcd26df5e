import Observation
import Testing

@testable import BindingKit
@testable import UIKit

/// Guarded presentations that the user tries to dismiss.
@MainActor
@Suite struct DismissalTests {
    private let page = UIViewController()
    private let window: UIWindow
    private let draft = Draft()
    private let form: DraftController

    init() {
        window = showInWindow(page)
        form = DraftController(draft)
    }

    private func present(_ controller: UIViewController) {
        page.present(controller, animated: true, completion: nil)
        finishTransitions()
    }

    @Test("Contract 66: a guard keeps a sheet that its user pulls down, and hears of it once")
    func aGuardedSheetStays() {
        present(form)
        draft.title = "New"
        #expect(!form.simulateDismissal())
        #expect(draft.attempts == ["New"])
        #expect(page.presentedViewController === form)
        draft.isSaved = true
        #expect(form.simulateDismissal())
        finishTransitions()
        #expect(page.presentedViewController == nil)
        #expect(draft.attempts == ["New"])
    }

    @Test func aPullThatIsGivenUpLeavesTheGuard() {
        present(form)
        #expect(form.simulateDismissal())
        UIViewController.simulateGivingUpTransition()
        drawFrame()
        draft.title = "New"
        #expect(!form.simulateDismissal())
        #expect(draft.attempts == ["New"])
    }

    @Test func anOpenEditIsCommittedFirst() {
        present(form)
        form.field.simulateTap()
        form.field.simulateTyping("New")
        #expect(draft.title == "")
        #expect(!form.simulateDismissal())
        #expect(draft.attempts == ["New"])
    }

    @Test func aRefusedEditKeepsTheSheet() {
        present(form)
        form.field.simulateTap()
        form.field.simulateTyping("much too long")
        draft.isSaved = true
        #expect(!form.simulateDismissal())
        #expect(draft.attempts == [""])
        form.bindings.discardEditing()
        #expect(form.simulateDismissal())
    }

    @Test func aFormInANavigationControllerKeepsThatPresented() {
        present(UINavigationController(rootViewController: form))
        draft.title = "New"
        #expect(!form.simulateDismissal())
        #expect(draft.attempts == ["New"])
    }

    @Test func allScreensOfAPresentationAreAsked() {
        let other = Draft()
        let navigation = UINavigationController(rootViewController: form)
        present(navigation)
        navigation.pushViewController(DraftController(other), animated: false)
        finishTransitions()
        other.title = "Other"
        #expect(!navigation.simulateDismissal())
        #expect(other.attempts == ["Other"])
        // The covered page's manager is disabled, so the page guards nothing.
        (other.title, draft.title) = ("", "New")
        #expect(navigation.simulateDismissal())
        UIViewController.simulateGivingUpTransition()
        navigation.popViewController(animated: false)
        finishTransitions()
        #expect(!navigation.simulateDismissal())
        #expect(draft.attempts == ["New"])
        #expect(other.attempts == ["Other"])
    }

    @Test func aPageThatIsPoppedIsNotAskedAnyMore() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        present(navigation)
        let (page, manager) = (UIViewController(), BindingManager())
        guardDraft(of: page, by: manager)
        manager.enable()
        navigation.pushViewController(page, animated: false)
        finishTransitions()
        drawFrame()
        draft.title = "New"
        #expect(!navigation.simulateDismissal())
        navigation.popViewController(animated: false)
        finishTransitions()
        drawFrame()
        // The page is kept, and its manager is not disabled.
        #expect(navigation.simulateDismissal())
        #expect(draft.attempts == ["New"])
        withExtendedLifetime(page) {}
    }

    @Test func theModelsDismissalAndTheProgramsAreNotGuarded() {
        present(form)
        draft.title = "New"
        page.dismiss(animated: true)
        finishTransitions()
        #expect(page.presentedViewController == nil)
        #expect(draft.attempts.isEmpty)
    }

    @Test func aGuardThatIsPausedOrHasEndedKeepsNothing() {
        let former = FrameClients.shared.living.count
        present(form)
        draft.title = "New"
        form.bindings.disable()
        drawFrame()
        #expect(FrameClients.shared.living.count <= former, "it looks no more")
        #expect(form.simulateDismissal())
        UIViewController.simulateGivingUpTransition()
        form.bindings.enable()
        #expect(!form.simulateDismissal())
        form.bindings.removeAllBindings()
        drawFrame()
        #expect(form.simulateDismissal())
        #expect(draft.attempts == ["New"])
    }

    @Test func aManagerThatIsEnabledBeforeItsSheetIsPresentedGuardsIt() {
        let (sheet, manager) = (UIViewController(), BindingManager())
        guardDraft(of: sheet, by: manager)
        manager.enable()
        draft.title = "New"
        present(sheet)
        #expect(!sheet.simulateDismissal())
        #expect(draft.attempts == ["New"])
    }

    @Test func aSheetThatIsPresentedAgainIsGuardedAgain() {
        present(form)
        page.dismiss(animated: true)
        finishTransitions()
        draft.title = "New"
        present(form)
        #expect(!form.simulateDismissal())
        #expect(draft.attempts == ["New"])
    }

    @Test func aScreenThatIsNeverPresentedIsReleased() {
        weak var screen: UIViewController?
        do {
            let (sheet, manager) = (UIViewController(), BindingManager())
            guardDraft(of: sheet, by: manager)
            manager.enable()
            drawFrame()
            screen = sheet
        }
        drawFrame()
        #expect(screen == nil)
    }

    @Test func aSheetIsReleasedAndItsGuardLooksNoMore() {
        let former = FrameClients.shared.living.count
        weak var screen: UIViewController?
        do {
            let sheet = DraftController(draft)
            present(sheet)
            screen = sheet
            page.dismiss(animated: true)
            finishTransitions()
        }
        drawFrame()
        #expect(screen == nil)
        #expect(FrameClients.shared.living.count <= former)
    }

    private func guardDraft(of screen: UIViewController, by manager: BindingManager) {
        manager.bindDismissalGuard(
            of: screen, toSubject: draft, isGuarded: { $0.isChanged }, onAttempt: { $0.report() })
    }

    // MARK: The program's own delegate

    @Test func aDelegateThatWasSetBeforeIsAskedAndTold() {
        let delegate = PresentationSpy()
        form.presentationController?.delegate = delegate
        present(form)
        #expect(form.simulateDismissal())
        UIViewController.simulateGivingUpTransition()
        draft.title = "New"
        #expect(!form.simulateDismissal())
        #expect(delegate.calls == ["should", "will", "should", "attempt"])
    }

    @Test func aDelegateThatIsSetLaterIsAskedFromTheNextFrameOn() {
        let delegate = PresentationSpy()
        present(form)
        form.presentationController?.delegate = delegate
        drawFrame()
        draft.title = "New"
        #expect(!form.simulateDismissal())
        #expect(draft.attempts == ["New"])
        #expect(delegate.calls == ["should", "attempt"])
    }

    @Test func aDelegateThatRefusesKeepsTheSheetAndNoGuardIsTold() {
        let delegate = PresentationSpy()
        delegate.allows = false
        form.presentationController?.delegate = delegate
        present(form)
        #expect(!form.simulateDismissal())
        #expect(delegate.calls == ["should", "attempt"])
        #expect(draft.attempts.isEmpty)
    }

    @Test func aDelegateThatHasGoneIsNotAsked() {
        var delegate: PresentationSpy? = PresentationSpy()
        form.presentationController?.delegate = delegate
        present(form)
        delegate = nil
        drawFrame()
        draft.title = "New"
        #expect(!form.simulateDismissal())
        draft.isSaved = true
        #expect(form.simulateDismissal())
        #expect(UIViewController.refusals.isEmpty)
    }
}

@MainActor
@Observable
private final class Draft {
    var title = ""
    var isSaved = false
    @ObservationIgnored private(set) var attempts: [String] = []

    var isChanged: Bool { !title.isEmpty && !isSaved }

    func report() { attempts.append(title) }
}

/// A form with one field. The edit is committed when the user leaves the field.
private final class DraftController: BindingViewController {
    let field = UITextField()
    private let draft: Draft

    init(_ draft: Draft) {
        self.draft = draft
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(field)
        bindings.bindObserver(
            field, toSubject: draft, twoWay: \.title, writeBack: .onCommit,
            validate: .length(...5))
        bindings.bindDismissalGuard(
            of: self, toSubject: draft, isGuarded: { $0.isChanged }, onAttempt: { $0.report() })
    }
}

private final class PresentationSpy: NSObject, UIAdaptivePresentationControllerDelegate {
    var allows = true
    private(set) var calls: [String] = []

    func presentationControllerShouldDismiss(_ controller: UIPresentationController) -> Bool {
        calls.append("should")
        return allows
    }

    func presentationControllerWillDismiss(_ controller: UIPresentationController) {
        calls.append("will")
    }

    func presentationControllerDidAttemptToDismiss(_ controller: UIPresentationController) {
        calls.append("attempt")
    }
}
