#if GTK
internal import CGTK

/// Runs GTK and the main actor's jobs on the main thread.
///
/// While the loop runs, tasks, timers and deliveries of bindings run between GTK's events, and
/// before each frame is drawn. An idle loop sleeps and uses no CPU time.
///
/// ```swift
/// @main struct App {
///     @MainActor static func main() throws(DisplayError) {
///         let loop = try MainLoop()
///         window.onClose = { loop.quit() }
///         window.present()
///         loop.run()
///     }
/// }
/// ```
///
/// `main` must be synchronous. An asynchronous `main` gives up the main thread permanently.
@MainActor
public final class MainLoop {
    private let loop: OpaquePointer
    private let source: UInt32

    /// Connects to the display and attaches the main actor to GLib's default context.
    ///
    /// Make the loop before the first widget. If there is no display, this initializer throws an
    /// error. A widget's initializer would end the program instead.
    ///
    /// - Parameters:
    ///   - identifier: a name like "bindings-editor". The desktop finds the application's icon and
    ///     groups its windows by this name. The default is the name of the executable.
    ///   - name: the name of the application for the user; by default the name of the executable.
    public init(identifier: String? = nil, name: String? = nil) throws(DisplayError) {
        // Both names are set before GTK starts, because GTK reads them from GLib.
        if let identifier { g_set_prgname(identifier) }
        if let name { g_set_application_name(name) }
        try Self.connectToDisplay()
        loop = g_main_loop_new(nil, 0)
        source = Self.watchMainQueue()
    }

    /// Connects to the display, once.
    static func connectToDisplay() throws(DisplayError) {
        // After a failure, the next call of `gtk_init_check` reports success. So the display is
        // checked, too.
        guard gtk_init_check() != 0, gdk_display_get_default() != nil else { throw DisplayError() }
    }

    /// Connects to the display, or ends the program.
    static func requireDisplay() {
        // `fatalError` because without a display GTK follows null pointers, and initializers of
        // widgets don't throw.
        do { try connectToDisplay() } catch { fatalError("\(error)") }
    }

    isolated deinit {
        g_source_remove(source)
        g_main_loop_unref(loop)
    }

    /// Runs GTK's events and the main actor's jobs until ``quit()`` is called.
    public func run() {
        g_main_loop_run(loop)
    }

    /// Makes ``run()`` return after the current event.
    public func quit() {
        g_main_loop_quit(loop)
    }

    // Watches libdispatch's file descriptor with the two functions that Foundation's run loop also
    // uses. Polling Foundation's run loop instead would cost a whole core, or 16 ms for each job.
    static func watchMainQueue() -> UInt32 {
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        return g_unix_fd_add_full(
            G_PRIORITY_DEFAULT, descriptor, G_IO_IN,
            { descriptor, _, _ in
                var count: UInt64 = 0
                // The descriptor is reset first. If a job arrives during the callback, it makes the
                // descriptor readable again.
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                if let source = g_main_current_source() { letFrameIn(before: source) }
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil, nil)
    }
}

/// Lets GTK draw a due frame before GLib dispatches a source again. Some jobs schedule further
/// jobs. An example is a filter that works in portions. Without this function, these jobs would
/// keep GTK from drawing the window.
private func letFrameIn(before source: UnsafeMutablePointer<GSource>) {
    // GDK draws at this priority (GDK_PRIORITY_REDRAW in gdkevents.h).
    let redraw = G_PRIORITY_HIGH_IDLE + 20
    g_source_set_priority(source, redraw + 1)
    _ = g_idle_add_full(
        redraw,
        { data in
            guard let data else { return 0 }
            let source = data.assumingMemoryBound(to: GSource.self)
            if g_source_is_destroyed(source) == 0 {
                g_source_set_priority(source, G_PRIORITY_DEFAULT)
            }
            return 0
        }, g_source_ref(source),
        { data in if let data { g_source_unref(data.assumingMemoryBound(to: GSource.self)) } })
}

/// The error if there is no display to open a window on.
public struct DisplayError: Error, Sendable, CustomStringConvertible {
    /// The failure, in one sentence.
    public var description: String {
        "GTK found no display. Start from a desktop session, or set DISPLAY or WAYLAND_DISPLAY."
    }
}
#endif
