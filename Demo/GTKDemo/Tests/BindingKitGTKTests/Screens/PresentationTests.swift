import BindingKitGTK
import CGTK
import Testing

@testable import BindingKit

extension ScreenTests {
    /// Pages in windows in front of another window, controlled by a model.
    @MainActor
    @Suite struct PresentationTests {
        let screen = AlbumScreen()
        private var album: Album { screen.album }

        @Test(
            "Contract 65: a value presents in a modal window with the page's title, and nil closes it"
        )
        func theModelSaysWhatIsPresented() throws {
            screen.bind(on: screen.page)
            screen.show("A")
            #expect(screen.shown == ["A"])
            let dialog = try #require(screen.content?.window)
            #expect(dialog.title == "A" && dialog !== screen.window)
            #expect(gtk_window_get_modal(dialog.gtkWindow) != 0)
            #expect(gtk_window_get_transient_for(dialog.gtkWindow) == screen.window.gtkWindow)
            screen.show(nil)
            #expect(screen.shown == [] && dialog.isDestroyed)
            #expect(album.photos == ["A", nil])
            screen.window.close()
        }

        @Test("Contract 65: another id replaces what is shown")
        func anotherIDReplaces() {
            screen.bind(on: screen.window)
            screen.show("A")
            screen.show("B")
            #expect(screen.shown == ["B"])
            #expect(screen.made.map(\.title) == ["A", "B"])
            #expect(album.photos == ["A", "B"])
            screen.window.close()
        }

        @Test("Contract 66: the cross in the title bar writes nil once, without a frame")
        func theCrossIsWrittenOnce() {
            screen.bind(on: screen.page)
            screen.show("A")
            screen.page.stopLooking()
            screen.content?.window?.pressCross()
            #expect(screen.shown == [] && album.photos == ["A", nil])
            screen.window.close()
        }

        @Test("Contract 66: Escape closes a dialog, but not the window behind it", .keyboard)
        func escapeCloses() throws {
            screen.bind(on: screen.page)
            screen.show("Photo")
            let dialog = try #require(screen.content?.window)
            Keyboard.press("Escape", in: dialog) { dialog.isDestroyed }
            Turn.end()
            #expect(screen.shown == [] && album.photos == ["Photo", nil])
            #expect(!screen.window.isDestroyed)
            screen.window.close()
        }

        @Test("Contract 66: a page that dismisses itself is written as well")
        func aPageDismissesItself() {
            screen.bind(on: screen.page)
            screen.show("A")
            screen.content?.dismiss()
            Turn.end()
            #expect(screen.shown == [] && album.photos == ["A", nil])
            screen.window.close()
        }

        @Test("Contract 66: what the model wants when the user closes is presented")
        func whatIsSetMeanwhileStays() {
            screen.bind(on: screen.page)
            screen.show("A")
            screen.content?.window?.close()
            screen.show("D")
            #expect(screen.shown == ["D"] && album.photos == ["A", "D"])
            screen.window.close()
        }

        @Test("Contract 67: it waits for the window of the page, and for the page")
        func waitsForTheWindow() {
            let screen = AlbumScreen(isShown: false)
            screen.bind(on: screen.page)
            screen.page.bindings.enable()
            screen.show("A")
            #expect(screen.shown == [])
            screen.page.stopLooking()
            screen.window.present()
            Turn.end()
            #expect(screen.shown == ["A"])
            screen.window.close()
        }

        @Test("Contract 67: a page of a stack waits until it is shown")
        func aHiddenPageWaits() {
            let stack = Stack()
            stack.add(Label("First"), name: "first", title: "First")
            let hidden = AlbumPage(title: "Hidden")
            stack.add(hidden.view, name: "hidden", title: "Hidden")
            screen.window.content = stack
            screen.bind(on: hidden)
            screen.page.bindings.enable()
            screen.show("A")
            #expect(screen.shown == [])
            hidden.stopLooking()
            stack.visibleName = "hidden"
            Turn.end()
            #expect(screen.shown == ["A"])
            screen.window.close()
        }

        @Test("Contract 67: two bindings of one window present one after the other")
        func twoBindingsTakeTurns() {
            screen.bind(on: screen.page)
            screen.bindHelp(on: screen.window)
            album.isHelpOpen = true
            screen.show("A")
            #expect(screen.shown == ["A"])
            screen.page.stopLooking()
            screen.content?.window?.pressCross()
            #expect(album.photo == nil && album.isHelpOpen)
            #expect(screen.shown == ["Help"])
            screen.window.close()
        }

