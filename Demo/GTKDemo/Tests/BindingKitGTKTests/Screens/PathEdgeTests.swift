import CGTK
import Testing

@testable import BindingKit
@testable import BindingKitGTK

extension ScreenTests {
    /// Pages that call back, windows that close, and the release of their objects.
    @MainActor
    @Suite struct PathEdgeTests {
        let screen = TrailScreen()
        private var trail: Trail { screen.trail }

        @Test func aPageThatGoesBackWhileItAppearsGivesWay() {
            screen.bind()
            screen.show("A")
            screen.onMake = { [weak screen] page in
                page.onAppear = { screen?.navigation.goBack() }
            }
            screen.show("A B")
            #expect(trail.ids == "A" && screen.titles == "A" && screen.shown == ["A"])
            screen.window.close()
        }

        @Test func aPageThatOpensAnotherOneWhileItIsBuiltIsBelowIt() {
            screen.bind()
            screen.onMake = { [trail] page in
                if page.title == "A" { page.onLoad = { trail.open("A B") } }
            }
            screen.show("A")
            #expect(trail.ids == "A B" && screen.titles == "A B" && screen.shown == ["B"])
            screen.window.close()
        }

        @Test func aPageThatIsShownElsewhereStaysThere() {
            let page = TrailPage(title: "A")
            let other = Window(title: "Other", width: 100, height: 100)
            other.contentViewController = page
            other.present()
            screen.root.bindings.bindPath(
                of: screen.navigation, toSubject: trail, twoWay: \.path
            ) { _ in page }
            screen.show("A")
            #expect(page.window === other && screen.root.view.isMapped)
            screen.show("")
            #expect(page.window === other && screen.shown == ["Root"])
            other.close()
            screen.window.close()
        }

        @Test(
            "Contract 71: a window that closes changes no path, also during a transition",
            arguments: [true, false])
        func aWindowThatCloses(isMoving: Bool) {
            screen.bind()
            if isMoving { screen.open("A B") } else { screen.show("A B") }
            screen.window.close()
            Turn.end()
            #expect(trail.sets == ["A B"])
            screen.open("A")
            screen.open("A B C")
            screen.navigation.goBack()
            Turn.end()
            #expect(screen.navigation.stackPhase == .offScreen)
        }

        @Test(
            "Contract 71: nothing is left of stack, pages and model",
            arguments: ["", "A", "A B C"], [true, false])
        func nothingIsRetained(path: String, isMoving: Bool) {
            screen.window.close()
            Turn.end()
            let before = LiveObjects()
            weak var trail: Trail?
            weak var page: TrailPage?
            weak var navigation: NavigationView?
            do {
                let screen = TrailScreen()
                screen.bind()
                screen.show("A B")
                page = screen.top
                screen.open(path)
                if !isMoving {
                    screen.finish()
                    #expect((page == nil) == (path != "A B C"), "gone when it has disappeared")
                }
                (trail, page, navigation) = (screen.trail, screen.top, screen.navigation)
                screen.window.close()
                Turn.end()
            }
            Turn.end()
            #expect(trail == nil && page == nil && navigation == nil)
            before.expectNoMore()
        }

        @Test("Contract 71: the model's end takes its pages along")
        func theModelsEnd() {
            var trail: Trail? = Trail()
            if let trail {
                screen.root.bindings.bindPath(
                    of: screen.navigation, toSubject: trail, twoWay: \.path
                ) { TrailPage(title: $0.id) }
            }
            trail?.open("A B")
            screen.finish()
            #expect(screen.shown == ["B"])
            trail = nil
            screen.finish()
            #expect(screen.shown == ["Root"])
            screen.window.close()
        }

        // MARK: Guards

        private func guardTop() {
            guard let page = screen.top else { return }
            page.bindings.bindDismissalGuard(
                of: page, toSubject: trail, isGuarded: { $0.isChanged }
            ) {
                $0.question = Question(
                    "Discard?",
                    choices: [
                        .init("Discard", role: .destructive, "discard"),
                        .init("Stay", role: .cancel, "stay"),
                    ])
            }
            page.bindings.bindQuestion(on: page, toSubject: trail, twoWay: \.question) {
                if $1 == "discard" { $0.path.removeLast() }
            }
        }

        @Test("Contract 66: Back asks the guards of the page on top, the model does not")
        func backAsksTheGuards() throws {
            screen.bind()
            screen.show("A B")
            guardTop()
            trail.isChanged = true
            screen.navigation.backButton.press()
            #expect(screen.titles == "A B" && MessageDialog.current?.heading == "Discard?")
            try #require(MessageDialog.current).buttons[0].press()
            #expect(screen.titles == "A B" && trail.ids == "A B")
            screen.navigation.backButton.press()
            try #require(MessageDialog.current).buttons[1].press()
            screen.finish()
            #expect(trail.sets == ["A B", "A"] && screen.shown == ["A"])
            screen.window.close()
        }

        @Test("Contract 66: an edit that is refused keeps its page, one that is open is committed")
        func anOpenEditIsCommitted() throws {
            screen.bind()
            screen.show("A")
            guardTop()
            let (album, top) = (Album(), try #require(screen.top))
            top.bindings.bindObserver(
                top.field, toSubject: album, twoWay: \.title, writeBack: .onCommit,
                validate: .length(...3))
            Turn.end()
            top.field.focus()
            gtk_editable_set_text(OpaquePointer(top.field.pointer), "Agatha")
            #expect(!screen.navigation.goBack() && album.title == "")
            gtk_editable_set_text(OpaquePointer(top.field.pointer), "Ada")
            #expect(screen.navigation.goBack() && album.title == "Ada")
            screen.finish()
            #expect(trail.ids == "")
            MessageDialog.current?.dismiss()
            screen.window.close()
        }

        @Test("Contract 27: an edit without a guard is committed when its page is left")
        func anEditWithoutAGuard() throws {
            screen.bind()
            screen.show("A")
            let (album, top) = (Album(), try #require(screen.top))
            top.bindings.bindObserver(
                top.field, toSubject: album, twoWay: \.title, writeBack: .onCommit)
            Turn.end()
            top.field.focus()
            gtk_editable_set_text(OpaquePointer(top.field.pointer), "Ada")
            Turn.end()
            #expect(album.title == "")
            screen.navigation.goBack()
            screen.finish()
            #expect(album.title == "Ada" && screen.shown == ["Root"])
            screen.window.close()
        }
    }
}
