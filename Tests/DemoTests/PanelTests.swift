import BindingKit
import Testing

@testable import Terminal

/// Panels above a screen, without bindings.
@MainActor
@Suite struct PanelTests {
    private let screen = RecordingController(title: "Screen")
    private let other = RecordingController(title: "Other")
    private let panel = RecordingController(title: "Panel")
    private let upper = RecordingController(title: "Upper")
    private let field = TextField()
    private let below = TextField()
    private let tabs: TabBarController
    private let window: Window

    init() {
        screen.views = [below]
        panel.views = [field, Button("Done")]
        tabs = TabBarController(title: "Test", controllers: [screen, other])
        window = Window(size: Size(width: 80, height: 24), rootController: tabs)
        window.open()
        for controller in [screen, panel, upper] { _ = controller.takeEvents() }
    }

    private var drawn: [String] { window.render().plainLines }

    @Test func aPanelHasAFrameWithItsTitleAndTheHintsOfItsView() {
        screen.present(panel, animated: true)
        #expect(drawn.contains { $0.contains("╭─ Panel ─") })
        #expect(drawn.contains { $0.contains("╰─ ⏎ done") })
        #expect(drawn.last == "", "the keys of the screen do not work")
        #expect(drawn.first?.contains("1 Screen") == true, "the screen can be seen")
    }

    @Test func onlyThePanelGetsKeys() {
        below.text = "below"
        screen.present(panel, animated: true)
        for key: Key in [.character("2"), .character("q"), .alternate("2")] {
            #expect(window.dispatch(key))
        }
        #expect(field.text == "2q" && below.text == "below")
        #expect(tabs.selectedIndex == 0)
        _ = window.dispatch(.tab)
        _ = window.dispatch(.left)
        _ = window.dispatch(.tab)
        #expect(window.firstResponder === field, "the tab key stays inside")
    }

    @Test func aPanelWithoutViewsSwallowsKeys() {
        screen.present(upper, animated: true)
        #expect(window.dispatch(.character("2")) && window.dispatch(.tab))
        #expect(tabs.selectedIndex == 0)
        upper.handledKeys = [.down]
        _ = window.dispatch(.down)
        #expect(upper.takeEvents().contains("down"))
    }

    @Test func theFocusComesBackWhenThePanelHasGone() {
        #expect(below.isFirstResponder)
        screen.present(panel, animated: true)
        #expect(field.isFirstResponder && !below.isFirstResponder && below.hasFocus)
        screen.dismiss(panel, animated: true)
        #expect(below.isFirstResponder)
    }

    @Test func thePanelEndsTheEditBelowIt() {
        var events: [EditEvent] = []
        let token = below.reportEdits { events.append($0) }
        _ = window.dispatch(.character("a"))
        screen.present(panel, animated: true)
        #expect(events == [.changed, .committed] && below.editPhase == .idle)
        withExtendedLifetime(token) {}
    }

    @Test func aViewBelowTakesTheFocusForLater() {
        let second = TextField()
        screen.view.addSubview(second)
        screen.present(panel, animated: true)
        second.takeFocus()
        #expect(field.isFirstResponder && second.hasFocus && !below.hasFocus)
        screen.dismiss(panel, animated: true)
        #expect(second.isFirstResponder)
    }

    private final class Listener: View {
        var events: [String] = []

        override var canBecomeFirstResponder: Bool { true }
        override func didBecomeFirstResponder() { events.append("gets keys") }
        override func didResignFirstResponder() { events.append("gets none") }
    }

    @Test func aViewLearnsWhenItGetsKeysAndWhenNot() {
        let listener = Listener()
        screen.view.addSubview(listener)
        screen.present(panel, animated: true)
        listener.takeFocus()
        #expect(listener.events == [])
        screen.dismiss(panel, animated: true)
        screen.present(panel, animated: true)
        below.takeFocus()
        screen.dismiss(panel, animated: true)
        #expect(listener.events == ["gets keys", "gets none"])
    }

    @Test func escapeClosesThePanelAfterItHasCancelledAnEdit() {
        screen.present(panel, animated: true)
        let token = field.reportEdits { [field] in if $0 == .cancelled { field.text = "" } }
        _ = window.dispatch(.character("a"))
        _ = window.dispatch(.escape)
        #expect(screen.state(of: panel) == .shown)
        _ = window.dispatch(.escape)
        #expect(screen.state(of: panel) == .gone)
        withExtendedLifetime(token) {}
    }

