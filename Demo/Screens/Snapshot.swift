import BindingKit
import DemoModels
import Dispatch
import Foundation
import Terminal

/// Prints the screens as plain text.
///
/// The screens run as in a terminal: they load, appear, get keys, settle, are drawn and disappear.
/// Only the clock and the editor's thread do not run, and loads end immediately, so that the text
/// is always the same.
@MainActor
enum Snapshot {
    static let size = Size(width: 80, height: 24)

    /// Tuesday, 9 October 2012, 10:08:32 in the morning, and four tenths.
    static let moment = Date(timeIntervalSince1970: 1_349_777_312.4)

    static func text(of names: [ScreenName]) async -> String {
        let frames = await frames()
        return names.compactMap { frames[$0] }.joined(separator: "\n\n")
    }

    /// Visits every screen in turn, because the last one reports on the others.
    private static func frames() async -> [ScreenName: String] {
        let screens = Screens(clock: stoppedClock(), guide: FruitGuide {})
        let window = Window(size: size, rootController: screens.tabs)
        var frames: [ScreenName: String] = [:]
        window.open()
        for name in ScreenName.allCases {
            screens.tabs.selectedIndex = name.index
            for _ in 0..<3 { screens.basket.editor.changeOnePrice() }
            for key in keys(on: name) { _ = window.dispatch(key) }
            if name == .guide { await open(screens.guide) }
            screens.settle()
            window.size = Size(width: size.width, height: height(of: name))
            frames[name] = window.render().plainLines.joined(separator: "\n")
        }
        window.close()
        return frames
    }

    /// The keys that are pressed on a screen before it is drawn.
    private static func keys(on name: ScreenName) -> [Key] {
        switch name {
        case .clock, .fruits, .bindings, .file, .contact, .guide: []
        case .kits: [.home]
        case .folders: [.home, .right, .right, .right, .down]
        case .chat: [.tab] + typed("Hello.") + [.enter] + typed("Sent by Ret")
        case .colour: [.farLeft, .tab, .farRight, .tab, .tab]
        case .signUp: typed("  Ada   Lovelace") + [.tab] + typed("Ada@") + [.tab]
        }
    }

    private static func typed(_ text: String) -> [Key] { text.map(Key.character) }

    /// Lets the second request of the guide succeed, and opens three pages.
    private static func open(_ guide: FruitGuide) async {
        await turn()
        guide.families.retry()
        await turn()
        guide.show("Gala")
        await turn()
    }

    /// Returns when the pending work is done and its turn has ended.
    private static func turn() async {
        for _ in 0..<2 {
            await withCheckedContinuation { continuation in
                DispatchQueue.main.async { continuation.resume() }
            }
        }
    }

    /// The list of bindings gets twice the height, because it does not scroll on paper.
    private static func height(of name: ScreenName) -> Int {
        name == .bindings ? 2 * size.height : size.height
    }

    private static func stoppedClock() -> Clock {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return Clock(calendar: calendar) { moment }
    }
}
