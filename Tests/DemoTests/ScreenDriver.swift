import DemoModels
import Foundation

@testable import Demo
@testable import Terminal

/// Operates the demo by its keys and looks at what it shows, as a user does.
@MainActor
final class ScreenDriver {
    let screens: Screens
    let window: Window

    init(size: Size = Size(width: 80, height: 24)) {
        screens = Screens(clock: Clock { Date(timeIntervalSince1970: 0) })
        window = Window(size: size, rootController: screens.tabs)
        window.open()
    }

    /// The keys that nobody handled.
    @discardableResult
    func press(_ keys: Key...) -> [Key] {
        keys.filter { !window.dispatch($0) }
    }

    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    /// Replaces what the focused field holds.
    func retype(_ text: String) {
        press(.end, .control("u"))
        type(text)
    }

    /// What is on the screen once everything is delivered.
    var screen: String {
        screens.settle()
        return window.render().plainLines.joined(separator: "\n")
    }

    var hints: String { screen.split(separator: "\n").last.map(String.init) ?? "" }

    /// How often the screen shows `text`.
    func count(of text: String) -> Int {
        screen.components(separatedBy: text).count - 1
    }
}
