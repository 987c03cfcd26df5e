import Observation
import Testing

@testable import BindingKit

/// Which elements a controller observes, and for how long.
@MainActor
@Suite struct ArrangementObservationTests {
    private let manager = BindingManager()
    private let mirror = Mirror()

    private func controller(of count: Int) -> ArrayController<PlainElement> {
        ArrayController(
            content: (0..<count).map {
                let element = PlainElement(id: $0)
                element.rank = $0 * 10
                return element
            })
    }

    private func bind(_ controller: ArrayController<PlainElement>) {
        manager.bindObserver(mirror, \.ids, toSubject: controller) {
            $0.arrangedObjects.map(\.id)
        }
        manager.enable()
    }

    // MARK: Models of other kinds

    @Test func elementsThatCallBackAreObserved() {
        let content = (0..<3).map { CallingElement(id: $0) }
        let controller = ArrayController(content: content)
        for element in content { element.rank = element.id * 10 }
        controller.sort(by: \.rank)
        manager.bindObserver(mirror, \.ids, toSubject: controller) {
            $0.arrangedObjects.map(\.id)
        }
        manager.enable()
        content[0].rank = 15
        settleTurn()
        #expect(mirror.ids == [1, 0, 2])
        controller.content = []
        settleTurn()
        #expect(content.allSatisfy { $0.callbackCount == 0 })
    }

    @Test func whatIsNotObservedIsArrangedOnDemand() {
        let controller = controller(of: 3)
        controller.sort(by: \.rank)
        controller.rearranges = .onlyWhenContentChanges
        bind(controller)
        controller.content[0].rank = 15
        settleTurn()
        #expect(mirror.ids == [0, 1, 2])
        controller.rearrange()
        settleTurn()
        #expect(mirror.ids == [1, 0, 2])
        controller.rearranges = .automatic
        controller.content[0].rank = 25
        settleTurn()
        #expect(mirror.ids == [1, 2, 0])
    }

    // MARK: Life

    @Test func elementsOutliveTheirControllerUnobserved() {
        let element = PlainElement(id: 1)
        weak var witness: Witness?
        do {
            let captured = Witness()
            witness = captured
            let controller = ArrayController(content: [element])
            controller.filter = {
                _ = captured
                return $0.isShown
            }
            #expect(controller.arrangedObjects.count == 1)
        }
        #expect(witness == nil)
        element.isShown = false
    }

    @Test func elementsThatHaveLeftAreReleasedAtTheEndOfTheTurn() {
        weak var element: PlainElement?
        let controller = controller(of: 2)
        controller.sort(by: \.rank)
        do {
            element = controller.arrangedObjects.first
            controller.content.removeFirst()
        }
        settleTurn()
        #expect(element == nil)
        #expect(controller.arrangedObjects.map(\.id) == [1])
    }

    @Test func theNeighbourOfARemovedElementIsObservedFurther() {
        // So many that two are observed together
        let controller = controller(of: 3_600)
        controller.filter = { $0.isShown }
        #expect(controller.arrangedObjects.count == 3_600)
        let neighbour = controller.content[1]
        controller.content.removeFirst()
        #expect(controller.arrangedObjects.count == 3_599)
        neighbour.isShown = false
        #expect(controller.arrangedObjects.count == 3_598)
    }

    @Test func theEndOfAControllerIsNoChange() {
        let element = PlainElement(id: 1)
        let notifications = Notifications()
        do {
            let controller = ArrayController(content: [element])
            controller.filter = { $0.isShown }
            _ = controller.arrangedObjects
            withObservationTracking {
                _ = controller.arrangedObjects
            } onChange: {
                MainActor.assumeIsolated { notifications.count += 1 }
            }
        }
        #expect(notifications.count == 0)
    }

    // MARK: Models with a registrar

    @Test func elementsWithARegistrarAreObservedWhereAControllerIsReadThroughAModel() {
        let holder = Holder()
        holder.controller.sort(by: \.rank)
        manager.bindObserver(mirror, \.ids, toSubject: holder) {
            $0.controller.arrangedObjects.map(\.id)
        }
        manager.enable()
        #expect(mirror.ids == [0, 1, 2])
        holder.controller.content[0].rank = 15
        settleTurn()
        #expect(mirror.ids == [1, 0, 2])
        holder.controller.content[1].rank = 25
        settleTurn()
        #expect(mirror.ids == [0, 2, 1])
    }

    @Test func whatAFilterChangesIsDeliveredWhenEverythingIsArranged() {
        let holder = Holder()
        let element = holder.controller.content[0]
        manager.bindObserver(mirror, \.rank, toSubject: element, \.rank)
        manager.enable()
        holder.controller.filter = { [mirror] in
            if $0 === element, $0.rank != 5 {
                $0.rank = 5
                #expect(mirror.rank == 0)
            }
            return true
        }
        #expect(holder.controller.arrangedObjects.count == 3)
        settleTurn()
        #expect(mirror.rank == 5)
    }
}

@MainActor
@Observable
private final class Holder {
    let controller = ArrayController(
        content: (0..<3).map {
            let element = RegistrarElement(id: $0)
            element.rank = $0 * 10
            return element
        })
}

private final class Mirror {
    var ids: [Int] = []
    var rank = -1
}

@MainActor
private final class Notifications {
    var count = 0
}
