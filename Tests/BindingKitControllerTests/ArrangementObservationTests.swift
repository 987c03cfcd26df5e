import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Which elements a controller observes, and for how long.
@MainActor
@Suite struct ArrangementObservationTests {
    private let fixture = RankedElements()

    // MARK: Models of other kinds

    @Test func elementsThatCallBackAreObserved() {
        let content = (0..<3).map { CallingElement(id: $0) }
        let controller = ArrayController(content: content)
        for element in content { element.rank = element.id * 10 }
        controller.sort(by: \.rank)
        fixture.manager.bindObserver(fixture.mirror, \.ids, toSubject: controller) {
            $0.arrangedObjects.map(\.id)
        }
        fixture.manager.enable()
        content[0].rank = 15
        settleTurn()
        #expect(fixture.mirror.ids == [1, 0, 2])
        controller.content = []
        settleTurn()
        #expect(content.allSatisfy { $0.callbackCount == 0 })
    }

    @Test func whatIsNotObservedIsArrangedOnDemand() {
        let controller = fixture.controller(of: 3)
        controller.sort(by: \.rank)
        controller.rearranges = .onlyWhenContentChanges
        fixture.bind(controller)
        controller.content[0].rank = 15
        settleTurn()
        #expect(fixture.mirror.ids == [0, 1, 2])
        controller.rearrange()
        settleTurn()
        #expect(fixture.mirror.ids == [1, 0, 2])
        controller.rearranges = .automatic
        controller.content[0].rank = 25
        settleTurn()
        #expect(fixture.mirror.ids == [1, 2, 0])
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
        let controller = fixture.controller(of: 2)
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
        // With this many elements, two are observed together
        let controller = fixture.controller(of: 3_600)
        controller.filter = { $0.isShown }
        #expect(controller.arrangedObjects.count == 3_600)
        let neighbour = controller.content[1]
        controller.content.removeFirst()
        #expect(controller.arrangedObjects.count == 3_599)
        neighbour.isShown = false
        #expect(controller.arrangedObjects.count == 3_598)
    }

    @Test(arguments: [0..<4, 2_000..<2_004, 4_998..<5_000, 0..<1_000])
    func neighboursThatLeaveTogetherAreGone(range: Range<Int>) {
        // With this many elements, two are observed together
        let controller = fixture.controller(of: 5_000)
        controller.sort(by: \.rank)
        _ = controller.arrangedObjects
        controller.content.removeSubrange(range)
        #expect(controller.arrangedObjects.count == 5_000 - range.count)
        let isWhole = controller.arrangedObjects.elementsEqual(controller.content, by: ===)
        #expect(isWhole)
    }

    @Test func neighboursThatAreReplacedTogetherAreShownOnce() {
        let controller = fixture.controller(of: 5_000)
        controller.sort(by: \.rank)
        _ = controller.arrangedObjects
        for index in 0..<4 { controller.content[index] = PlainElement(id: index) }
        #expect(controller.arrangedObjects.count == 5_000)
        #expect(Set(controller.arrangedObjects.map(\.id)).count == 5_000)
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
        fixture.manager.bindObserver(fixture.mirror, \.ids, toSubject: holder) {
            $0.controller.arrangedObjects.map(\.id)
        }
        fixture.manager.enable()
        #expect(fixture.mirror.ids == [0, 1, 2])
        holder.controller.content[0].rank = 15
        settleTurn()
        #expect(fixture.mirror.ids == [1, 0, 2])
        holder.controller.content[1].rank = 25
        settleTurn()
        #expect(fixture.mirror.ids == [0, 2, 1])
    }

    @Test func whatAFilterChangesIsDeliveredWhenEverythingIsArranged() {
        let holder = Holder()
        let element = holder.controller.content[0]
        fixture.manager.bindObserver(fixture.mirror, \.rank, toSubject: element, \.rank)
        fixture.manager.enable()
        holder.controller.filter = { [fixture] in
            if $0 === element, $0.rank != 5 {
                $0.rank = 5
                #expect(fixture.mirror.rank == 0)
            }
            return true
        }
        #expect(holder.controller.arrangedObjects.count == 3)
        settleTurn()
        #expect(fixture.mirror.rank == 5)
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

@MainActor
private final class Notifications {
    var count = 0
}
