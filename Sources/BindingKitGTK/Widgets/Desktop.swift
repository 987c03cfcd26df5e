#if GTK
internal import CGTK
public import Foundation

/// Services of the user's desktop for applications.
@MainActor
public enum Desktop {
    /// The languages in which the user wants messages. The preferred language is first. GLib reads
    /// them from the environment, for example "de_DE.UTF-8", "de_DE", "de", and finally "C".
    public static var languages: [String] {
        var names = g_get_language_names()
        var languages: [String] = []
        while let name = names?.pointee {
            languages.append(String(cString: name))
            names = names?.successor()
        }
        return languages
    }

    /// Shows a web page or a file with the desktop's application for it.
    ///
    /// - Parameters:
    ///   - url: the page or file.
    ///   - done: called once, later. The argument is false if no application could be started.
    public static func open(_ url: URL, done: @escaping @MainActor (Bool) -> Void) {
        guard (try? MainLoop.connectToDisplay()) != nil else {
            Task { done(false) }
            return
        }
        // The closure is retained until GTK calls back, which happens once.
        let callback = Unmanaged.passRetained(OpenCallback(done)).toOpaque()
        gtk_show_uri_full(
            nil, url.absoluteString, UInt32(GDK_CURRENT_TIME), nil,
            { _, result, data in Desktop.finish(result, data) }, callback)
    }

    // GTK calls back on the main loop's thread, which is the main actor's thread.
    private nonisolated static func finish(
        _ result: OpaquePointer?, _ data: UnsafeMutableRawPointer?
    ) {
        var error: UnsafeMutablePointer<GError>?
        let isOpen = gtk_show_uri_full_finish(nil, result, &error) != 0
        if let error { g_error_free(error) }
        guard let data else { return }
        let callback = Unmanaged<OpenCallback>.fromOpaque(data).takeRetainedValue()
        MainActor.assumeIsolated { callback.done(isOpen) }
    }
}

/// Wraps a closure for GTK, which retains this object.
private final class OpenCallback: Sendable {
    let done: @MainActor (Bool) -> Void

    init(_ done: @escaping @MainActor (Bool) -> Void) { self.done = done }
}
#endif
