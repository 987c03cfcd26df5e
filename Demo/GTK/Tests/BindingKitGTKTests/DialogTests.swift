import BindingKitGTK
import CGTK
import Testing

extension ScreenTests {
    /// Bars, dialogs and other parts of a window.
    @MainActor
    @Suite struct DialogTests {
        @Test func aDialogIsAnsweredOnceAndGoes() {
            let before = LiveObjects()
            do {
                let window = Window(title: "Dialogs", width: 300, height: 200)
                window.present()
                var answers: [Int] = []
                let dialog = MessageDialog(
                    "Sure?", "Really?", answers: ["No", "Yes"], over: window
                ) {
                    answers.append($0)
                }
                #expect(
                    MessageDialog.current === dialog
                        && dialog.buttons.map(\.title) == ["No", "Yes"])
                let front = dialog.window
                cgtk_emit(dialog.buttons[1].pointer, "clicked")
                dialog.answer(0)
                #expect(
                    answers == [1] && MessageDialog.current == nil && front?.isDestroyed == true)
                window.close()
            }
            Display.endEvent()
            before.expectNoMore()
        }

        @Test func closingADialogIsItsFirstAnswer() {
            let window = Window(title: "Dialogs", width: 300, height: 200)
            window.present()
            var answers: [Int] = []
            MessageDialog("Sure?", answers: ["No", "Yes"], over: window) { answers.append($0) }
                .window?.close()
            #expect(answers == [0])
            window.close()
        }

        @Test func aDialogOverAnotherOneLeavesItToBeAnswered() {
            let before = LiveObjects()
            do {
                let window = Window(title: "Dialogs", width: 300, height: 200)
                window.present()
                var answers: [String] = []
                let heading = { MessageDialog.current?.heading }
                MessageDialog("First", answers: ["No", "Yes"], over: window) {
                    answers.append("1.\($0)")
                }
                let button = MessageDialog.current?.buttons[1]
                MessageDialog("Second", answers: ["No", "Yes"], over: window) {
                    answers.append("2.\($0)")
                }
                #expect(heading() == "Second")
                if let button { cgtk_emit(button.pointer, "clicked") }
                #expect(answers == ["1.1"] && heading() == "Second")
                MessageDialog("Third", answers: ["No", "Yes"], over: window) {
                    answers.append("3.\($0)")
                }
                MessageDialog.current?.answer(1)
                #expect(heading() == "Second")
                window.close()
                #expect(answers == ["1.1", "3.1", "2.0"] && MessageDialog.current == nil)
            }
            Display.endEvent()
            before.expectNoMore()
        }

        @Test func aWindowAsksBeforeTheUserClosesIt() {
            let window = Window(title: "Asks", width: 100, height: 100)
            var answers = [true, false]
            window.shouldClose = { answers.popLast() ?? false }
            window.present()
            gtk_window_close(
                UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self))
            Display.endEvent()
            #expect(!window.isDestroyed)
            gtk_window_close(
                UnsafeMutableRawPointer(window.pointer).assumingMemoryBound(to: GtkWindow.self))
            Display.endEvent()
            #expect(window.isDestroyed)
        }

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
