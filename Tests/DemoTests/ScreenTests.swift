import DemoModels
import Foundation
import Testing

@testable import Demo
@testable import Terminal

@MainActor
@Suite struct ScreenTests {
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

        // Without settling: appearing alone brings the newest value
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
}
