import BindingKit
import Observation
import Testing

@testable import Terminal

/// The reason that is shown instead of content (contract 70), and the spinner.
@MainActor
@Suite struct ContentViewTests {
    @MainActor @Observable final class Shop {
        var notice: Unavailable?
        var retries = 0
    }

    private let shop = Shop()
    private let bindings = BindingManager()
    private let below = Button("Below")
    private let inside = [Button("One"), Button("Two")]
    private let content: ContentView
    private let window: Window

    init() {
        let form = FormView(lines: inside.map { .init(nil, $0) })
        content = ContentView(form)
        let screen = RecordingController(title: "Screen")
        screen.views = [content, below]
        window = Window(size: Size(width: 40, height: 9), rootController: screen)
        window.open()
        content.frame = Rect(x: 0, y: 0, width: 40, height: 7)
        below.frame = Rect(x: 0, y: 8, width: 20, height: 1)
        bindings.bindUnavailable(of: content, toSubject: shop) {
            $0.notice
        } onAction: {
            $0.retries += 1
        }
        bindings.enable()
    }

    private var lines: [String] {
        BindingManager.updateAllIfNeeded()
        return window.render().plainLines
    }

    private var focus: String {
        BindingManager.updateAllIfNeeded()
        return (window.firstResponder as? Button)?.title ?? "none"
    }

    private static let loading = Unavailable(.loading, "Loading…")
    private static let failed = Unavailable(
        .failed, "This could not be loaded.", message: "No answer.", actionTitle: "Try Again")

    // MARK: - In the place of the content

    @Test("Contract 70: a load without a value is shown in the place of the content")
    func theContentGivesWay() {
        #expect(lines[0] == "   ▏[ One ]")
        shop.notice = Self.loading
        #expect(lines[3] == "               ⠋ Loading…" && lines[0] == "")
        shop.notice = Self.failed
        #expect(
            lines[1...5] == [
                "       This could not be loaded.", "               No answer.", "",
                "             ▌[ Try Again ]", "",
            ])
        shop.notice = nil
        #expect(lines[0].hasSuffix("▌[ One ]") && !lines.joined().contains("answer"))
        #expect(lines[8] == "▏[ Below ]", "all else stays")
    }

    @Test("Contract 70: a failure can be tried again by the button, while the manager is enabled")
    func theButtonTriesAgain() {
        shop.notice = Self.failed
        #expect(focus == "Try Again", "nobody had the keys")
        _ = window.dispatch(.enter)
        #expect(shop.retries == 1)
        bindings.disable()
        _ = window.dispatch(.enter)
        #expect(shop.retries == 1)
    }

    @Test func theButtonKeepsRoomInASmallPlace() {
        content.frame.height = 2
        shop.notice = Self.failed
        #expect(
            lines[0] == "       This could not be loaded." && lines[1].contains("[ Try Again ]"))
        content.frame = Rect(x: 0, y: 0, width: 16, height: 6)
        #expect(
            lines[0...5] == [
                " This could not", " be loaded.", "   No answer.", "", " ▌[ Try Again ]", "",
            ])
    }

    // MARK: - Focus

    @Test func theFocusGoesToTheButtonAndBackToWhereItWas() {
        inside[1].takeFocus()
        shop.notice = Self.failed
        #expect(focus == "Try Again")
        shop.notice = Self.loading
        #expect(focus == "none")
        shop.notice = nil
        #expect(focus == "Two")
        inside[1].takeFocus()
        shop.notice = Self.failed
        _ = focus
        inside[1].isEnabled = false
        shop.notice = nil
        #expect(focus == "One")
    }

    @Test func whatHasTheFocusElsewhereKeepsIt() {
        below.takeFocus()
        for notice in [Self.loading, Self.failed, nil] {
            shop.notice = notice
            #expect(focus == "Below")
        }
    }

    @Test func theButtonKeepsTheFocusWhenTheTextsChange() {
        shop.notice = Self.failed
        #expect(focus == "Try Again")
        shop.notice = Unavailable(.empty, "Nothing.", actionTitle: "Add one")
        #expect(focus == "Add one" && lines[3].contains("▌[ Add one ]") == false)
        #expect(lines.contains { $0.contains("▌[ Add one ]") })
    }

    // MARK: - The spinner

    @Test func aSpinnerTurnsWhileItSpins() {
        let spinner = Spinner()
        #expect(drawn(spinner, width: 1) == [""])
        spinner.isSpinning = true
        let first = drawn(spinner, width: 1)
        spinner.turn()
        #expect(drawn(spinner, width: 1) != first && drawn(spinner, width: 1) != [""])
        for _ in 1..<6 { spinner.turn() }
        #expect(drawn(spinner, width: 1) == first)
        spinner.isSpinning = false
        #expect(drawn(spinner, width: 1) == [""])
    }

    @Test func aSpinnerMovesByItselfOnlyInAWindow() {
        let spinner = Spinner()
        spinner.isSpinning = true
        #expect(!spinner.isTurning)
        window.rootController.view.addSubview(spinner)
        #expect(spinner.isTurning)
        spinner.removeFromSuperview()
        #expect(!spinner.isTurning)
        window.rootController.view.addSubview(spinner)
        spinner.isSpinning = false
        #expect(!spinner.isTurning)
    }

    @Test func aSpinnerThatTurnsIsReleased() {
        weak var former: Spinner?
        do {
            let spinner = Spinner()
            spinner.isSpinning = true
            window.rootController.view.addSubview(spinner)
            former = spinner
            #expect(spinner.isTurning)
            spinner.removeFromSuperview()
        }
        #expect(former == nil)
    }

    @Test func anActionShowsItsSpinner() async {
        let (spinner, button) = (Spinner(), Button("Save"))
        let answers = ManualAnswers()
        window.rootController.view.addSubview(button)
        bindings.bindAction(button, toSubject: shop) { _ in
            try await answers.next()
        }.showing(spinner, \.isSpinning)
        button.takeFocus()
        _ = window.dispatch(.enter)
        await answers.areAsked(times: 1)
        BindingManager.updateAllIfNeeded()
        #expect(spinner.isSpinning && !button.isEnabled)
        answers.give()
        for _ in 0..<1000 where spinner.isSpinning { await endOfTurn() }
        BindingManager.updateAllIfNeeded()
        #expect(!spinner.isSpinning && button.isEnabled)
    }
}
