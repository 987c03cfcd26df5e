import UIKit

/// A claim about UIKit that the tests rely on, with its source in the documentation.
///
/// The claims use only UIKit's public interface, so that the same files run on Apple's systems.
struct Claim: Sendable {
    let name: String
    let source: String
    let check: @MainActor @Sendable () async throws -> Void

    init(
        _ name: String, source: String,
        check: @escaping @MainActor @Sendable () async throws -> Void
    ) {
        self.name = name
        self.source = source
        self.check = check
    }

    static var all: [Claim] {
        controls + actions + text + textViews + appearance + presentations + views + animations
            + tables + tableUpdates + forwarding + collections + collectionMovement + outlines
            + drags
    }
}

struct ClaimError: Error {
    let message: String
}

func expect(
    _ condition: Bool, _ message: @autoclosure () -> String = "", line: UInt = #line
) throws {
    guard !condition else { return }
    throw ClaimError(message: "line \(line): \(message())")
}

/// Waits until a condition holds that becomes true in a later turn of the run loop. It waits at
/// most 3 s.
@MainActor
func eventually(
    _ condition: () -> Bool, _ message: @autoclosure () -> String = "", line: UInt = #line
) async throws {
    for _ in 0..<300 where !condition() {
        // The wait is by time, because UIKit's documentation does not define the number of turns.
        try await Task.sleep(for: .milliseconds(10))
    }
    try expect(condition(), message(), line: line)
}

/// Shows a controller in a window of its own while `body` runs.
@MainActor
func showing(
    _ controller: UIViewController, _ body: @MainActor (UIWindow) async throws -> Void
) async throws {
    let window = makeWindow()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    defer {
        window.isHidden = true
        window.rootViewController = nil
    }
    try await body(window)
}

/// Shows views while `body` runs.
@MainActor
func showing(
    _ views: UIView..., body: @MainActor () async throws -> Void
) async throws {
    let controller = UIViewController()
    for view in views { controller.view.addSubview(view) }
    try await showing(controller) { _ in try await body() }
}

@MainActor
private func makeWindow() -> UIWindow {
    #if canImport(ObjectiveC)
    // This uses key-value coding, because a test bundle without an application has no shared
    // application.
    let shared = #keyPath(UIApplication.shared)
    let application = UIApplication.value(forKeyPath: shared) as? UIApplication
    let scenes = application?.connectedScenes.compactMap { $0 as? UIWindowScene } ?? []
    if let scene = scenes.first { return UIWindow(windowScene: scene) }
    #endif
    return UIWindow()
}

/// Collects the events that a control sends.
@MainActor
final class EventRecorder {
    private(set) var events: [String] = []

    init(_ control: UIControl, _ recorded: [(String, UIControl.Event)]) {
        for (name, event) in recorded {
            control.addAction(
                UIAction { [weak self] _ in self?.events.append(name) }, for: event)
        }
    }
}
