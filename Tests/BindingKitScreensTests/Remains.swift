import Testing

@testable import BindingKit
@testable import TestSupport

/// Objects, by name, that must be released by the end of a test. It retains none of them.
@MainActor
final class Remains {
    private var entries: [(name: String, object: WeakBox)] = []

    private struct WeakBox {
        weak var object: AnyObject?
    }

    func watch(_ name: String, _ object: AnyObject?) {
        entries.append((name, WeakBox(object: object)))
    }

    private var left: [String] { entries.filter { $0.object.object != nil }.map(\.name) }

    /// Expects that all objects that `run` watches are released, and that no check before frames
    /// remains for them.
    static func expectNone(after run: (Remains) -> Void) {
        // This releases the objects of other tests.
        settleTurn()
        settleTurn()
        // The others are retained, so that no thread releases one during the test.
        let others = FrameClients.shared.living
        defer { withExtendedLifetime(others) {} }
        let former = others.count
        let remains = Remains()
        run(remains)
        settleTurn()
        settleTurn()
        #expect(!remains.entries.isEmpty)
        #expect(remains.left == [])
        #expect(FrameClients.shared.living.count == former)
    }
}