        @Test("Contract 67: it waits for a dialog of the program's own")
        func waitsForAForeignDialog() {
            let foreign = Window(title: "Foreign", width: 100, height: 100)
            foreign.waits(over: screen.window)
            foreign.present()
            screen.bind(on: screen.page)
            screen.show("A")
            #expect(screen.shown == [] && !foreign.isDestroyed)
            screen.page.stopLooking()
            foreign.close()
            Turn.end()
            #expect(screen.shown == ["A"])
            screen.window.close()
        }

        @Test("Contract 67: a content that is shown elsewhere is awaited")
        func aContentElsewhereIsAwaited() {
            let content = AlbumPage(title: "Content")
            let elsewhere = Window(title: "Elsewhere", width: 100, height: 100)
            elsewhere.contentViewController = content
            elsewhere.present()
            screen.page.bindings.bindPresentation(
                on: screen.page, toSubject: album, twoWay: \.isHelpOpen
            ) { content }
            album.isHelpOpen = true
            Turn.end()
            #expect(content.window === elsewhere)
            screen.page.stopLooking()
            elsewhere.close()
            Turn.end()
            #expect(content.window?.title == "Content" && album.isHelpOpen)
            screen.window.close()
        }

        @Test("Contract 68: what is dismissed goes with what it presents itself, and nothing else")
        func dismissesWhatWasPresented() throws {
            screen.bind(on: screen.page)
            screen.show("A")
            let content = try #require(screen.content)
            let inner = AlbumScreen(isShown: false)
            inner.bind(on: content)
            inner.page.bindings.enable()
            inner.show("Inner")
            #expect(inner.shown == ["Inner"] && screen.shown == ["A"])
            screen.show(nil)
            #expect(inner.shown == [] && screen.shown == [] && !screen.window.isDestroyed)
            #expect(inner.album.photo == nil)
            screen.window.close()
        }

        @Test("Contract 69: what is presented goes with its binding, and stays in a pause")
        func goesWithItsBinding() {
            let record = screen.bind(on: screen.page)
            screen.show("A")
            screen.page.bindings.disable()
            Turn.end()
            #expect(screen.shown == ["A"])
            screen.page.bindings.enable()
            record.unbind()
            Turn.end()
            #expect(screen.shown == [] && album.photos == ["A"])
            screen.window.close()
        }

        @Test("Contract 69: the presenter's end takes what it presents along")
        func theParentTakesItsDialogsAlong() {
            screen.bind(on: screen.page)
            screen.show("A")
            let dialog = screen.content?.window
            screen.window.close()
            Turn.end()
            #expect(dialog?.isDestroyed == true && screen.shown == [])
        }

        @Test("Contract 69: the model's end takes its content along")
        func theModelTakesItsContentAlong() {
            var album: Album? = Album()
            if let album {
                screen.page.bindings.bindPresentation(
                    on: screen.page, toSubject: album, twoWay: \.isHelpOpen
                ) { [weak screen] in screen?.makePage("Help") ?? AlbumPage(title: "") }
            }
            album?.isHelpOpen = true
            Turn.end()
            #expect(screen.shown == ["Help"])
            album = nil
            Turn.end()
            #expect(screen.shown == [])
            screen.window.close()
        }

        @Test("Contract 69: nothing is left of presenter, model and content")
        func nothingIsRetained() {
            Turn.end()
            let before = LiveObjects()
            weak var album: Album?
            weak var page: AlbumPage?
            weak var content: AlbumPage?
            do {
                let screen = AlbumScreen()
                (album, page) = (screen.album, screen.page)
                screen.bind(on: screen.page)
                screen.bindHelp(on: popover(at: screen.page.button))
                screen.show("A")
                content = screen.content
                screen.content?.window?.pressCross()
                #expect(content == nil, "gone after its user has closed it")
                screen.show("B")
                screen.show(nil)
                screen.album.isHelpOpen = true
                Turn.end()
                content = screen.content
                #expect(screen.shown == ["Help"])
                screen.window.close()
                Turn.end()
            }
            Turn.end()
            #expect(album == nil && page == nil && content == nil)
            before.expectNoMore()
        }
    }
}

extension Window {
    fileprivate var gtkWindow: UnsafeMutablePointer<GtkWindow> {
        UnsafeMutableRawPointer(pointer).assumingMemoryBound(to: GtkWindow.self)
    }
}