    @Test(arguments: [true, false])
    func escapeClosesThePanelFromAnyView(hasFocus: Bool) {
        screen.present(panel, animated: true)
        if hasFocus { _ = window.dispatch(.tab) } else { window.makeFirstResponder(nil) }
        _ = window.dispatch(.escape)
        #expect(screen.state(of: panel) == .gone && below.isFirstResponder)
    }

    @Test func controllersAppearAndDisappearOnce() {
        screen.present(panel, animated: true)
        #expect(panel.takeEvents() == ["load", "will appear", "did appear"])
        screen.dismiss(panel, animated: true)
        screen.dismiss(panel, animated: true)
        #expect(panel.takeEvents() == ["will disappear", "did disappear"])
        #expect(screen.takeEvents().isEmpty, "it could be seen all the time")
        screen.present(panel, animated: true)
        #expect(panel.takeEvents() == ["will appear", "did appear"])
    }

    @Test func aPanelAboveAPanelGoesWithIt() {
        #expect(screen.presenterPhase == .ready && panel.presenterPhase == .offScreen)
        screen.present(panel, animated: true)
        #expect(screen.presenterPhase == .busy && panel.presenterPhase == .ready)
        panel.present(upper, animated: true)
        #expect(panel.presenterPhase == .busy)
        #expect(drawn.contains { $0.contains("╭─ Upper ─") })
        panel.dismiss(upper, animated: true)
        #expect(field.isFirstResponder && panel.presenterPhase == .ready)

        panel.present(upper, animated: true)
        screen.dismiss(panel, animated: true)
        #expect(upper.takeEvents().suffix(2) == ["will disappear", "did disappear"])
        #expect(panel.state(of: upper) == .gone && below.isFirstResponder)
    }

    @Test func aTabThatIsNotShownDoesNotPresent() {
        #expect(other.presenterPhase == .offScreen)
        tabs.selectedIndex = 1
        #expect(other.presenterPhase == .ready && screen.presenterPhase == .offScreen)
    }

    @Test func theTabsMayChangeBelowAPanel() {
        screen.present(panel, animated: true)
        tabs.selectedIndex = 1
        #expect(field.isFirstResponder && !below.hasFocus)
        screen.dismiss(panel, animated: true)
        #expect(window.firstResponder == nil)
        tabs.selectedIndex = 0
        #expect(below.isFirstResponder)
    }

    @Test func panelsCloseAndOpenWithTheirWindow() {
        screen.present(panel, animated: true)
        _ = panel.takeEvents()
        window.close()
        #expect(panel.takeEvents() == ["will disappear", "did disappear"])
        #expect(screen.state(of: panel) == .shown)
        window.open()
        #expect(panel.takeEvents() == ["will appear", "did appear"])
        #expect(field.isFirstResponder)
    }

    @Test(arguments: [(80, 24), (40, 15), (20, 5), (9, 3), (1, 1)])
    func aPanelHasAsMuchRoomAsThereIs(columns: Int, rows: Int) {
        window.size = Size(width: columns, height: rows)
        screen.present(panel, animated: true)
        panel.present(upper, animated: true)
        #expect(drawn.allSatisfy { $0.columns <= columns } && drawn.count == rows)
        if columns > 9 { #expect(drawn.contains { $0.contains("─ Upper ─") }) }
    }

    /// Bindings read the focus and the panels before each frame, so a change of either must request
    /// a frame.
    @Test func whatBindingsLookAtAsksForAFrame() {
        let second = TextField()
        screen.view.addSubview(second)
        let changes: [(String, () -> Void)] = [
            ("focus taken", { second.takeFocus() }), ("focus given up", { second.giveUpFocus() }),
            ("disabled", { second.isEnabled = false }), ("enabled", { second.isEnabled = true }),
            ("hidden", { second.isHidden = true }),
            ("presented", { [self] in screen.present(panel, animated: true) }),
            ("focus moved below", { below.takeFocus() }),
            ("dismissed", { [self] in screen.dismiss(panel, animated: true) }),
            ("another tab", { [self] in tabs.selectedIndex = 1 }),
        ]
        var asked: [String] = []
        for (name, change) in changes {
            _ = window.render()
            window.onNeedsDisplay = { asked.append(name) }
            change()
        }
        #expect(asked == changes.map(\.0))
    }
}
