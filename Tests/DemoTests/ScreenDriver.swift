import BindingKit
import DemoDefinitions
import DemoModels
import Dispatch
import Foundation
import Observation

@testable import Demo
@testable import Terminal

/// Operates the demo with keys and reads its screen, as a user does.
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

    /// Presses keys, and returns the keys that no view has handled.
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

    /// The screen after all changes are delivered.
    var screen: String {
        screens.settle()
        return window.render().plainLines.joined(separator: "\n")
    }

    var hints: String { screen.split(separator: "\n").last.map(String.init) ?? "" }

    /// Whether the list of bindings shows a two-way binding between a field's text and the model.
    ///
    /// In an optimized build, a property's getter may have no symbol. The list then shows the type
    /// of its value instead of the name.
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

    /// How many times the screen contains `text`.
    func count(of text: String) -> Int {
        screen.components(separatedBy: text).count - 1
    }

    /// Presses keys, each in a turn of its own, and runs the work that they cause.
    func enter(_ keys: Key...) async {
        for key in keys {
            press(key)
            await settle()
        }
    }

    /// Waits several turns, until panels have appeared and disappeared.
    func settle() async {
        for _ in 0..<4 {
            screens.settle()
            await endOfTurn()
        }
    }

    /// Returns when no slow rule is running on the shown screen.
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

/// Returns when the jobs that the main actor has received so far have run.
@MainActor
func endOfTurn() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}
