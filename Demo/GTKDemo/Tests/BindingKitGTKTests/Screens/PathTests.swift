import CGTK
import Testing

@testable import BindingKit
@testable import BindingKitGTK

extension ScreenTests {
    /// Pages above a root, controlled by a model.
    @MainActor
    @Suite struct PathTests {
        let screen = TrailScreen()
        private var trail: Trail { screen.trail }

        @Test("Contract 71: the stack is the path, in one transition for each turn")
        func theModelPushesAndPops() {
            screen.bind()
            var (top, paths) = ("Root", 0)
            for path in ["A", "A B C", "A C", "A", "B", "C D", ""] {
                screen.open(path)
                paths += 1
                let title = path.split(separator: " ").last.map(String.init) ?? "Root"
                #expect(screen.titles == path)
                // If the top page stays, there is no transition.
                #expect((screen.navigation.stackPhase == .busy) == (title != top))
                screen.finish()
                #expect(screen.shown == [title] && screen.top?.bindings.isEnabled == true)
                #expect(screen.navigation.backButton.isVisible == !path.isEmpty)
                top = title
            }
            #expect(trail.sets.count == paths)
            #expect(screen.made == ["A", "B", "C", "B", "C", "D"])
            screen.window.close()
        }

        @Test("Contract 71: a path that is there from the beginning is shown at once")
        func fromTheBeginning() {
            let screen = TrailScreen(isShown: false)
            screen.bind()
            screen.root.bindings.enable()
            screen.open("A B C")
            screen.present()
            #expect(screen.titles == "A B C" && screen.shown == ["C"])
            #expect(screen.navigation.stackPhase == .ready)
            // Pages are built when they are on top for the first time.
            #expect(screen.pages.map(\.isBuilt) == [true, false, false, true])
            screen.window.close()
        }

        @Test("Contract 71: of what is set during a transition the last counts")
        func duringATransition() {
            screen.bind()
            screen.open("A")
            #expect(screen.navigation.stackPhase == .busy)
            screen.open("A B")
            screen.open("A C")
            #expect(screen.titles == "A")
            screen.finish()
            #expect(screen.titles == "A C" && screen.shown == ["C"])
            #expect(screen.made == ["A", "C"] && trail.sets == ["A", "A B", "A C"])
            screen.window.close()
        }

        @Test("Contract 71: equal ids are two pages")
        func equalIDs() {
            screen.bind()
            screen.show("A B A")
            let pages = screen.pages
            #expect(screen.made == ["A", "B", "A"] && pages[1] !== pages[3])
            screen.navigation.goBack()
            screen.finish()
            #expect(trail.ids == "A B")
            screen.show("A A B")
            #expect(screen.pages[1] === pages[1] && screen.pages[3] === pages[2])
            #expect(screen.shown == ["B"])
            screen.window.close()
        }

        @Test("Contract 71: going back is written once, when the transition is over")
        func goingBack() {
            screen.bind()
            screen.show("A B C")
            #expect(screen.navigation.goBack())
            Turn.end()
            #expect(screen.navigation.stackPhase == .busy && trail.ids == "A B C")
            screen.finish()
            #expect(trail.sets == ["A B C", "A B"] && screen.shown == ["B"])
            screen.window.close()
        }

        @Test("Contract 71: going back by several is written once")
        func goingBackBySeveral() {
            screen.bind()
            screen.show("A B C")
            screen.navigation.goBack()
            // During the transition to the first page
            screen.navigation.goBack()
            screen.finish()
            #expect(trail.sets == ["A B C", "A"] && screen.shown == ["A"])
            screen.navigation.setStackPages([], animated: true)
            screen.finish()
            #expect(trail.sets == ["A B C", "A", ""] && screen.shown == ["Root"])
            #expect(!screen.navigation.goBack())
            screen.window.close()
        }

        @Test("Contract 71: what the model adds while the user goes back stays")
        func theModelAddsMeanwhile() {
            screen.bind()
            screen.show("A B")
            screen.navigation.goBack()
            screen.open("A B C")
            screen.finish()
            #expect(trail.ids == "A C" && screen.titles == "A C" && screen.shown == ["C"])
            screen.window.close()
        }

        @Test(
            "Contract 22: the root's manager is paused by the pages above it, and the path is not")
        func theRootIsPaused() {
            screen.bind()
            screen.show("A B")
            #expect(!screen.root.bindings.isEnabled)
            screen.navigation.goBack()
            screen.finish()
            #expect(trail.ids == "A" && !screen.root.bindings.isEnabled)
            screen.show("A C")
            #expect(screen.shown == ["C"])
            screen.navigation.setStackPages([], animated: true)
            screen.finish()
            #expect(trail.ids == "" && screen.root.bindings.isEnabled)
            screen.show("D")
            #expect(screen.shown == ["D"])
            screen.window.close()
        }

        @Test("Contract 71: what is pushed stays above its page, and goes with it")
        func aPageOfClientCodesOwn() {
            screen.bind()
            screen.show("A")
            let navigation = screen.navigation
            navigation.setStackPages(
                navigation.stackPages + [TrailPage(title: "own")], animated: true)
            screen.finish()
            #expect(trail.ids == "A" && screen.shown == ["own"])
            screen.show("A B")
            #expect(screen.titles == "A own B")
            screen.show("")
            #expect(screen.titles == "" && screen.shown == ["Root"])
            screen.window.close()
        }

        @Test("Contract 71: a page of a stack that is hidden follows without a transition")
        func aHiddenStack() {
            let stack = Stack()
            screen.window.content = stack
            stack.add(screen.navigation, name: "trail", title: "Trail")
            stack.add(Label("Other"), name: "other", title: "Other")
            let bindings = BindingManager()
            bindings.enable()
            screen.bind(by: bindings)
            screen.open("A")
            stack.visibleName = "other"
            Turn.end()
            #expect(screen.navigation.stackPhase == .offScreen)
            screen.open("A B")
            #expect(screen.titles == "A B" && screen.shown == [])
            stack.visibleName = "trail"
            screen.finish()
            #expect(screen.shown == ["B"])
            screen.window.close()
        }

        @Test("Contract 71: the end of the binding pops its pages without a transition")
        func theEndPops() {
            let record = screen.bind()
            screen.show("A B")
            record.unbind()
            Turn.end()
            #expect(screen.titles == "" && screen.shown == ["Root"] && trail.ids == "A B")
            #expect(screen.navigation.stackPhase == .ready)
            screen.window.close()
        }

        @Test("Contract 71: the root is not pushed upon itself")
        func theRootIsNotPushed() {
            screen.root.bindings.bindPath(
                of: screen.navigation, toSubject: trail, twoWay: \.path
            ) { [root = screen.root] _ in root }
            screen.show("A")
            #expect(screen.titles == "" && trail.ids == "" && screen.shown == ["Root"])
            screen.root.bindings.removeAllBindings()
            screen.window.close()
        }
    }
}
