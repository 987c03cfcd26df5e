import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// How a controller arranges elements whose setters store values after they were read.
@MainActor
@Suite struct ArrangementLateStoreTests {
    private let manager = BindingManager()
    private let mirror = Mirror()

    private func controller(of count: Int) -> ArrayController<GuardedElement> {
        let controller = ArrayController(content: (0..<count).map { GuardedElement(id: $0) })
        controller.sort(by: \.rank)
        return controller
    }

    private func ids(_ controller: ArrayController<GuardedElement>) -> [Int] {
        controller.arrangedObjects.map(\.id)
    }

    // MARK: On the main actor

    @Test func aValueStoredAfterItWasReadIsArrangedByTheNextRead() {
        let controller = controller(of: 3)
        #expect(ids(controller) == [0, 1, 2])
        controller.content[0].set(15) { #expect(ids(controller) == [0, 1, 2]) }
        #expect(ids(controller) == [1, 0, 2])
    }

    @Test func whatIsReadBecauseOfALateStoreIsObserved() {
        let element = GuardedElement(id: 0)
        let controller = ArrayController(content: [element])
        controller.filter = { $0.rank != 0 && $0.isShown }
        #expect(controller.arrangedObjects.isEmpty)
        element.set(6) { #expect(controller.arrangedObjects.isEmpty) }
        settleTurn()
        element.isShown = true
        #expect(controller.arrangedObjects.count == 1)
    }

    @Test func aValueStoredLateByAnotherThreadIsArranged() {
        withManualRechecks { clock in
            let content = (0..<3).map { GuardedElement(id: $0) }
            let controller = ArrayController(content: content)
            controller.sort(by: \.rank)
            manager.bindObserver(mirror, \.ids, toSubject: controller) {
                $0.arrangedObjects.map(\.id)
            }
            manager.enable()
            let write = SlowWrite { beforeStoring in
                content[0].set(15, beforeStoring)
            }
            settleTurn()
            #expect(mirror.ids == [0, 1, 2])
            write.store()
            clock.advance(by: .milliseconds(1))
            #expect(mirror.ids == [1, 0, 2])
        }
    }

    @Test func aSecondSetterIsAwaitedWhereAFirstOneHasStored() {
        let controller = controller(of: 3)
        #expect(ids(controller) == [0, 1, 2])
        controller.content[0].set(15) {}
        controller.content[0].set(25) { #expect(ids(controller) == [1, 0, 2]) }
        #expect(ids(controller) == [1, 2, 0])
    }

    @Test func aClosureComparesALateStoreWithWhatOthersHaveBecome() {
        let controller = controller(of: 3)
        controller.content.swapAt(0, 2)
        controller.content.swapAt(0, 1)
        let (one, two, zero) = (
            controller.content[0], controller.content[1], controller.content[2]
        )
        two.set(10) {}
        controller.sort = { $0.rank < $1.rank }
        #expect(ids(controller) == [0, 1, 2])
        // When a value is stored after it was read, and the next element moves without a new read
        zero.set(10) { #expect(ids(controller) == [0, 1, 2]) }
        one.set(60) {}
        settleTurn()
        #expect(ids(controller) == [2, 0, 1])
    }

    @Test func aValueStoredAfterItWasReadIsAnnouncedAtTheEndOfTheTurn() {
        let controller = controller(of: 3)
        #expect(ids(controller) == [0, 1, 2])
        let notifications = Notifications()
        controller.content[0].set(15) {
            // The first read observes the element again. The second read does not.
            #expect(ids(controller) == [0, 1, 2])
            withObservationTracking {
                _ = controller.arrangedObjects
            } onChange: {
                MainActor.assumeIsolated { notifications.count += 1 }
            }
        }
        #expect(notifications.count == 0)
        settleTurn()
        #expect(notifications.count == 1)
        #expect(ids(controller) == [1, 0, 2])
    }

    @Test func whatAFilterChangesAtTheEndOfTheTurnIsAnnounced() {
        let (element, other) = (GuardedElement(id: 0), GuardedElement(id: 1))
        let controller = ArrayController(content: [element, other])
        controller.filter = {
            if $0.rank == 15 { other.isShown = true }
            return $0 === element || $0.isShown
        }
        #expect(ids(controller) == [0])
        let notifications = Notifications()
        element.set(15) {
            withObservationTracking {
                _ = controller.arrangedObjects
            } onChange: {
                MainActor.assumeIsolated { notifications.count += 1 }
            }
        }
        settleTurn()
        #expect(notifications.count == 1)
        #expect(ids(controller) == [0, 1])
    }

    @Test func aNeighbourIsAwaitedThatIsObservedAnewInItsSetter() {
        // With this many elements, two are observed together
        let controller = controller(of: 3_600)
        #expect(ids(controller) == Array(0..<3_600))
        // When the observation of both has ended
        controller.content[0].set(-1) {}
        settleTurn()
        // And one element notifies while it is being observed again
        controller.content[1].set(-2) { #expect(ids(controller).first == 0) }
        #expect(ids(controller).first == 1)
    }

    // MARK: On other threads

    @Test func elementsThatALateStoreHasMisledAreSortedAgain() {
        withManualRechecks { _ in
            let ranks = [10, 20, 30, 0]
            let content = ranks.enumerated().map { GuardedElement(id: $0.offset, rank: $0.element) }
            let controller = ArrayController(content: content)
            var write: SlowWrite?
            // When a value is stored just before another element is compared with the element
            controller.filter = {
                if $0.rank == 40 { replace(&write, with: nil)?.store() }
                return true
            }
            controller.sort = { $0.rank < $1.rank }
            #expect(ids(controller) == [3, 0, 1, 2])
            write = SlowWrite { content[1].set(50, $0) }
            settleTurn()
            #expect(ids(controller) == [3, 0, 1, 2])
            content[3].set(40) {}
            _ = controller.arrangedObjects
            // Then the element is at the right place
            #expect(ids(controller) == [0, 2, 3, 1])
        }
    }

    @Test func onlyElementsThatHaveNotifiedAreReadAgain() {
        withManualRechecks { _ in
            let controller = controller(of: 1_000)
            var filtered = 0
            let filter: @MainActor (GuardedElement) -> Bool = { _ in
                filtered += 1
                return true
            }
            controller.filter = filter
            #expect(ids(controller).count == 1_000)
            let element = controller.content[0]
            let write = SlowWrite { element.set(15, $0) }
            settleTurn()
            #expect(ids(controller).first == 0)
            filtered = 0
            for _ in 0..<10 { _ = controller.arrangedObjects }
            #expect(filtered == 10, "once for each read")
            // Another filter has the same effect
            controller.filter = filter
            _ = controller.arrangedObjects
            filtered = 0
            for _ in 0..<10 { _ = controller.arrangedObjects }
            #expect(filtered == 10)
            write.store()
            #expect(ids(controller).prefix(2) == [1, 0])
        }
    }

    @Test func aValueStoredLateIsFoundAfterEverythingWasForgotten() {
        withManualRechecks { clock in
            let controller = controller(of: 3)
            #expect(ids(controller) == [0, 1, 2])
            let element = controller.content[0]
            let write = SlowWrite { element.set(15, $0) }
            settleTurn()
            controller.rearrange()
            settleTurn()
            #expect(ids(controller) == [0, 1, 2])
            clock.advance(by: .seconds(5))
            write.store()
            #expect(ids(controller) == [1, 0, 2])
            clock.advance(by: .seconds(11))
            #expect(ids(controller) == [1, 0, 2])
            element.set(25) {}
            #expect(ids(controller) == [1, 2, 0])
        }
    }
}

/// `@unchecked Sendable` because another thread changes the element only between two waits of the
/// main thread.
@Observable
private final class GuardedElement: Identifiable, @unchecked Sendable {
    let id: Int
    var isShown = false
    @ObservationIgnored private var storedRank: Int

    init(id: Int, rank: Int? = nil) {
        self.id = id
        storedRank = rank ?? id * 10
    }

    var rank: Int {
        access(keyPath: \.rank)
        return storedRank
    }

    func set(_ rank: Int, _ beforeStoring: () -> Void) {
        withMutation(keyPath: \.rank) {
            beforeStoring()
            storedRank = rank
        }
    }
}

private final class Mirror {
    var ids: [Int] = []
}

@MainActor
private final class Notifications {
    var count = 0
}
