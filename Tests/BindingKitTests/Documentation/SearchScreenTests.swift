import BindingKit
import Observation
import Testing

@testable import TestSupport

/// The tests that `Docs/Testing.md` shows.
@MainActor
@Suite struct SearchScreenTests {
    @Test func theHeadingFollowsTheModel() {
        let screen = SearchScreen()

        screen.model.text = "pear"
        let written = screen.bindings.updateIfNeeded()

        #expect(screen.heading.text == "Results for pear")
        #expect(written == 2, "the heading and the prompt")
    }

    @Test func aTextThatIsTooLongStaysInThePrompt() {
        let screen = SearchScreen()

        screen.prompt.enter("a fruit with a very long name")

        #expect(!screen.bindings.commitEditing())
        #expect(screen.bindings.invalidBindings.first?.validationError != nil)
        #expect(screen.model.text.isEmpty)
        #expect(screen.prompt.text == "a fruit with a very long name")
    }

    @Test func theTextIsSearchedAfterAPause() async {
        let clock = ManualClock()
        let screen = SearchScreen(clock: clock)

        screen.prompt.enter("fig")
        #expect(screen.model.text.isEmpty)
        clock.advance(by: .milliseconds(300))
        await change(of: { screen.model.text })

        #expect(screen.model.text == "fig")
    }

    @Test func manyChangesAreOneWrite() {
        let screen = SearchScreen()
        let heading = screen.bindings.binding(of: screen.heading, \.text)

        for text in ["p", "pe", "pear"] { screen.model.text = text }
        screen.bindings.updateIfNeeded()

        #expect(heading?.deliveries == 2, "one of them on enabling")
    }

    @Test func theScreenIsReleased() {
        weak var screen: SearchScreen?
        do {
            let strong = SearchScreen()
            screen = strong
        }
        #expect(screen == nil, "a closure retains it")
    }

    /// Returns when a property that `read` reads has changed.
    private func change<Value>(of read: () -> Value) async {
        await withCheckedContinuation { continuation in
            withObservationTracking {
                _ = read()
            } onChange: {
                continuation.resume()
            }
        }
    }
}
