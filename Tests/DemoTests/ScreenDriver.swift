import BindingKit
import DemoDefinitions
import DemoModels
import Dispatch
import Foundation
import Observation

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
        pictures: PictureLoader = PictureLoader(), signUp: SignUp = SignUp(),
        guide: FruitGuide = FruitGuide()
    ) {
        screens = Screens(
            clock: Clock { Date(timeIntervalSince1970: 0) }, market: market,
            definitions: definitions, open: open, pictures: pictures, signUp: signUp,
            guide: guide)
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

    /// The keys, each in a turn of its own, and with all that it brings about.
    func enter(_ keys: Key...) async {
        for key in keys {
            press(key)
            await settle()
        }
    }

    /// Lets turns end until panels have come and gone.
    func settle() async {
        for _ in 0..<4 {
            screens.settle()
            await endOfTurn()
        }
    }

    /// Returns when no rule that takes time is being asked on the shown screen.
    func answers() async {
        let screen = screens.tabs.selectedController as? any BindingScreen
        while let bindings = screen?.bindings, bindings.isValidating {
            await withCheckedContinuation { continuation in
                withObservationTracking {
                    _ = bindings.isValidating
                } onChange: {
                    continuation.resume()
                }
            }
            await endOfTurn()
        }
        await settle()
    }
}

/// Returns when the jobs that the main actor has been given so far are done.
@MainActor
func endOfTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}
