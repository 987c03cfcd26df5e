import DemoModels
import Foundation
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite(.serialized) struct ScreenTests {
    private let fruits = Fruit.samples()
    private let screens: Screens
    private let window: Window

    init() {
        let moment = Date(timeIntervalSince1970: 0)
        screens = Screens(clock: Clock { moment }, fruits: fruits)
        window = Window(size: Size(width: 80, height: 24), rootController: screens.tabs)
        window.open()
    }

    private var screen: String {
        screens.settle()
        return window.render().plainLines.joined(separator: "\n")
    }

    @Test func aScreenThatWasLeftGetsNothingAndComesBackWithTheNewestPrice() {
        _ = window.dispatch(.character("2"))
        _ = window.dispatch(.character("5"))
        fruits[0].changePrice(byCents: 100)
        screens.settle()
        #expect(screens.report.deliveriesSinceRestart == 0)

        // The test does not deliver changes itself: appearing alone shows the newest value
        _ = window.dispatch(.character("2"))
        #expect(window.render().plainLines.joined().contains("▏€3.99"))
    }

    @Test func spaceLetsTheOtherScreensFlowUntilTheTabIsLeft() {
        _ = window.dispatch(.character("2"))
        _ = window.dispatch(.character("5"))
        _ = window.dispatch(.character(" "))
        #expect(screen.contains("Fruits is enabled") && screen.contains("active"))
        window.size = Size(width: 80, height: 60)
        #expect(screen.contains("Colour has not been opened yet") && !screen.contains("paused;"))
        fruits[0].changePrice(byCents: 100)
        screens.settle()
        #expect(screens.report.deliveriesSinceRestart > 0)

        _ = window.dispatch(.character("1"))
        _ = window.dispatch(.character("5"))
        #expect(screen.contains("Fruits is disabled") && !screen.contains("active"))
        #expect(screen.contains("(all managers are paused; space enables them)"))
    }

    @Test func theSelectedBindingIsExplainedAndFoundOnItsScreen() throws {
        _ = window.dispatch(.character("4"))
        _ = window.dispatch(.character("5"))
        for character in "/nameField" { _ = window.dispatch(.character(character)) }
        _ = window.dispatch(.enter)
        #expect(screens.report.filter == "nameField")
        #expect(!screen.contains("passwordField"))
        let row = try #require(screens.report.lines.firstIndex { $0.isAbout("nameField") })
        for _ in 0...row { _ = window.dispatch(.down) }
        #expect(screens.report.selectedRow == row)
        #expect(screens.report.explanation.contains("nameField"))
        let sentence = try #require(screens.report.explanation.split(separator: " ").first)
        #expect(screen.contains(sentence))

        _ = window.dispatch(.character("f"))
        #expect(screens.tabs.selectedController is SignUpViewController)
        #expect(screens.tabs.selectedController.view.hasFlashingView)
    }

    @Test func aFilterThatNothingMatchesLeavesTheScreensOnly() {
        _ = window.dispatch(.character("5"))
        screens.report.filter = "no such binding"
        #expect(screens.report.lines.allSatisfy { !$0.isBinding })
        #expect(screens.report.selectedRow == nil && screens.report.explanation.isEmpty)
        _ = window.dispatch(.character("f"))
        #expect(screens.tabs.selectedIndex == 4)
    }
}

extension BindingsReport.Line {
    fileprivate var isBinding: Bool { if case .binding = id { true } else { false } }

    fileprivate func isAbout(_ view: String) -> Bool {
        guard case .binding(_, let ends, _, _, _, _, _) = self else { return false }
        return ends.contains(view)
    }
}

extension View {
    fileprivate var hasFlashingView: Bool {
        isFlashing || subviews.contains { $0.hasFlashingView }
    }
}
