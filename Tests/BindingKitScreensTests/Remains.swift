import Testing

@testable import BindingKit
@testable import TestSupport

/// Objects that have to be released by the end of a test, by name. It retains none of them.
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

    /// Expects that nothing is left of what `run` watches, and that nothing looks before frames for it.
    static func expectNone(after run: (Remains) -> Void) {
        // What other tests left behind goes first.
        settleTurn()
        settleTurn()
        // Retained, so that no thread releases one in the middle of the test.
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
