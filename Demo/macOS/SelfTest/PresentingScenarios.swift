import AppKit
import BindingKit
import Observation

extension Scenario {
    /// Presentations, questions, guards and the focus of a model.
    static var presenting: [Scenario] { sheets + questions + [guarding, focus] }

    private static var sheets: [Scenario] {
        [
            Scenario("A sheet is presented and dismissed by its model") {
                let (bindings, stage, page) = (BindingManager(), Stage(), PlainController())
                bindings.bindPresentation(on: page, toSubject: stage, twoWay: \.isOpen) {
                    PlainController()
                }
                try await showing(page) { window in
                    bindings.enable()
                    stage.isOpen = true
                    try await eventually({ window.attachedSheet != nil }, "nothing is presented")
                    stage.isOpen = false
                    try await eventually({ window.attachedSheet == nil }, "the sheet stays")
                }
            },
            Scenario("A sheet that dismisses itself sets its property") {
                let (bindings, stage, page) = (BindingManager(), Stage(), PlainController())
                let sheet = PlainController()
                bindings.bindPresentation(on: page, toSubject: stage, twoWay: \.isOpen) { sheet }
                try await showing(page) { window in
                    bindings.enable()
                    stage.isOpen = true
                    try await eventually({ window.attachedSheet != nil }, "nothing is presented")
                    sheet.dismiss(nil)
                    try await eventually({ !stage.isOpen }, "the property stays true")
                    try await eventually({ window.attachedSheet == nil }, "the sheet stays")
                }
            },
            Scenario("A window is a sheet as long as its model says so") {
                let (bindings, stage, page) = (BindingManager(), Stage(), PlainController())
                try await showing(page) { window in
                    bindings.bindPresentation(on: window, toSubject: stage, twoWay: \.isOpen) {
                        NSWindow(contentViewController: PlainController())
                    }
                    bindings.enable()
                    stage.isOpen = true
                    try await eventually({ window.attachedSheet != nil }, "nothing is presented")
                    stage.isOpen = false
                    try await eventually({ window.attachedSheet == nil }, "the sheet stays")
                }
            },
            Scenario("A popover is shown and closed by its model") {
                let (bindings, stage, page) = (BindingManager(), Stage(), PlainController())
                let (button, popover) = (NSButton(), PlainController())
                button.frame = NSRect(x: 100, y: 100, width: 80, height: 30)
                page.view.addSubview(button)
                bindings.bindPresentation(
                    on: page.popover(at: button), toSubject: stage, twoWay: \.isOpen
                ) { popover }
                try await showing(page) { _ in
                    bindings.enable()
                    stage.isOpen = true
                    try await eventually(
                        { popover.viewIfLoaded?.window?.isVisible == true }, "nothing is presented")
                    stage.isOpen = false
                    try await eventually(
                        { popover.presentingViewController == nil }, "the popover stays")
                }
            },
        ]
    }

    private static var questions: [Scenario] {
        [
            Scenario("A question is an alert, which is answered by its button") {
                let (bindings, stage, page) = (BindingManager(), Stage(), PlainController())
                bindings.bindQuestion(on: page, toSubject: stage, twoWay: \.question) {
                    $0.answers.append($1)
                }
                try await showing(page) { window in
                    bindings.enable()
                    stage.ask()
                    try await eventually({ window.attachedSheet != nil }, "nothing is asked")
                    let button = window.attachedSheet?.contentView?.button("Delete")
                    try expect(button?.hasDestructiveAction, is: true)
                    button?.performClick(nil)
                    try await eventually({ window.attachedSheet == nil }, "the alert stays")
                    try expect(stage.answers, is: [1])
                    try expect(stage.question == nil, is: true)
                }
            },
            Scenario("A question that its model withdraws has no answer") {
                let (bindings, stage, page) = (BindingManager(), Stage(), PlainController())
                bindings.bindQuestion(on: page, toSubject: stage, twoWay: \.question) {
                    $0.answers.append($1)
                }
                try await showing(page) { window in
                    bindings.enable()
                    stage.ask()
                    try await eventually({ window.attachedSheet != nil }, "nothing is asked")
                    let cancel = window.attachedSheet?.contentView?.button("Keep")
                    try expect(cancel?.keyEquivalent, is: "\u{1b}")
                    stage.question = nil
                    try await eventually({ window.attachedSheet == nil }, "the alert stays")
                    try expect(stage.answers, is: [])
                }
            },
        ]
    }

    private static var guarding: Scenario {
        Scenario("A guarded window is not closed, and its model hears of it") {
            let (bindings, stage, page) = (BindingManager(), Stage(), PlainController())
            let delegate = WindowDelegate()
            try await showing(page) { window in
                window.delegate = delegate
                bindings.bindDismissalGuard(
                    of: page, toSubject: stage, isGuarded: { $0.isChanged }
                ) { $0.attempts += 1 }
                bindings.enable()
                try expect(window.delegate?.windowShouldClose?(window), is: true)
                try expect(delegate.attempts, is: 1)
                stage.isChanged = true
                try expect(window.delegate?.windowShouldClose?(window), is: false)
                try expect(stage.attempts, is: 1)
                try expect(delegate.attempts, is: 2)
                window.delegate = delegate
                try await eventually({ window.delegate !== delegate }, "it is not guarded again")
                bindings.removeAllBindings()
                try expect(window.delegate?.windowShouldClose?(window), is: true)
            }
        }
    }

    private static var focus: Scenario {
        Scenario("The focus follows its property, and the property the focus") {
            let (bindings, stage) = (BindingManager(), Stage())
            let (first, second) = (NSTextField(), NSTextField())
            try await showing(first, second) { window in
                bindings.bindFocus(toSubject: stage, twoWay: \.focus, [1: first, 2: second])
                bindings.enable()
                stage.focus = 2
                try await eventually(
                    { second.currentEditor() != nil }, "the second field has no focus")
                window.makeFirstResponder(first)
                try await eventually({ stage.focus == 1 }, "the model was not told")
                stage.focus = nil
                try await eventually(
                    { first.currentEditor() == nil }, "the field keeps the focus")
            }
        }
    }
}

@MainActor
@Observable
private final class Stage {
    var isOpen = false
    var question: Question<Int>?
    var focus: Int?
    var isChanged = false
    @ObservationIgnored var answers: [Int] = []
    @ObservationIgnored var attempts = 0

    func ask() {
        question = Question(
            "Delete?",
            choices: [.init("Delete", role: .destructive, 1), .init("Keep", role: .cancel, 2)])
    }
}

private final class WindowDelegate: NSObject, NSWindowDelegate {
    private(set) var attempts = 0

    func windowShouldClose(_ sender: NSWindow) -> Bool {
        attempts += 1
        return true
    }
}

extension NSView {
    /// The button with a title, in this view or inside it.
    fileprivate func button(_ title: String) -> NSButton? {
        if let button = self as? NSButton, button.title == title { return button }
        return subviews.lazy.compactMap { $0.button(title) }.first
    }
}
