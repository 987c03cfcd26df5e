#if GTK
internal import CGTK
public import Foundation

/// A desktop application: its windows, its actions, and the files that it opens (GtkApplication).
///
/// ```swift
/// let application = try Application("org.example.Fruits", name: "Fruits")
/// application.makeWindow = { Window(FruitPage(fruit: Fruit()), width: 400, height: 300) }
/// application.run()
/// ```
///
/// Only one application with the same identifier runs at a time. If the user starts it again, the
/// running application presents its window. The application runs until its last window is closed,
/// or until ``quit()``.
///
/// If you don't need an identifier, use a ``MainLoop`` instead.
public final class Application: Object {
    /// Makes the first window, which the application presents. The application calls the closure
    /// when it is started without files and has no window. If it has a window already, it presents
    /// that window instead.
    public var makeWindow: (@MainActor () -> Window)?
    /// The application calls this when the user opens files or web pages with it, at its start and
    /// while it is running. The files need not exist. If the closure is nil, the application prints
    /// a warning and starts as if there were no files.
    ///
    /// Call ``present(_:)`` with the windows that show the files.
    public var onOpen: (@MainActor ([URL]) -> Void)?
    /// Whether a window refused the latest request of the desktop to end the session.
    public private(set) var isKeepingSession = false

    private var inhibition: UInt32 = 0

    /// An application that is not running yet.
    ///
    /// - Parameters:
    ///   - identifier: a name in reverse DNS. It is unique on the desktop and never changes. The
    ///     desktop finds the application's icon by it.
    ///   - name: the name of the application for the user; by default the name of the executable.
    ///   - isUnique: whether only one application with this identifier runs at a time.
    /// - Throws: if there is no display.
    public init(
        _ identifier: String, name: String? = nil, isUnique: Bool = true
    ) throws(DisplayError) {
        precondition(
            g_application_id_is_valid(identifier) != 0,
            "“\(identifier)” is not an application identifier, such as org.example.Fruits.")
        // Both names are set before GTK starts, because GTK reads them from GLib.
        g_set_prgname(identifier)
        if let name { g_set_application_name(name) }
        try MainLoop.connectToDisplay()
        let flags =
            G_APPLICATION_HANDLES_OPEN.rawValue
            | (isUnique ? 0 : G_APPLICATION_NON_UNIQUE.rawValue)
        guard let application = gtk_application_new(identifier, GApplicationFlags(flags)) else {
            preconditionFailure("GTK could not create the application.")
        }
        super.init(
            owning: UnsafeMutableRawPointer(application).assumingMemoryBound(to: GObject.self),
            lifetime: .swift)
        connect()
    }

    private func connect() {
        // Lets the desktop ask the application before the session ends.
        cgtk_set_flag(pointer, "register-session", 1)
        _ = SignalHandler(pointer, "activate") { [weak self] in self?.activate() }
        _ = SignalHandler(pointer, "query-end") { [weak self] in self?.sessionWillEnd() }
        cgtk_connect_open(
            pointer, opened, Unmanaged.passRetained(WeakApplication(self)).toOpaque(), released)
    }

    /// Runs the application until its last window is closed, or until ``quit()``. Bindings and the
    /// main actor's tasks run meanwhile, as in a ``MainLoop``.
    ///
    /// If the application is already running in another process, this call lets that process
    /// handle the start and the files, and returns.
    ///
    /// - Parameter arguments: the command line: the name of the executable, and files to open.
    /// - Returns: the status to exit with.
    @discardableResult
    public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
        let source = MainLoop.watchMainQueue()
        defer { g_source_remove(source) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        // `all` keeps the strings that must be freed, because GLib removes strings from `words`.
        let all = words
        defer { for word in all { free(word) } }
        return words.withUnsafeMutableBufferPointer {
            g_application_run(application, Int32($0.count), $0.baseAddress)
        }
    }

    // MARK: Windows

    /// The windows of the application. The window that had the focus last comes first.
    public var windows: [Window] {
        guard !isDestroyed else { return [] }
        var windows: [Window] = []
        var next = gtk_application_get_windows(cast())
        while let item = next {
            Window.of(item.pointee.data).map { windows.append($0) }
            next = item.pointee.next
        }
        return windows
    }

