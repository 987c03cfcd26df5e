import AppKit

/// What bindings do to AppKit's views, step by step.
///
/// Written against the public interfaces of AppKit and the library alone. Users are replaced by what can
/// be called: `insertText(_:replacementRange:)`, actions of controls, and events of the mouse.
package struct Scenario: Sendable {
    package let name: String
    package let check: @MainActor @Sendable () async throws -> Void

    init(_ name: String, check: @escaping @MainActor @Sendable () async throws -> Void) {
        self.name = name
        self.check = check
    }

    /// All of them.
    package static var all: [Scenario] {
        text + values + choices + actions + screens + presenting + forms + frames + tables
            + collections + outlines
    }
}

/// What was expected and what was found.
struct ScenarioError: Error {
    let message: String
}

/// Throws what was expected and what was found, unless they are equal.
func expect<Value: Equatable>(
    _ found: Value, is expected: Value, line: UInt = #line
) throws {
    guard found != expected else { return }
    throw ScenarioError(message: "line \(line): expected \(expected), found \(found)")
}

/// Waits for what happens in a later turn of the run loop, 3 s at most.
@MainActor
func eventually(
    _ condition: () -> Bool, _ message: @autoclosure () -> String, line: UInt = #line
) async throws {
    for _ in 0..<300 where !condition() {
        try await Task.sleep(for: .milliseconds(10))
    }
    guard !condition() else { return }
    throw ScenarioError(message: "line \(line): \(message())")
}

/// Shows a controller in a window of its own as long as `body` runs.
@MainActor
func showing(
    _ controller: NSViewController, _ body: @MainActor (NSWindow) async throws -> Void
) async throws {
    let window = NSWindow(
        contentRect: NSRect(x: 100, y: 100, width: 400, height: 300), styleMask: [.titled],
        backing: .buffered, defer: false)
    window.isReleasedWhenClosed = false
    window.contentViewController = controller
    window.makeKeyAndOrderFront(nil)
    defer {
        window.makeFirstResponder(nil)
        window.orderOut(nil)
        window.contentViewController = nil
        window.close()
    }
    try await body(window)
}

/// Shows views, one below the other, as long as `body` runs.
@MainActor
func showing(
    _ views: NSView..., body: @MainActor (NSWindow) async throws -> Void
) async throws {
    let controller = PlainController()
    for (index, view) in views.enumerated() {
        view.frame = NSRect(x: 20, y: 20 + 60 * index, width: 300, height: 40)
        controller.view.addSubview(view)
    }
    try await showing(controller, body)
}

/// A controller with an empty view.
class PlainController: NSViewController {
    override func loadView() {
        view = NSView(frame: NSRect(x: 0, y: 0, width: 400, height: 300))
    }
}
