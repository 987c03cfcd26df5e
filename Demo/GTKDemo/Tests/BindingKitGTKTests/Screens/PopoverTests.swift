import BindingKitGTK
import CGTK
import Testing

@testable import BindingKit

extension ScreenTests {
    /// Pages in popovers, controlled by a model.
    @MainActor
    @Suite struct PopoverTests {
        let screen = AlbumScreen()
        private var album: Album { screen.album }

        private func open() {
            screen.bindHelp(on: popover(at: screen.page.button))
            album.isHelpOpen = true
            Turn.end()
        }

        @Test("Contract 65: a popover opens and closes as the model says")
        func theModelSaysWhetherItIsOpen() {
            open()
            #expect(screen.shown == ["Help"] && screen.content?.window === screen.window)
            album.isHelpOpen = false
            Turn.end()
            #expect(screen.shown == [])
            album.isHelpOpen = true
            Turn.end()
            #expect(screen.shown == ["Help"] && screen.made.count == 2)
            screen.window.close()
        }

        @Test("Contract 66: a click beside it closes it, which is written", .keyboard)
        func aClickBesideCloses() {
            open()
            screen.page.stopLooking()
            Keyboard.click(in: screen.window, x: 290, y: 190) { screen.shown == [] }
            Turn.end()
            #expect(screen.shown == [] && !album.isHelpOpen)
            screen.window.close()
        }

        @Test("Contract 66: Escape closes it, and leaves the window", .keyboard)
        func escapeCloses() {
            open()
            Keyboard.press("Escape", in: screen.window) { screen.shown == [] }
            Turn.end()
            #expect(screen.shown == [] && !album.isHelpOpen && !screen.window.isDestroyed)
            screen.window.close()
        }

        @Test("Contract 66: a popover whose button is hidden goes")
        func itGoesWithItsButton() {
            open()
            screen.page.stopLooking()
            screen.page.button.isVisible = false
            Turn.end()
            #expect(screen.shown == [] && !album.isHelpOpen && screen.page.field.hasFocus)
            screen.window.close()
        }

        @Test("Contract 67: it waits for a dialog, and for its button")
        func itWaits() {
            screen.bind(on: screen.page)
            screen.show("A")
            open()
            #expect(screen.shown == ["A"])
            screen.page.stopLooking()
            screen.page.button.isVisible = false
            screen.show(nil)
            #expect(screen.shown == [])
            screen.page.button.isVisible = true
            Turn.end()
            #expect(screen.shown == ["Help"])
            screen.window.close()
        }

        @Test("Contract 69: a button that goes takes its popover along")
        func aButtonThatGoesTakesItsPopoverAlong() {
            open()
            screen.window.content = Label("Another")
            Turn.end()
            #expect(screen.shown == [])
            screen.window.close()
        }

        @Test("Contract 64: a question is asked in a popover")
        func aQuestionInAPopover() throws {
            var answers: [String] = []
            screen.page.bindings.bindQuestion(
                on: popover(at: screen.page.button), toSubject: album, twoWay: \.question
            ) { answers.append($1) }
            album.question = Question(
                "Remove?", choices: [.init("Remove", role: .destructive, "yes")])
            Turn.end()
            let dialog = try #require(MessageDialog.current)
            #expect(dialog.window === screen.window)
            dialog.buttons[0].press()
            #expect(answers == ["yes"] && MessageDialog.current == nil && album.question == nil)
            screen.window.close()
        }

        @Test("Contract 69: nothing is left of a popover", arguments: [true, false])
        func nothingIsRetained(isOpenAtTheEnd: Bool) {
            screen.window.close()
            Turn.end()
            let before = LiveObjects()
            do {
                let screen = AlbumScreen()
                screen.bindHelp(on: popover(at: screen.page.button))
                screen.album.isHelpOpen = true
                Turn.end()
                #expect(screen.shown == ["Help"])
                screen.album.isHelpOpen = isOpenAtTheEnd
                Turn.end()
                screen.window.close()
            }
            Turn.end()
            before.expectNoMore()
        }

        @Test("Contract 64: a page in a popover asks in front of the window, and the popover stays")
        func aPageInAPopoverAsks() throws {
            open()
            let page = try #require(screen.content)
            page.bindings.bindQuestion(on: page, toSubject: album, twoWay: \.question) { album, _ in
                album.isHelpOpen = false
            }
            album.question = Question("Sure?", choices: [.init("Yes", "yes")])
            Turn.end()
            #expect(screen.shown == ["Help"] && MessageDialog.current?.heading == "Sure?")
            MessageDialog.current?.buttons.first?.press()
            #expect(screen.shown == [] && MessageDialog.current == nil)
            screen.window.close()
        }

        @Test("Contract 69: a popover that closes gives the focus to its button")
        func theButtonGetsTheFocus() {
            open()
            #expect(screen.content?.button.hasFocus == true)
            album.isHelpOpen = false
            Turn.end()
            #expect(screen.page.button.hasFocus)
            screen.window.close()
        }
    }
}
