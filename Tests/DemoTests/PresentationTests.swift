import BindingKit
import Observation
import Testing

@testable import Terminal

/// Presentations of a model in the terminal: contracts 64 to 69.
@MainActor
@Suite struct PresentationTests {
    struct Item: Identifiable {
        let id: Int
    }

    @MainActor @Observable final class Desk {
        var item: Item?
        var question: Question<String>?
        var isUnsaved = false
        var attempts = 0
    }

    /// A screen that presents the content of its desk.
    private final class Screen: ViewController {
        let bindings = BindingManager()
        var answers: [String] = []
        /// The panels that were made.
        var made: [Int] = []

        init(_ desk: Desk) {
            super.init(title: "Screen")
            bindings.bindPresentation(on: self, toSubject: desk, twoWay: \.item) {
                [weak self] item in
                self?.made.append(item.id)
                let panel = RecordingController(title: "Panel \(item.id)")
                panel.views = [Button("Done")]
                self?.bindings.bindDismissalGuard(
                    of: panel, toSubject: desk, isGuarded: { $0.isUnsaved }
                ) { $0.attempts += 1 }
                return panel
            }
            bindings.bindQuestion(on: self, toSubject: desk, twoWay: \.question) {
                [weak self] _, answer in self?.answers.append(answer)
            }
        }

        override func viewWillAppear() { bindings.enable() }
        override func viewDidDisappear() { bindings.disable() }
    }

    private let desk = Desk()
    private let screen: Screen
    private let window: Window

    init() {
        screen = Screen(desk)
        window = Window(size: Size(width: 80, height: 24), rootController: screen)
        window.open()
    }

    /// Runs all pending work, and returns the window's content.
    @discardableResult
    private func settle() async -> String {
        for _ in 0..<4 {
            BindingManager.updateAllIfNeeded()
            await endOfTurn()
        }
        return window.render().plainLines.joined(separator: "\n")
    }

    private func press(_ keys: Key...) async {
        for key in keys {
            _ = window.dispatch(key)
            await settle()
        }
    }

    private func ask(_ title: String = "Save?") async -> String {
        desk.question = Question(
            title, message: "Unsaved changes will be lost.",
            choices: [
                .init("Discard", role: .destructive, "discard"), .init("Save", "save"),
                .init("Stay", role: .cancel, "stay"),
            ])
        return await settle()
    }

    @Test("Contract 65: The model says what is presented")
    func theModelPresentsReplacesAndDismisses() async {
        desk.item = Item(id: 1)
        #expect(await settle().contains("─ Panel 1 ─"))
        desk.item = Item(id: 2)
        #expect(await settle().contains("─ Panel 2 ─"))
        desk.item = Item(id: 2)
        await settle()
        #expect(screen.made == [1, 2])
        desk.item = nil
        #expect(await !settle().contains("Panel"))
    }

    @Test("Contract 66: The user's dismissal is written")
    func escapeIsWritten() async {
        desk.item = Item(id: 1)
        await settle()
        await press(.escape)
        #expect(desk.item == nil && !window.isModal)
    }

    @Test("Contract 66: A guard keeps what its user tries to dismiss")
    func aGuardKeepsThePanel() async {
        desk.item = Item(id: 1)
        desk.isUnsaved = true
        await settle()
        await press(.escape)
        #expect(desk.item?.id == 1 && desk.attempts == 1 && window.isModal)
        desk.item = nil
        await settle()
        #expect(!window.isModal, "the model's dismissal is not guarded")
    }

    @Test("Contract 67: A presenter that can't present waits")
    func aScreenThatCannotPresentWaits() async {
        window.close()
        desk.item = Item(id: 1)
        await settle()
        #expect(screen.made == [])
        window.open()
        #expect(await settle().contains("─ Panel 1 ─"))

        // A second binding of the same screen waits until the first panel is closed
        #expect(await !ask().contains("─ Save? ─"))
        await press(.escape)
        #expect(await settle().contains("─ Save? ─"))
    }

