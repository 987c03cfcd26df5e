#if GTK
internal import CGTK
public import Foundation

/// A program of the desktop: its windows, its actions, and the files that it is started with
/// (GtkApplication).
///
/// ```swift
/// let application = try Application("org.example.Fruits", name: "Fruits")
/// application.makeWindow = { Window(FruitPage(fruit: Fruit()), width: 400, height: 300) }
/// application.run()
/// ```
///
/// One program with an identifier runs at a time. If the user starts it again, the window of the
/// first is presented. The program runs until its last window is closed, or ``quit()``.
///
/// A program without one has a ``MainLoop``, and windows alone.
public final class Application: Object {
    /// Makes the first window, which is then presented; called when the program is started without
    /// files and has no window. If it has one, that is presented.
    public var makeWindow: (@MainActor () -> Window)?
    /// Called with files or web pages to open, when the program is started with them, also while it
    /// runs. They may not exist. Without a closure a warning says so, and the program starts as without
    /// files.
    ///
    /// ``present(_:)`` the windows that show them.
    public var onOpen: (@MainActor ([URL]) -> Void)?
    /// Whether a window has kept the session from ending, when the desktop asked last.
    public private(set) var isKeepingSession = false

    private var inhibition: UInt32 = 0

    /// A program that does not run yet.
    ///
    /// - Parameters:
    ///   - identifier: a name in reverse DNS, which is unique on the desktop and stays the same. The
    ///     desktop finds the icon of the program by it.
    ///   - name: the name of the program for its user; by default the executable's.
    ///   - isUnique: whether one program with this identifier runs at a time.
    /// - Throws: if there is no display.
    public init(
        _ identifier: String, name: String? = nil, isUnique: Bool = true
    ) throws(DisplayError) {
        precondition(
            g_application_id_is_valid(identifier) != 0,
            "“\(identifier)” is no name for an application, like org.example.Fruits.")
        // Before GTK starts, which takes both from there.
        g_set_prgname(identifier)
        if let name { g_set_application_name(name) }
        try MainLoop.connectToDisplay()
        let flags =
            G_APPLICATION_HANDLES_OPEN.rawValue
            | (isUnique ? 0 : G_APPLICATION_NON_UNIQUE.rawValue)
        guard let application = gtk_application_new(identifier, GApplicationFlags(flags)) else {
            preconditionFailure("GTK made no application.")
        }
        super.init(
            owning: UnsafeMutableRawPointer(application).assumingMemoryBound(to: GObject.self),
            lifetime: .swift)
        connect()
    }

    private func connect() {
        // Asked by the desktop before the session ends.
        cgtk_set_flag(pointer, "register-session", 1)
        _ = SignalHandler(pointer, "activate") { [weak self] in self?.activate() }
        _ = SignalHandler(pointer, "query-end") { [weak self] in self?.sessionWillEnd() }
        cgtk_connect_open(
            pointer, opened, Unmanaged.passRetained(WeakApplication(self)).toOpaque(), released)
    }

    /// Runs the program until its last window is closed, or ``quit()``. The bindings and tasks of the
    /// main actor go on meanwhile, as in a ``MainLoop``.
    ///
    /// If the program runs already, this only hands the start over to it.
    ///
    /// - Parameter arguments: how the program was started: its name, and files to open.
    /// - Returns: the status to exit with.
    @discardableResult
    public func run(_ arguments: [String] = CommandLine.arguments) -> Int32 {
        let source = MainLoop.watchMainQueue()
        defer { g_source_remove(source) }
        var words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) }
        // GLib takes words out of the array.
        let all = words
        defer { for word in all { free(word) } }
        return words.withUnsafeMutableBufferPointer {
            g_application_run(application, Int32($0.count), $0.baseAddress)
        }
    }

    // MARK: Windows

    /// The windows of the program, the one that had the keyboard last first.
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

    /// Makes a window the program's, which runs at least until it is closed, and shows it.
    public func present(_ window: Window) {
        guard isWritable("windows"), !window.isDestroyed else { return }
        gtk_application_add_window(cast(), window.cast())
        window.present()
    }

    /// Closes all windows as their user does, with which the program ends.
    ///
    /// - Returns: whether all are closed; a guard may keep one, and with it those that have not been
    ///   asked yet.
    @discardableResult
    public func requestQuit() -> Bool {
        windows.allSatisfy { $0.isDestroyed || $0.requestClose() }
    }

    /// Closes all windows without asking their guards, with which the program ends.
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
            "The application was started with files, but has no `onOpen` that opens them.")
        activate()
    }

    // MARK: The end of the session

    /// Asks the windows, without closing them: the session may go on for the sake of another program.
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

    /// Makes actions known to all windows of the program, as `app.` and their names.
    ///
    /// - Parameter actions: owned by the program from now on. One takes the place of another one of its
    ///   name.
    public func add(_ actions: [Action]) {
        guard isWritable("actions") else { return }
        for action in actions { g_action_map_add_action(opaque, action.opaque) }
    }

    /// Does an action when one of these keys is pressed in a window of the program that does not use it
    /// itself. Menus show the first one.
    ///
    /// - Parameters:
    ///   - keys: keys by GTK's names, like `<Control>q`; none takes the former ones away.
    ///   - action: the name of the action with its prefix, `app.quit`. While no action has that name the
    ///     keys do nothing.
    public func setKeys(_ keys: String..., for action: String) {
        for key in keys {
            precondition(
                gtk_accelerator_parse(key, nil, nil) != 0, "GTK knows no key “\(key)”.")
        }
        guard isWritable("keys") else { return }
        let words = keys.map { strdup($0) }
        defer { for word in words { free(word) } }
        let list: [UnsafePointer<CChar>?] = words.map { UnsafePointer($0) } + [nil]
        gtk_application_set_accels_for_action(cast(), action, list)
    }

    private var application: UnsafeMutablePointer<GApplication> { cast() }
}

/// What GLib's signal holds, which may outlive the application.
private final class WeakApplication: Sendable {
    @MainActor weak var application: Application?

    @MainActor init(_ application: Application) {
        self.application = application
    }
}

// GLib emits on the main loop's thread, which is the main actor's; the files are its own until the
// signal ends.
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