    /// Adds a window to the application and shows it. The application runs at least until the
    /// window is closed.
    public func present(_ window: Window) {
        guard isWritable("windows"), !window.isDestroyed else { return }
        gtk_application_add_window(cast(), window.cast())
        window.present()
    }

    /// Closes all windows as if the user closed them. If all windows are closed, the application
    /// ends.
    ///
    /// - Returns: whether all windows are closed. If a guard keeps a window open, the windows after
    ///   that window also stay open, and their guards are not asked.
    @discardableResult
    public func requestQuit() -> Bool {
        windows.allSatisfy { $0.isDestroyed || $0.requestClose() }
    }

    /// Closes all windows without asking their guards, and ends the application.
    public func quit() {
        for window in windows { window.close() }
        if isWritable("quit") { g_application_quit(application) }
    }

    private func activate() {
        if let window = windows.first { return window.present() }
        if let window = makeWindow?() { present(window) }
    }

    fileprivate func open(_ urls: [URL]) {
        if let onOpen { return onOpen(urls) }
        Report.warning(
            "The application was started with files, but can't open them: set `onOpen`.")
        activate()
    }

    // MARK: The end of the session

    /// Asks the windows' guards, but does not close the windows, because another application may
    /// prevent the end of the session.
    private func sessionWillEnd() {
        if inhibition != 0 { gtk_application_uninhibit(cast(), inhibition) }
        inhibition = 0
        let kept = windows.first { !$0.allowsClosing }
        isKeepingSession = kept != nil
        guard let kept else { return }
        inhibition = gtk_application_inhibit(
            cast(), kept.cast(), GTK_APPLICATION_INHIBIT_LOGOUT, kept.title)
    }

    // MARK: Actions

    /// Adds actions for all windows of the application. Their names get the prefix `app.`.
    ///
    /// - Parameter actions: the actions, which the application retains. They replace earlier
    ///   actions with the same names.
    public func add(_ actions: [Action]) {
        guard isWritable("actions") else { return }
        for action in actions { g_action_map_add_action(opaque, action.opaque) }
    }

    /// Calls an action when the user presses one of these keys in a window of the application.
    /// Menus show the first key.
    ///
    /// The action runs before the focused widget gets the key. So use `onKey` of a window for
    /// Delete and letters, because the window gets keys after the focused widget.
    ///
    /// - Parameters:
    ///   - keys: GTK's names for the keys, like `<Control>q`. Without keys, the former keys are
    ///     removed.
    ///   - action: the name of the action with its prefix, like `app.quit`. As long as no action
    ///     has that name, the keys do nothing.
    public func setKeys(_ keys: String..., for action: String) {
        for key in keys {
            precondition(
                gtk_accelerator_parse(key, nil, nil) != 0, "GTK has no key named “\(key)”.")
        }
        guard isWritable("keys") else { return }
        let words = keys.map { strdup($0) }
        defer { for word in words { free(word) } }
        let list: [UnsafePointer<CChar>?] = words.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(cast(), action, list)
    }

    private var application: UnsafeMutablePointer<GApplication> { cast() }
}

/// A weak reference to the application. GLib's signal retains this object, and may live longer than
/// the application.
private final class WeakApplication: Sendable {
    @MainActor weak var application: Application?

    @MainActor init(_ application: Application) {
        self.application = application
    }
}

// GLib emits the signal on the main loop's thread, which is the main actor's thread. The signal
// owns the files until it ends.
private func opened(
    _: gpointer?, _ files: UnsafeMutablePointer<OpaquePointer?>?, _ count: Int32,
    _: UnsafePointer<CChar>?, _ data: UnsafeMutableRawPointer?
) {
    guard let data, let files else { return }
    let urls = (0..<Int(count)).compactMap { place -> URL? in
        guard let text = g_file_get_uri(files[place]) else { return nil }
        defer { g_free(text) }
        return URL(string: String(cString: text))
    }
    let holder = Unmanaged<WeakApplication>.fromOpaque(data).takeUnretainedValue()
    MainActor.assumeIsolated { holder.application?.open(urls) }
}

private func released(_ data: UnsafeMutableRawPointer?) {
    data.map { Unmanaged<WeakApplication>.fromOpaque($0).release() }
}
#endif
