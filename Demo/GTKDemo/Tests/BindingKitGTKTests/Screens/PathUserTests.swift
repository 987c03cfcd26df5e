import CGTK
import Testing

@testable import BindingKit
@testable import BindingKitGTK

extension ScreenTests {
    /// The user goes back, and the focus follows.
    @MainActor
    @Suite struct PathUserTests {
        let screen = TrailScreen()
        private var trail: Trail { screen.trail }

        @Test("Contract 71: a click on the Back button goes back by one", .keyboard)
        func aClickGoesBack() {
            screen.bind()
            screen.show("A B")
            Keyboard.click(in: screen.window, x: 18, y: 23) { screen.titles == "A" }
            screen.finish()
            #expect(trail.sets == ["A B", "A"] && screen.shown == ["A"])
            screen.window.close()
        }

        @Test(
            "Contract 71: keys go back by one, also one after the other", .keyboard,
            arguments: ["alt+Left", "Escape"])
        func keysGoBack(key: String) {
            screen.bind()
            screen.root.button.focus()
            screen.show("A B C")
            #expect(screen.top?.button.hasFocus == true)
            Keyboard.press(key, in: screen.window) { screen.titles == "A B" }
            screen.finish()
            #expect(trail.sets == ["A B C", "A B"] && screen.top?.button.hasFocus == true)
            Keyboard.press("\(key) \(key)", in: screen.window) { screen.titles == "" }
            screen.finish()
            #expect(trail.ids == "" && screen.shown == ["Root"] && screen.root.button.hasFocus)
            screen.window.close()
        }

        @Test("Contract 66: Escape takes back what was typed first, and goes back then", .keyboard)
        func escapeTakesBackFirst() throws {
            screen.bind()
            screen.show("A")
            let (album, top) = (Album(), try #require(screen.top))
            top.bindings.bindObserver(
                top.field, toSubject: album, twoWay: \.title, writeBack: .onCommit)
            Turn.end()
            top.field.focus()
            gtk_editable_set_text(OpaquePointer(top.field.pointer), "Ada")
            Turn.end()
            Keyboard.press("Escape", in: screen.window) { top.field.text == "" }
            Turn.end()
            #expect(screen.titles == "A" && top.field.text == "" && album.title == "")
            Keyboard.press("Escape", in: screen.window) { screen.titles == "" }
            screen.finish()
            #expect(trail.ids == "" && album.title == "")
            screen.window.close()
        }

        @Test(
            "Contract 66: in a dialog Escape goes back first, and closes it on the root", .keyboard)
        func escapeInADialog() throws {
            let album = AlbumScreen()
            let host = Host(title: "Trail dialog")
            album.page.bindings.bindPresentation(
                on: album.page, toSubject: album.album, twoWay: \.isHelpOpen
            ) { host }
            album.album.isHelpOpen = true
            Turn.end()
            let dialog = try #require(host.window)
            host.root.button.focus()
            host.navigation.setStackPages([TrailPage(title: "A")], animated: false)
            Keyboard.press("Escape", in: dialog) { host.navigation.stackPages.isEmpty }
            #expect(host.navigation.stackPages.isEmpty && !dialog.isDestroyed)
            Keyboard.wait(dialog) { host.navigation.stackPhase == .ready }
            Keyboard.press("Escape", in: dialog) { dialog.isDestroyed }
            Turn.end()
            #expect(dialog.isDestroyed && !album.album.isHelpOpen)
            album.window.close()
            screen.window.close()
        }

        private final class Host: ViewController {
            let root = TrailPage(title: "Root")
            private(set) lazy var navigation = NavigationView(root: root)

            override func loadView() -> Widget { navigation }
        }

        @Test("Contract 71: Escape in a list selects none first, and goes back then", .keyboard)
        func escapeInAList() throws {
            let lists = [ListBox(), ListBox()]
            lists[0].rows = [Label("One"), Label("Two")]
            lists[1].rows = [Label("One"), Label("Two")]
            lists[1].opensRowsOnClick = true
            for (list, count) in zip(lists, [1, 0]) {
                let page = Plain(list)
                screen.root.button.focus()
                screen.navigation.setStackPages([page], animated: false)
                Turn.end()
                list.selectedRow = list.rows[0]
                #expect((list.selectedRow != nil) == (count == 1))
                list.focus()
                if count == 1 {
                    Keyboard.press("Escape", in: screen.window) { list.selectedRow == nil }
                }
                #expect(list.selectedRow == nil && screen.titles == "Plain")
                Keyboard.press("Escape", in: screen.window) { screen.titles == "" }
                #expect(screen.titles == "")
                screen.finish()
            }
            screen.window.close()
        }

        private final class Plain: ViewController {
            private let content: Widget

            init(_ content: Widget) {
                self.content = content
                super.init(title: "Plain")
            }

            override func loadView() -> Widget { content }
        }

        @Test("Contract 71: the keyboard goes to the page on top, and back to where it was")
        func theKeyboardFollows() {
            screen.bind()
            screen.root.field.focus()
            screen.show("A")
            #expect(screen.top?.button.hasFocus == true)
            screen.top?.field.focus()
            screen.show("A B")
            #expect(screen.top?.button.hasFocus == true)
            screen.navigation.backButton.press()
            screen.finish()
            #expect(screen.top?.field.hasFocus == true)
            screen.show("")
            #expect(screen.root.field.hasFocus)
            screen.window.close()
        }

        @Test("Contract 71: on a page without controls it is at the Back button")
        func aPageWithoutControls() {
            screen.bind()
            screen.onMake = { $0.hasControls = false }
            screen.root.field.focus()
            screen.show("A")
            #expect(screen.navigation.backButton.hasFocus)
            screen.show("A B")
            #expect(screen.navigation.backButton.hasFocus)
            screen.show("")
            #expect(screen.root.field.hasFocus || screen.root.button.hasFocus)
            screen.window.close()
        }

        @Test("Contract 71: a path leaves a keyboard alone that is beside its pages")
        func theKeyboardBeside() {
            let field = Entry()
            screen.window.content = Box(.vertical, [field])
            (screen.window.content as? Box)?.append(screen.navigation)
            screen.root.bindings.enable()
            Turn.end()
            screen.bind()
            field.focus()
            screen.show("A B")
            #expect(screen.shown == ["B"] && field.hasFocus)
            screen.show("")
            #expect(field.hasFocus)
            screen.window.close()
        }

        @Test("Contract 71: a second click during a transition opens nothing", .keyboard)
        func aSecondClick() {
            screen.bind()
            screen.open("A")
            #expect(screen.navigation.stackPhase == .busy)
            let pick = gtk_widget_pick(
                UnsafeMutableRawPointer(screen.navigation.stack.pointer)
                    .assumingMemoryBound(to: GtkWidget.self), 50, 50, GTK_PICK_DEFAULT)
            #expect(pick == nil)
            screen.finish()
            #expect(gtk_widget_get_can_target(screen.navigation.stack.widget) != 0)
            screen.window.close()
        }
    }
}
