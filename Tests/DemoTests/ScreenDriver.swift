import BindingKit
import DemoDefinitions
import DemoModels
import Dispatch
import Foundation
import Observation

@testable import Demo
@testable import Terminal

/// Operates the demo with keys and reads the screen, as a user does.
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

    /// Presses the keys.
    ///
    /// - Returns: the keys that were not handled.
    @discardableResult
    func press(_ keys: Key...) -> [Key] {
        keys.filter { !window.dispatch($0) }
    }

    func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    /// Replaces the text of the focused field.
    func retype(_ text: String) {
        press(.end, .control("u"))
        type(text)
    }

    /// The text on the screen after everything is delivered.
    var screen: String {
        screens.settle()
        return window.render().plainLines.joined(separator: "\n")
    }

    var hints: String { screen.split(separator: "\n").last.map(String.init) ?? "" }

    /// Whether the list of bindings shows a two-way one between a field's text and the model.
    ///
    /// Optimized code may have no symbol for a property's getter. In that case the list shows the
    /// type of the value instead of the name.
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

    /// Presses each key in a turn of its own, and waits for its effects.
    func enter(_ keys: Key...) async {
        for key in keys {
            press(key)
            await settle()
        }
    }

    /// Waits for several turns, so that panels appear and disappear.
    func settle() async {
        for _ in 0..<4 {
            screens.settle()
            await endOfTurn()
        }
    }

    /// Returns when the shown screen has no running asynchronous validation.
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

/// Returns when the main actor has run all jobs that it has so far.
@MainActor
func endOfTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}
