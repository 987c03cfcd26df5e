import Observation
import Testing

@testable import BindingKit
@testable import UIKit

/// Contract 63 on text fields.
@MainActor
@Suite struct FocusTests {
    private let title = UITextField()
    private let note = UITextField()
    private let page = UIViewController()
    private let manager = BindingManager()
    private let paper = Paper()

    init() {
        page.view.addSubview(title)
        page.view.addSubview(note)
        manager.bindObserver(title, toSubject: paper, twoWay: \.title, writeBack: .onCommit)
        manager.bindFocus(toSubject: paper, twoWay: \.focus, [.title: title, .note: note])
    }

    private func show() -> UIWindow {
        manager.enable()
        return showInWindow(page)
    }

    @Test("Contract 63: the focus is a property")
    func theFocusFollowsAndIsFollowed() {
        withExtendedLifetime(show()) {
            paper.focus = .note
            drawFrame()
            #expect(note.isFirstResponder)
            title.simulateTap()
            drawFrame()
            #expect(paper.focus == .title)
            paper.focus = nil
            drawFrame()
            #expect(!title.isFirstResponder)
            #expect(paper.values == [.note, .title, nil], "nil is not written on the way")
        }
    }

    @Test func whatIsSetBeforeThereIsAWindowIsAwaited() {
        paper.focus = .note
        manager.enable()
        drawFrame()
        withExtendedLifetime(showInWindow(page)) {
            drawFrame()
            #expect(note.isFirstResponder)
            #expect(paper.values == [.note])
        }
    }

    @Test func aFieldThatIsDisabledOrHiddenIsAwaited() {
        withExtendedLifetime(show()) {
            (note.isEnabled, note.isHidden) = (false, true)
            paper.focus = .note
            drawFrame()
            note.isEnabled = true
            drawFrame()
            #expect(!note.isFirstResponder)
            note.isHidden = false
            drawFrame()
            #expect(note.isFirstResponder)
        }
    }

    @Test func aMoveThatADelegateRefusesCorrectsTheModel() {
        let delegate = StayingDelegate()
        title.delegate = delegate
        withExtendedLifetime((show(), delegate)) {
            title.simulateTap()
            drawFrame()
            paper.focus = .note
            drawFrame()
            drawFrame()
            #expect(title.isFirstResponder)
            #expect(paper.focus == .title)
        }
    }

    @Test func givingUpTheFocusCommitsTheEdit() {
        withExtendedLifetime(show()) {
            title.simulateTap()
            title.simulateTyping("New")
            drawFrame()
            #expect(paper.title == "")
            #expect(paper.focus == .title)
            paper.focus = nil
            drawFrame()
            #expect(paper.title == "New")
        }
    }

    @Test func anOpenedFormKeepsTheFieldThatHasTheFocus() {
        withExtendedLifetime(showInWindow(page)) {
            note.simulateTap()
            manager.enable()
            drawFrame()
            #expect(note.isFirstResponder)
            #expect(paper.focus == .note)
        }
    }
}

@MainActor
@Observable
private final class Paper {
    enum Field: Hashable { case title, note }

    var title = ""
    var focus: Field? { didSet { values.append(focus) } }
    @ObservationIgnored private(set) var values: [Field?] = []
}

private final class StayingDelegate: NSObject, UITextFieldDelegate {
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { false }
}
