import BindingKitGTK
import CGTK
import Foundation
import Testing

/// The display that widgets need; without one their tests are left out.
@MainActor
enum Display {
    private static let loop: MainLoop? = {
        // What screen readers would learn can be asked for then.
        setenv("GTK_A11Y", "test", 1)
        return try? MainLoop()
    }()

    static var isAvailable: Bool { loop != nil }

    /// Handles what is waiting in GLib's loop, as the end of an event does.
    static func endEvent() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs only where windows can be opened.
    static var onDisplay: Self {
        .enabled("There is no display.") { await Display.isAvailable }
    }

    /// Runs only where keys and clicks can be sent to windows.
    static var keyboard: Self {
        .enabled(if: Keyboard.isAvailable, "There is no xdotool, or the display is not X11's.")
    }
}