    @Test("Contract 68: What is dismissed is what was presented, with all that it presents itself")
    func aPanelGoesWithItsPanels() async throws {
        desk.item = Item(id: 1)
        await settle()
        let panel = try #require(window.firstResponder as? View).controllerNode as? ViewController
        panel?.present(RecordingController(title: "Its own"), animated: true)
        #expect(await settle().contains("─ Its own ─"))
        desk.item = Item(id: 2)
        let text = await settle()
        #expect(text.contains("─ Panel 2 ─") && !text.contains("Its own"))
    }

    @Test("Contract 69: What is presented goes with its binding")
    func whatIsPresentedGoesWithItsBinding() async {
        desk.item = Item(id: 1)
        await settle()
        screen.bindings.disable()
        await settle()
        #expect(window.isModal)
        screen.bindings.removeAllBindings()
        await settle()
        #expect(!window.isModal && desk.item?.id == 1)
    }

    @Test func presenterAndPanelAreReleased() async {
        weak var presenter: Screen?
        weak var panel: ViewController?
        do {
            let screen = Screen(desk)
            let window = Window(size: Size(width: 80, height: 24), rootController: screen)
            window.open()
            desk.item = Item(id: 1)
            await settle()
            presenter = screen
            panel = (window.firstResponder as? View)?.superview?.controller
            #expect(panel != nil)
        }
        await settle()
        #expect(presenter == nil && panel == nil)
    }

    @Test("Contract 64: A question is answered once")
    func aQuestionIsAnsweredByAButton() async {
        let text = await ask()
        #expect(text.contains("─ Save? ─") && text.contains("Unsaved changes will be lost."))
        #expect(text.contains("▌[ Save ]"), "the first one that destroys nothing")
        _ = window.dispatch(.enter)
        _ = window.dispatch(.enter)
        await settle()
        #expect(screen.answers == ["save"] && desk.question == nil && !window.isModal)
    }

    @Test func arrowsAndTabChooseAnAnswer() async {
        _ = await ask()
        await press(.left, .enter)
        _ = await ask()
        await press(.right, .right, .right, .enter)
        _ = await ask()
        await press(.tab, .enter)
        #expect(screen.answers == ["discard", "save", "stay"])
    }

    @Test func escapeGivesTheAnswerOfTheCancelChoice() async {
        _ = await ask()
        await press(.escape)
        #expect(screen.answers == ["stay"] && desk.question == nil)
    }

    @Test func aQuestionThatTheModelTakesBackHasNoAnswer() async {
        _ = await ask()
        desk.question = nil
        await settle()
        #expect(screen.answers == [] && !window.isModal)
    }

    @Test func aQuestionIsUpdatedInPlace() async {
        desk.question = Question("One", id: "q", choices: [.init("Yes", "1")])
        await settle()
        desk.question = Question("Two", id: "q", choices: [.init("No", "2"), .init("Yes", "3")])
        let text = await settle()
        #expect(text.contains("─ Two ─") && text.contains("▌[ No ] ▏[ Yes ]"))
        await press(.enter)
        #expect(screen.answers == ["2"])
    }

    @Test func aQuestionWithoutChoicesCanBeClosed() async {
        desk.question = Question("It is done.", choices: [])
        #expect(await settle().contains("▌[ OK ]"))
        await press(.enter)
        #expect(desk.question == nil && !window.isModal && screen.answers == [])
    }

    @Test func aQuestionHasRoomInASmallTerminal() async {
        window.size = Size(width: 24, height: 8)
        let text = await ask()
        for part in ["▏[ Discard ]", "▌[ Save ]", "▏[ Stay ]", "Unsaved changes will"] {
            #expect(text.contains(part))
        }
    }

    @Test func aWindowThatClosesAnswersNothing() async {
        _ = await ask()
        window.close()
        await settle()
        #expect(desk.question != nil && screen.answers == [])
    }
}
