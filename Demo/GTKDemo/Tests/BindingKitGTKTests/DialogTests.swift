import BindingKitGTK
import CGTK
import Testing

extension ScreenTests {
    /// Bars and other parts of a window.
    @MainActor
    @Suite struct DialogTests {
        @Test func barsAndBoxesHoldTheirWidgetsAndGoWithTheWindow() {
            let before = LiveObjects()
            do {
                let window = Window(title: "Parts", width: 500, height: 300)
                let bar = HeaderBar(
                    start: [Button("One")], end: [Button(icon: "open-menu-symbolic", name: "Two")])
                bar.title = "Title"
                bar.subtitle = "More"
                window.setHeaderBar(bar)
                let button = Button("Do")
                let menu = MenuButton(icon: "open-menu-symbolic", name: "Menu", [button])
                let field = Entry()
                let form = FlowBox(spacing: 4, upTo: 2, [Label("_Name", for: field), field, menu])
                let paned = Paned(
                    .vertical, Label("Above"), ScrolledArea(form, height: 80))
                window.content = paned
                window.present()
                Display.endEvent()
                paned.position = 120
                menu.open()
                Display.endEvent()
                field.isFaulty = true
                field.isFaulty = true
                #expect(field.isFaulty && bar.title == "Title" && bar.subtitle == "More")
                field.isFaulty = false
                #expect(!field.isFaulty && paned.position == 120 && window.title == "Parts")
                window.title = "Other"
                #expect(window.title == "Other")
                window.close()
            }
            Display.endEvent()
            before.expectNoMore()
        }

        @Test func theClipboardGivesBackWhatWasPutOnIt() {
            let window = Window(title: "Clipboard", width: 100, height: 100)
            window.present()
            let clipboard = Clipboard(of: window)
            clipboard.write("名前")
            var text: String?
            clipboard.read { text = $0 }
            var turns = 0
            while text == nil, turns < 1000 {
                g_main_context_iteration(nil, 0)
                turns += 1
            }
            #expect(text == "名前")
            window.close()
        }

        @Test func aFieldCanLeaveUndoingToTheProgram() {
            let field = Entry()
            #expect(field.undoesTyping)
            field.undoesTyping = false
            #expect(!field.undoesTyping)
        }
    }
}
