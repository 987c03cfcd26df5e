import BindingKitGTK
import CGTK
import Foundation
import Testing

/// The display for widgets. Without a display, their tests are skipped.
@MainActor
enum Display {
    private static let loop: MainLoop? = {
        // Makes GTK's functions for accessibility tests available.
        setenv("GTK_A11Y", "test", 1)
        return try? MainLoop()
    }()

    static var isAvailable: Bool { loop != nil }

    /// Handles all waiting events of GLib's loop, as at the end of an event.
    static func endEvent() {
        while g_main_context_iteration(nil, 0) != 0 {}
    }
}

extension Trait where Self == ConditionTrait {
    /// Runs a test only if windows can be opened.
    static var onDisplay: Self {
        .enabled("There is no display.") { await Display.isAvailable }
    }

    /// Runs a test only if keys and clicks can be sent to windows.
    static var keyboard: Self {
        .enabled(if: Keyboard.isAvailable, "There is no xdotool, or the display is not X11's.")
    }
}
