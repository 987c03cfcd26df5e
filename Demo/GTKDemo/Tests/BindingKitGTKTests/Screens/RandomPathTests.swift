import CGTK
import Testing

@testable import BindingKit
@testable import BindingKitGTK

extension ScreenTests {
    /// Random programs. When all transitions have ended, the stack equals the path.
    @MainActor
    @Suite struct RandomPathTests {
        private static let paths = ["", "A", "A B", "A B C", "B", "B A", "A A", "C A B", "A B A B"]

        @Test("Contract 71: when all is quiet, the stack is the path", arguments: 0..<20)
        func theStackIsThePath(seed: Int) {
            let before = LiveObjects()
            let bindings = BindingManager()
            bindings.enable()
            do {
                let (screen, pages) = (TrailScreen(), Stack())
                screen.window.content = pages
                pages.add(screen.navigation, name: "trail", title: "Trail")
                pages.add(Button("Other"), name: "other", title: "Other")
                // A separate manager, because the page “other” would pause the root's manager.
                screen.bind(by: bindings)
                gtk_stack_set_transition_duration(screen.navigation.stack.opaque, 1)
                var dice = Dice(state: UInt64(seed))
                var steps: [Int] = []
                for _ in 0..<30 {
                    steps.append(dice.roll(9 + Self.paths.count))
                    take(steps[steps.count - 1], in: screen, pages)
                    // Several steps in a turn, and several turns in a transition
                    if dice.roll(3) > 0 { Turn.end() }
                    guard dice.roll(3) == 0, screen.navigation.isMapped else { continue }
                    screen.finish()
                    #expect(
                        isRight(screen), "steps \(steps): \(state(screen))")
                }
                Keyboard.drawFrame(of: screen.window)
                screen.window.close()
            }
            Turn.end()
            before.expectNoMore()
        }

        private func take(_ step: Int, in screen: TrailScreen, _ pages: Stack) {
            let (navigation, trail) = (screen.navigation, screen.trail)
            switch step {
            case 0, 1: navigation.goBack()
            case 2:
                navigation.goBack()
                navigation.goBack()
            case 3: trail.path.append(Trail.Step(id: "D"))
            case 4: if !trail.path.isEmpty { trail.path.removeLast() }
            case 5 where navigation.stackPhase != .busy:
                navigation.setStackPages(
                    navigation.stackPages + [TrailPage(title: "own")], animated: true)
            case 5, 6, 7, 8:
                pages.visibleName = step == 6 ? "other" : "trail"
                // If a widget with the keyboard is hidden again before a frame, GTK forgets that it
                // had the keyboard.
                Keyboard.drawFrame(of: screen.window)
            default: trail.open(Self.paths[step - 9])
            }
        }

        private func state(_ screen: TrailScreen) -> String {
            """
            \(screen.titles) for \(screen.trail.ids), on screen \(screen.shown), enabled \
            \(screen.pages.filter(\.bindings.isEnabled).map(\.title))
            """
        }

        private func isRight(_ screen: TrailScreen) -> Bool {
            let bound = screen.navigation.stackPages.map(\.title).filter { $0 != "own" }
            return bound.joined(separator: " ") == screen.trail.ids
                && screen.shown == [screen.navigation.topPage.title]
                && screen.pages.filter(\.bindings.isEnabled).count == 1
                && screen.navigation.backButton.isVisible != screen.navigation.stackPages.isEmpty
        }
    }
}

/// A random generator that returns the same numbers in each run.
struct Dice {
    var state: UInt64

    mutating func roll(_ count: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % count
    }
}
