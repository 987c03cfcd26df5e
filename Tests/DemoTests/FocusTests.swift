import BindingKit
import Observation
import Testing

@testable import Terminal

/// Contract 63 in the terminal.
@MainActor
@Suite struct FocusTests {
    @MainActor @Observable final class Draft {
        enum Part { case title, body, save }
        var focus: Part? { didSet { writes.append(focus) } }
        @ObservationIgnored var writes: [Part?] = []
    }

    private let draft = Draft()
    private let bindings = BindingManager()
    private let title = TextField()
    private let text = TextField()
    private let save = Button("Save")
    private let screen = RecordingController(title: "Screen")
    private let other = RecordingController(title: "Other")
    private let tabs: TabBarController
    private let window: Window

    init() {
        screen.views = [title, text, save]
        tabs = TabBarController(title: "Test", controllers: [screen, other])
        window = Window(size: Size(width: 80, height: 24), rootController: tabs)
        bindings.bindFocus(
            toSubject: draft, twoWay: \.focus, [.title: title, .body: text, .save: save])
        bindings.enable()
        window.open()
    }

    private func settle() async {
        for _ in 0..<3 {
            BindingManager.updateAllIfNeeded()
            await endOfTurn()
        }
    }

    @Test("Contract 63: The focus is a property")
    func theFocusFollowsTheModelAndTheKeys() async {
        await settle()
        #expect(draft.focus == .title, "the first field of the screen")
        _ = window.dispatch(.tab)
        await settle()
        #expect(draft.focus == .body && draft.writes == [.title, .body])
        draft.focus = .save
        await settle()
        #expect(save.isFirstResponder)
        draft.focus = nil
        await settle()
        #expect(window.firstResponder == nil)
    }

    @Test("Contract 63: A disabled or hidden view is awaited", arguments: [true, false])
    func aViewThatCannotTakeTheFocusIsAwaited(isHidden: Bool) async {
        await settle()
        save.isEnabled = isHidden
        save.isHidden = isHidden
        draft.focus = .save
        await settle()
        #expect(title.isFirstResponder && draft.focus == .save)
        save.isEnabled = true
        save.isHidden = false
        await settle()
        #expect(save.isFirstResponder)
    }

    @Test("Contract 63: When a screen appears, the model wins over its first field")
    func theModelWinsWhenTheScreenAppears() async {
        await settle()
        bindings.disable()
        tabs.selectedIndex = 1
        draft.focus = .body
        await settle()
        #expect(!text.hasFocus && draft.focus == .body)
        screen.onAppearing = { [bindings] in bindings.enable() }
        tabs.selectedIndex = 0
        await settle()
        #expect(text.isFirstResponder && draft.focus == .body)
    }

    @Test("Contract 63: A panel leaves the focus below it to the model")
    func theFocusBelowAPanelMovesByTheModel() async {
        await settle()
        screen.present(other, animated: true)
        await settle()
        #expect(draft.focus == .title)
        draft.focus = .save
        await settle()
        #expect(!save.isFirstResponder && save.hasFocus)
        screen.dismiss(other, animated: true)
        await settle()
        #expect(save.isFirstResponder && draft.focus == .save)
    }
}
