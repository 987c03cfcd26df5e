import Foundation
import Testing

@testable import BindingKit

/// A path through several objects. One property of each object is observed.
@Suite struct PathObservationTests {
    /// An object whose only property holds another object.
    ///
    /// `@unchecked Sendable` because it is changed on other threads; all state is protected by
    /// `lock`.
    private final class Node: @unchecked Sendable {
        private let lock = NSLock()
        private var held: Node?
        private var callbacks: [Int: @Sendable () -> Void] = [:]
        private var lastNumber = 0

        var next: Node? {
            get { lock.withLock { held } }
            set {
                lock.withLock { held = newValue }
                for callback in lock.withLock({ Array(callbacks.values) }) { callback() }
            }
        }

        var listenerCount: Int { lock.withLock { callbacks.count } }

        func add(_ callback: @escaping @Sendable () -> Void) -> Int {
            lock.withLock {
                lastNumber += 1
                callbacks[lastNumber] = callback
                return lastNumber
            }
        }

        func remove(_ number: Int) { lock.withLock { callbacks[number] = nil } }
    }

    private final class Token {
        private weak var node: Node?
        private let number: Int

        init(_ node: Node, _ callback: @escaping @Sendable () -> Void) {
            self.node = node
            number = node.add(callback)
        }

        deinit { node?.remove(number) }
    }

    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0
        func increase() { lock.withLock { count += 1 } }
        var value: Int { lock.withLock { count } }
    }

    private let counter = Counter()

    private func observe(
        _ root: Node, reaction: @escaping @Sendable (Int) -> Void = { _ in }
    ) -> PathObservation {
        PathObservation(
            root, ["next", "next"],
            observe: { object, _, callback in (object as? Node).map { Token($0, callback) } },
            read: { object, _ in (object as? Node)?.next },
            didChange: { [counter] in
                counter.increase()
                reaction(counter.value)
            })
    }

    private func chain() -> (Node, Node) {
        let (root, inner) = (Node(), Node())
        root.next = inner
        return (root, inner)
    }

    @Test func everyObjectOnThePathIsObserved() {
        let (root, inner) = chain()
        let observation = observe(root)
        inner.next = Node()
        #expect(counter.value == 1)
        root.next = nil
        #expect(counter.value == 2)
        withExtendedLifetime(observation) {}
    }

    @Test func anObjectThatIsReplacedIsObservedNoLonger() {
        let (root, former) = chain()
        let observation = observe(root)
        let latter = Node()
        root.next = latter
        #expect(former.listenerCount == 0 && latter.listenerCount == 1)
        former.next = Node()
        #expect(counter.value == 1)
        latter.next = Node()
        #expect(counter.value == 2)
        withExtendedLifetime(observation) {}
    }

    @Test func anObjectIsObservedBeforeItsChangeIsReported() {
        let (root, _) = chain()
        let latter = Node()
        let observation = observe(root) { if $0 == 1 { latter.next = Node() } }
        root.next = latter
        #expect(counter.value == 2)
        withExtendedLifetime(observation) {}
    }

    @Test func nothingIsObservedWhenItIsReleased() {
        let (root, inner) = chain()
        var observation: PathObservation? = observe(root)
        #expect(root.listenerCount == 1 && inner.listenerCount == 1)
        withExtendedLifetime(observation) {}
        observation = nil
        #expect(root.listenerCount == 0 && inner.listenerCount == 0)
    }

    @Test func anInnerObjectOutlivesItsRootWithoutBeingObserved() {
        var root: Node? = Node()
        let inner = Node()
        root?.next = inner
        var observation = root.map { observe($0) }
        withExtendedLifetime(observation) {}
        root = nil
        inner.next = Node()
        observation = nil
        #expect(inner.listenerCount == 0)
    }

    @Test func theLastOfSeveralThreadsToReplaceAnObjectIsFollowed() {
        let (root, _) = chain()
        let observation = observe(root)
        DispatchQueue.concurrentPerform(iterations: 4) { _ in
            for _ in 0..<200 { root.next = Node() }
        }
        #expect(root.next?.listenerCount == 1)
        withExtendedLifetime(observation) {}
    }
}
