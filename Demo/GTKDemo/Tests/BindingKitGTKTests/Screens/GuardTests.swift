import BindingKitGTK
import CGTK
import Testing

@testable import BindingKit

extension ScreenTests {
    /// Contract 66: guards that keep a window open when the user closes it.
    @MainActor
    @Suite struct GuardTests {
        let screen = AlbumScreen()
        private let attempts = Attempts()
        private var album: Album { screen.album }

        private final class Attempts {
            var titles: [String] = []
        }

        private func guardScreen(_ guarded: some Dismissible, by bindings: BindingManager) {
            let attempts = attempts
            bindings.bindDismissalGuard(
                of: guarded, toSubject: album, isGuarded: { $0.title != "" }
            ) {
                attempts.titles.append($0.title)
            }
        }

        @Test("Contract 66: unsaved changes keep a window from its cross, but not from the program")
        func changesKeepTheWindow() {
            guardScreen(screen.window, by: screen.page.bindings)
            album.title = "Ada"
            screen.window.pressCross()
            #expect(!screen.window.isDestroyed && attempts.titles == ["Ada"])
            screen.window.close()
            #expect(screen.window.isDestroyed && attempts.titles == ["Ada"])
        }

        @Test("Contract 66: without changes the cross closes it")
        func withoutChangesItCloses() {
            guardScreen(screen.page, by: screen.page.bindings)
            screen.window.pressCross()
            #expect(screen.window.isDestroyed && attempts.titles == [])
        }

        @Test("Contract 66: a key closes the window as the cross does")
        func aKeyClosesAsTheCrossDoes() {
            guardScreen(screen.page, by: screen.page.bindings)
            album.title = "Ada"
            #expect(!screen.window.requestClose())
            #expect(!screen.window.isDestroyed && attempts.titles == ["Ada"])
            album.title = ""
            #expect(screen.window.requestClose() && screen.window.isDestroyed)
        }

        @Test("Contract 66: an edit that is not committed yet is, and counts")
        func anOpenEditCounts() {
            let field = screen.page.field
            screen.page.bindings.bindObserver(
                field, toSubject: album, twoWay: \.title, writeBack: .onCommit)
            guardScreen(screen.page, by: screen.page.bindings)
            field.focus()
            gtk_editable_set_text(OpaquePointer(field.pointer), "Ada")
            Turn.end()
            #expect(album.title == "")
            screen.window.pressCross()
            #expect(
                !screen.window.isDestroyed && attempts.titles == ["Ada"] && album.title == "Ada")
            screen.window.close()
        }

        @Test("Contract 66: an edit that is refused keeps the window")
        func aRefusedEditKeeps() {
            let field = screen.page.field
            screen.page.bindings.bindObserver(
                field, toSubject: album, twoWay: \.title, validate: .length(...3))
            guardScreen(screen.page, by: screen.page.bindings)
            gtk_editable_set_text(OpaquePointer(field.pointer), "Agatha")
            Turn.end()
            screen.window.pressCross()
            #expect(!screen.window.isDestroyed && attempts.titles == [""])
            screen.window.close()
        }

        @Test(
            "Contract 66: a page in a dialog is guarded from the cross and from Escape", .keyboard)
        func aDialogIsGuarded() throws {
            screen.bind(on: screen.page)
            screen.show("Guarded")
            let sheet = try #require(screen.content)
            let dialog = try #require(sheet.window)
            guardScreen(sheet, by: sheet.bindings)
            album.title = "Ada"
            dialog.pressCross()
            #expect(screen.shown == ["Guarded"] && attempts.titles == ["Ada"])
            Keyboard.press("Escape", in: dialog) { attempts.titles.count == 2 }
            #expect(screen.shown == ["Guarded"] && attempts.titles == ["Ada", "Ada"])
            // The model's own dismissal does not ask the guards.
            screen.show(nil)
            #expect(screen.shown == [] && attempts.titles.count == 2)
            screen.window.close()
        }

        @Test("Contract 66: Escape takes back what was typed first, and closes then", .keyboard)
        func escapeTakesBackFirst() throws {
            screen.bind(on: screen.page)
            screen.show("Typed")
            let sheet = try #require(screen.content)
            let dialog = try #require(sheet.window)
            sheet.bindings.bindObserver(
                sheet.field, toSubject: album, twoWay: \.title, writeBack: .onCommit)
            Turn.end()
            sheet.field.focus()
            gtk_editable_set_text(OpaquePointer(sheet.field.pointer), "Ada")
            Turn.end()
            Keyboard.press("Escape", in: dialog) { sheet.field.text == "" }
            Turn.end()
            #expect(screen.shown == ["Typed"] && sheet.field.text == "")
            Keyboard.press("Escape", in: dialog) { dialog.isDestroyed }
            Turn.end()
            #expect(screen.shown == [] && album.photo == nil && album.title == "")
            screen.window.close()
        }

        @Test(
            "Contract 66: a question about unsaved changes closes the window that it is in front of"
        )
        func aQuestionOnLeaving() throws {
            let window = screen.window
            screen.page.bindings.bindQuestion(
                on: screen.page, toSubject: album, twoWay: \.question
            ) { [weak window] _, answer in if answer == "leave" { window?.close() } }
            screen.page.bindings.bindDismissalGuard(
                of: screen.page, toSubject: album, isGuarded: { $0.title != "" }
            ) { album in
                album.question = Question(
                    "Leave?",
                    choices: [
                        .init("Leave", role: .destructive, "leave"),
                        .init("Stay", role: .cancel, "stay"),
                    ])
            }
            album.title = "Ada"
            window.pressCross()
            let question = try #require(MessageDialog.current)
            // A second attempt while the question is open
            window.pressCross()
            #expect(MessageDialog.current === question)
            question.buttons[1].press()
            #expect(window.isDestroyed && MessageDialog.current == nil && album.question == nil)
        }

        @Test("Contract 66: a page that is not shown guards nothing")
        func aHiddenPageGuardsNothing() {
            guardScreen(screen.page, by: screen.page.bindings)
            screen.page.bindings.enable()
            album.title = "Ada"
            screen.window.content = Label("Another")
            screen.window.pressCross()
            #expect(screen.window.isDestroyed && attempts.titles == [])
        }
    }
}
