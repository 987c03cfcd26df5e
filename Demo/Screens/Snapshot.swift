import DemoModels
import Foundation
import Terminal

/// Frames of the screens as plain text.
///
/// The screens run as in a terminal, through their bindings: they load, appear, settle, are drawn
/// and disappear. Only the time and the editor's thread stand still, so that the text is always
/// the same.
@MainActor
enum Snapshot {
    static let size = Size(width: 80, height: 24)

    /// Tuesday, 9 October 2012, 10:08:32 in the morning, and four tenths.
    static let moment = Date(timeIntervalSince1970: 1_349_777_312.4)

    static func text(of names: [ScreenName]) -> String {
        let frames = frames()
        return names.compactMap { frames[$0] }.joined(separator: "\n\n")
    }

    /// Visits every screen in turn: the last one reports what happened on the others.
    private static func frames() -> [ScreenName: String] {
        let screens = Screens(clock: stoppedClock())
        let window = Window(size: size, rootController: screens.tabs)
        var frames: [ScreenName: String] = [:]
        window.open()
        for name in ScreenName.allCases {
            screens.tabs.selectedIndex = name.index
            for _ in 0..<3 { screens.editor.changeOnePrice() }
            screens.settle()
            frames[name] = window.render().plainLines.joined(separator: "\n")
        }
        window.close()
        return frames
    }

    private static func stoppedClock() -> Clock {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        return Clock(calendar: calendar) { moment }
    }
}
