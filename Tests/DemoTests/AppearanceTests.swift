import Testing

@testable import Terminal

@MainActor
@Suite struct AppearanceTests {
    private let first = RecordingController(title: "First")
    private let second = RecordingController(title: "Second")
    private let third = RecordingController(title: "Third")
    private let tabs: TabBarController
    private let window: Window

    init() {
        tabs = TabBarController(title: "Test", controllers: [first, second, third])
        window = Window(size: Size(width: 40, height: 6), rootController: tabs)
    }

    @Test func openingShowsTheFirstTabAndLoadsNoOther() {
        window.open()
        #expect(first.takeEvents() == ["load", "will appear", "did appear"])
        #expect(!second.isViewLoaded)
    }

    @Test func everySwitchIsForwardedExactlyOnce() {
        window.open()
        _ = first.takeEvents()

        // When the user chooses the second tab twice
        #expect(window.dispatch(.character("2")))
        #expect(window.dispatch(.character("2")))
        #expect(first.takeEvents() == ["will disappear", "did disappear"])
        #expect(second.takeEvents() == ["load", "will appear", "did appear"])

        // When the user returns, the view is not loaded again
        #expect(window.dispatch(.left))
        #expect(first.takeEvents() == ["will appear", "did appear"])
        #expect(second.takeEvents() == ["will disappear", "did disappear"])
        #expect(third.takeEvents().isEmpty)
    }

    @Test func theArrowKeysGoRound() {
        window.open()
        _ = window.dispatch(.left)
        #expect(tabs.selectedController === third)
        _ = window.dispatch(.right)
        #expect(tabs.selectedController === first)
    }

    @Test func closingMakesTheShownTabDisappearOnce() {
        window.open()
        _ = first.takeEvents()
        window.close()
        window.close()
        #expect(first.takeEvents() == ["will disappear", "did disappear"])
        #expect(second.takeEvents().isEmpty)
    }

    @Test func openingAgainShowsTheTabThatWasLeft() {
        window.open()
        tabs.selectedIndex = 1
        window.close()
        _ = second.takeEvents()
        tabs.selectedIndex = 2
        window.open()
        #expect(second.takeEvents().isEmpty)
        #expect(third.takeEvents() == ["load", "will appear", "did appear"])
    }

    @Test func aTabChosenWhileAnotherAppearsFollowsIt() {
        second.onAppearing = { [tabs] in tabs.selectedIndex = 2 }
        window.open()
        tabs.selectedIndex = 1
        #expect(
            second.takeEvents() == [
                "load", "will appear", "did appear", "will disappear", "did disappear",
            ])
        #expect(third.takeEvents() == ["load", "will appear", "did appear"])
        #expect(tabs.selectedIndex == 2)
    }

    @Test func aTabThatDoesNotExistIsIgnored() {
        window.open()
        tabs.selectedIndex = 7
        #expect(tabs.selectedIndex == 0)
        #expect(!window.dispatch(.character("9")))
    }

    @Test func theTabBarMarksTheChosenTab() {
        window.open()
        tabs.selectedIndex = 1
        let lines = window.render().plainLines
        #expect(lines[0] == " Test    1 First   2 Second   3 Third")
        #expect(lines[1] == "──────────────────━━━━━━━━━━────────────")
        #expect(lines[5].contains("q quits"))
    }
}
