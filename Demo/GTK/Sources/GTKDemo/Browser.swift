import CGTK
import Foundation

/// The program that shows web pages.
@MainActor
enum Browser {
    /// Has a page shown, and calls back with whether there is a program for it.
    static func open(_ page: URL, done: @escaping @MainActor (Bool) -> Void) {
        // Retained until GTK calls back, which it does once.
        let callback = Unmanaged.passRetained(Callback(done)).toOpaque()
        gtk_show_uri_full(
            nil, page.absoluteString, UInt32(GDK_CURRENT_TIME), nil,
            { _, result, data in Browser.finish(result, data) }, callback)
    }

    // GTK calls back on the main loop's thread, which is the main actor's.
    private nonisolated static func finish(
        _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?
    ) {
        var error: UnsafeMutablePointer<GError>?
        let isOpen = gtk_show_uri_full_finish(nil, result, &error) != 0
        if let error { g_error_free(error) }
        guard let data else { return }
        let callback = Unmanaged<Callback>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { callback.done(isOpen) }
    }

    private final class Callback: Sendable {
        let done: @MainActor (Bool) -> Void

        init(_ done: @escaping @MainActor (Bool) -> Void) { self.done = done }
    }
}
