import DemoDefinitions
import DemoModels
import Foundation

@testable import Demo
@testable import Terminal

/// Operates the demo by its keys and looks at what it shows, as a user does.
@MainActor
final class ScreenDriver {
    let screens: Screens
    let window: Window

    init(
        size: Size = Size(width: 80, height: 24), market: FruitMarket = FruitMarket(),
        definitions: URL = SharedDefinitions.colour,
        open: @escaping @MainActor (URL) -> Bool = { _ in true },
        pictures: PictureLoader = PictureLoader()
    ) {
        screens = Screens(
            clock: Clock { Date(timeIntervalSince1970: 0) }, market: market,
            definitions: definitions, open: open, pictures: pictures)
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

    /// Whether the list of bindings shows a two-way one between a field's text and the model.
    ///
    /// Optimized code may have no symbol for the getter of a property; the type of its value
    /// stands in for the name there.
    func lists(_ field: String, _ property: String, of type: Any.Type) -> Bool {
        var texts = ["text"]
        var properties = [property]
        #if !DEBUG
        texts.append("(String)")
        properties.append("(\(type))")
        #endif
        return texts.contains { text in
            properties.contains { screen.contains("\(field).\(text) ↔ model.\($0)") }
        }
    }

    /// How often the screen shows `text`.
    func count(of text: String) -> Int {
        screen.components(separatedBy: text).count - 1
    }
}
