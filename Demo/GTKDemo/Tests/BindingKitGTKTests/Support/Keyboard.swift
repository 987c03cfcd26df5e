import CGTK
import Foundation

@testable import BindingKitGTK

/// A user at the keyboard. The keys go through the display server, by `xdotool`.
@MainActor
enum Keyboard {
    nonisolated static let isAvailable =
        system(#"[ -n "$DISPLAY" ] && command -v xdotool >/dev/null"#) == 0

    /// Presses a key in a window, by the display server's name, and waits until the focus moves,
    /// for at most two hundred frames.
    static func press(_ key: String, in window: Window) {
        var hasMoved = false
        let moves = SignalHandler(window.pointer, "notify::focus-widget") { hasMoved = true }
        defer { moves.disconnect() }
        press(key, in: window) { hasMoved }
    }

    /// Presses a key in a window, and waits until the key has had an effect, as above.
    static func press(_ key: String, in window: Window, until isDone: () -> Bool) {
        guard system("\(find(window)) && xdotool key \(key)") == 0 else { return }
        wait(window, isDone)
    }

    /// Clicks at a place in a window, and waits until the click has had an effect, as above.
    static func click(in window: Window, x: Int, y: Int, until isDone: () -> Bool) {
        let move = "mousemove --sync --window %1 \(x) \(y)"
        // A pointer that stayed there would be over the windows of later tests.
        let click = "xdotool click 1 mousemove 1270 890"
        guard system("\(find(window)) \(move) && \(click)") == 0 else { return }
        wait(window, isDone)
    }

    private static func find(_ window: Window) -> String {
        "xdotool search --onlyvisible --name '^\(window.title)$' windowraise windowfocus --sync"
    }

    /// Draws frames until a condition is true, at most two hundred.
    static func wait(_ window: Window, _ isDone: () -> Bool) {
        var frames = 0
        window.onFrame = { frames += 1 }
        defer { window.onFrame = nil }
        while !isDone(), frames < 200, !window.isDestroyed {
            gtk_widget_queue_draw(window.widget)
            g_main_context_iteration(nil, 1)
        }
    }

    /// Draws a frame. Until then, GTK leaves the focus in a widget that was hidden.
    static func drawFrame(of window: Window) {
        var isDrawn = false
        window.onFrame = { isDrawn = true }
        defer { window.onFrame = nil }
        while !isDrawn, window.isMapped {
            gtk_widget_queue_draw(window.widget)
            g_main_context_iteration(nil, 1)
        }
    }

    /// The widget that has the keyboard.
    static func focus(in window: Window) -> UnsafeMutablePointer<GtkWidget>? {
        gtk_root_get_focus(window.opaque)
    }
}
