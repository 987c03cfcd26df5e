import Testing

@testable import BindingKit
@testable import TestSupport

/// The objects that a test must release, by name. It retains none of them.
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

    /// Expects that all objects which `run` registers are released, and that no new client is
    /// called before frames.
    static func expectNone(after run: (Remains) -> Void) {
        // First removes what other tests have left.
        settleTurn()
        settleTurn()
        // The test retains the others, so that no thread releases one during the test.
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
