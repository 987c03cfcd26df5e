import AppKit

/// A check of the effects of bindings on AppKit's views.
///
/// Scenarios use only the public interfaces of AppKit and the library. Instead of a user, they call
/// `insertText(_:replacementRange:)`, send the actions of controls, and post mouse events.
package struct Scenario: Sendable {
    package let name: String
    package let check: @MainActor @Sendable () async throws -> Void

    init(_ name: String, check: @escaping @MainActor @Sendable () async throws -> Void) {
        self.name = name
        self.check = check
    }

    /// All scenarios.
    package static var all: [Scenario] {
        text + values + choices + actions + screens + presenting + forms + frames + tables
            + collections + outlines
    }
}

/// An expectation that failed.
struct ScenarioError: Error {
    let message: String
}

/// Throws an error with both values, unless they are equal.
func expect<Value: Equatable>(
    _ found: Value, is expected: Value, line: UInt = #line
) throws {
    guard found != expected else { return }
    throw ScenarioError(message: "line \(line): expected \(expected), found \(found)")
}

/// Waits until a condition is true in a later turn of the run loop, for at most 3 s.
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

/// Shows a controller in its own window while `body` runs.
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

/// Shows views, one below the other, while `body` runs.
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
