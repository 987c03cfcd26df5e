import BindingKitGTK
import CGTK
import Foundation

/// A user with keyboard and pointer. All input goes through the display server.
@MainActor
struct User {
    let window: Window
    private let identifier: String

    /// Finds the window on the display.
    init(of window: Window, title: String) async throws {
        self.window = window
        let found = try await Self.xdotool(["search", "--sync", "--onlyvisible", "--name", title])
        identifier = found.split(separator: "\n").last.map(String.init) ?? ""
        try await focus()
    }

    /// Raises the window, and gives the keyboard to it.
    func focus() async throws {
        try await Self.xdotool(["windowraise", identifier])
        try await Self.xdotool(["windowfocus", "--sync", identifier])
    }

    /// Presses keys one after the other, by the display server's names.
    func press(_ keys: String...) async throws {
        try await Self.xdotool(["key", "--delay", "25"] + keys)
    }

    /// Presses a key that moves the focus until a widget has the focus.
    func press(_ key: String, untilFocused widget: Widget) async throws {
        for _ in 0..<20 where !widget.hasFocus { try await focus(after: key) }
    }

    /// Presses a key that moves the focus, and waits for the move.
    ///
    /// - Returns: the widget that has the focus then.
    @discardableResult
    func focus(after key: String) async throws -> UnsafeMutablePointer<GtkWidget>? {
        let before = focusWidget
        try await press(key)
        let deadline = ContinuousClock.now.advanced(by: .seconds(2))
        while focusWidget == before, ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(5))
        }
        return focusWidget
    }

    var focusWidget: UnsafeMutablePointer<GtkWidget>? {
        gtk_root_get_focus(OpaquePointer(window.pointer))
    }

    /// Presses a key in a window with a title that GTK itself has made.
    static func press(_ key: String, in title: String) async throws {
        let found = try await xdotool(["search", "--sync", "--onlyvisible", "--name", title])
        let identifier = found.split(separator: "\n").last.map(String.init) ?? ""
        try await xdotool(["windowfocus", "--sync", identifier, "key", key])
    }

    func type(_ text: String) async throws {
        try await Self.xdotool(["type", "--delay", "25", text])
    }

    /// Clicks into the middle of `widget`, or at another place: 0 is left, 1 is right.
    func click(_ widget: Widget, at place: Double = 0.5) async throws {
        try await move(to: widget, at: place)
        try await Self.xdotool(["click", "1"])
    }

    /// Clicks until the click has an effect, and tries again after two seconds. For instance, the
    /// image of a dropped row may cover the widget while it moves back.
    func click(_ widget: Widget, until isDone: @MainActor () -> Bool) async throws {
        for _ in 0..<3 where !isDone() {
            try await click(widget)
            let deadline = ContinuousClock.now.advanced(by: .seconds(2))
            while !isDone(), ContinuousClock.now < deadline {
                try await Task.sleep(for: .milliseconds(5))
            }
        }
    }

    /// Opens a menu, and activates one of its buttons by keys.
    func choose(_ button: Button, in menu: MenuButton) async throws {
        try await click(menu) { button.isMapped }
        await settle()
        try await press("Tab", untilFocused: button)
        try await press("Return")
    }

    /// Opens the menu of `widget` with the secondary button of the pointer.
    func openMenu(of widget: Widget) async throws {
        try await move(to: widget)
        try await Self.xdotool(["click", "3"])
    }

    /// Drags a widget onto a place of another one, and holds it there until a condition is true.
    /// For the place, 0 is left or top, and 1 is right or bottom.
    func drag(
        _ widget: Widget, onto target: Widget, across place: Double = 0.5, at height: Double,
        until isSo: @MainActor () -> Bool = { true }
    ) async throws {
        try await beginDrag(of: widget)
        let end = position(of: target, at: place, height: height)
        for distance in [6, 3, 0] {
            try await move(toX: end.x, y: end.y - distance)
            // The target's answer also goes through the display server.
            for _ in 0..<3 { await waitForFrame() }
        }
        try await wait(until: isSo)
        try await release()
        await settle()
    }

    /// Drags a widget to the lower edge of another one, holds it there until a condition is true,
    /// and drops it in the middle.
    func drag(
        _ widget: Widget, toEdgeOf target: Widget, until isSo: @MainActor () -> Bool
    ) async throws {
        try await beginDrag(of: widget)
        let edge = position(of: target, at: 0.5, height: 1)
        for distance in [60, 20, 5] {
            try await move(toX: edge.x, y: edge.y - distance)
            await settle()
        }
        try await wait(until: isSo)
        let middle = position(of: target, at: 0.5)
        for distance in [6, 3, 0] {
            try await move(toX: middle.x, y: middle.y - distance)
            await settle()
        }
        try await release()
        await settle()
    }

    private func beginDrag(of widget: Widget) async throws {
        await waitForFrame()
        try await hold(widget, at: 0.3)
        let (x, y) = position(of: widget, at: 0.3)
        // Far enough for GTK to detect a drag, and repeated until the target has noticed it.
        for distance in [8, 16, 24] {
            try await move(toX: x + distance, y: y)
            await waitForFrame()
        }
    }

    /// Waits until a condition is true, for at most five seconds.
    private func wait(until isSo: @MainActor () -> Bool) async throws {
        let deadline = ContinuousClock.now.advanced(by: .seconds(5))
        while !isSo(), ContinuousClock.now < deadline {
            try await Task.sleep(for: .milliseconds(5))
        }
    }

    /// Waits until changes are drawn, and the display server knows them.
    func settle() async {
        for _ in 0..<3 { await waitForFrame() }
    }

    /// Waits until all widgets are laid out.
    private func waitForFrame() async {
        await withCheckedContinuation { continuation in
            window.onFrame = { [window] in
                window.onFrame = nil
                continuation.resume()
            }
            window.redraw()
        }
    }

    /// Clicks the close button at the end of the title bar that contains `widget`.
    func clickClose(besides widget: Widget) async throws {
        let (x, y) = (position(of: window, at: 1).x - 27, position(of: widget, at: 0).y)
        try await move(toX: x, y: y)
        try await Self.xdotool(["click", "1"])
    }

    /// Closes the window like the close button of a window manager, which the display lacks.
    func pressCross() {
        gtk_window_close(window.cast())
    }

    func hold(_ widget: Widget, at place: Double = 0.5) async throws {
        try await move(to: widget, at: place)
        try await Self.xdotool(["mousedown", "1"])
    }

    func release() async throws {
        try await Self.xdotool(["mouseup", "1"])
    }

    func move(to widget: Widget, at place: Double = 0.5) async throws {
        let (x, y) = position(of: widget, at: place)
        try await move(toX: x, y: y)
    }

    private func move(toX x: Int, y: Int) async throws {
        // First moves the pointer beside the point: xdotool waits forever if it is already there.
        let move = ["mousemove", "--window", identifier, "\(x + 1)", "\(y)"]
        try await Self.xdotool(
            move + ["mousemove", "--sync", "--window", identifier, "\(x)", "\(y)"])
    }

    /// The width and height of a widget in pixels.
    static func size(of widget: Widget) -> (width: Int, height: Int) {
        (Int(gtk_widget_get_width(widget.widget)), Int(gtk_widget_get_height(widget.widget)))
    }

    /// Whether the middle of a widget lies within the window.
    func isInView(_ widget: Widget) -> Bool {
        let ((x, y), size) = (position(of: widget, at: 0.5), Self.size(of: window))
        return x >= 0 && y >= 0 && x < size.width && y < size.height
    }

    private func position(
        of widget: Widget, at place: Double, height share: Double = 0.5
    ) -> (x: Int, y: Int) {
        let inside = widget.widget
        let (width, height) = (gtk_widget_get_width(inside), gtk_widget_get_height(inside))
        var (x, y) = (0.0, 0.0)
        _ = gtk_widget_translate_coordinates(
            inside, window.widget, Double(width) * place,
            Double(height) * share, &x, &y)
        // If the window has shadows, its contents begin further inside.
        var (left, top) = (0.0, 0.0)
        gtk_native_get_surface_transform(OpaquePointer(window.pointer), &left, &top)
        return (Int(x + left), Int(y + top))
    }

    // MARK: - The tool

    @discardableResult
    private static func xdotool(_ arguments: [String]) async throws -> String {
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdotool"] + arguments
        process.standardOutput = output
        let status = try await withCheckedThrowingContinuation { continuation in
            process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        let data = output.fileHandleForReading.readDataToEndOfFile()
        guard status == 0 else { throw UserError(arguments: arguments) }
        return String(decoding: data, as: UTF8.self)
    }
}

/// The user could not do what the check required.
struct UserError: Error, CustomStringConvertible {
    let arguments: [String]

    var description: String { "xdotool \(arguments.joined(separator: " ")) failed" }
}
