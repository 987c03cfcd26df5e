import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// What a controller reads and compares when single elements change.
@MainActor
@Suite struct ArrangementTests {
    private let fixture = RankedElements()

    // MARK: Work

    @Test func aChangeIsFilteredAndSortedAlone() {
        let controller = fixture.controller(of: 1_000)
        var filtered = 0
        controller.filter = {
            filtered += 1
            return $0.isShown
        }
        controller.sort(by: \.rank)
        fixture.bind(controller)
        filtered = 0
        controller.content[3].rank = 5_005
        settleTurn()
        #expect(fixture.mirror.ids[500] == 3 && fixture.mirror.ids[499] == 500)
        #expect(filtered == 2, "once to be observed, and once for its result")
        filtered = 0
        controller.content[3].isShown = false
        settleTurn()
        #expect(!fixture.mirror.ids.contains(3))
        #expect(filtered == 2)
    }

    @Test(arguments: [1_000, 10_000])
    func aClosureComparesAChangedElementWithFewOthers(_ count: Int) {
        let controller = fixture.controller(of: count)
        var compared = 0
        controller.sort = {
            compared += 1
            return $0.rank < $1.rank
        }
        fixture.bind(controller)
        compared = 0
        controller.content[3].rank = 5_005
        settleTurn()
        #expect(fixture.mirror.ids[500] == 3)
        #expect(compared <= 150)
        compared = 0
        controller.content[4].rank = 5_006
        fixture.manager.updateIfNeeded()
        #expect(fixture.mirror.ids[500] == 4)
        settleTurn()
        #expect(compared <= 300, "also where it is read again at the end of the turn")
    }
    @Test func aFilterMayReadOnePropertyForAllElements() {
        let controller = fixture.controller(of: 2_000)
        let query = PlainElement(id: -1)
        query.rank = 100
        controller.filter = { $0.rank < query.rank }
        fixture.bind(controller)
        #expect(fixture.mirror.ids == Array(0..<10))
        query.rank = 200
        settleTurn()
        #expect(fixture.mirror.ids == Array(0..<20))
    }

    @Test func anAppendReadsTheNewElementOnly() {
        let controller = fixture.controller(of: 1_000)
        var filtered = 0
        controller.filter = {
            filtered += 1
            return $0.isShown
        }
        fixture.bind(controller)
        filtered = 0
        controller.content.append(PlainElement(id: 5_000))
        settleTurn()
        #expect(fixture.mirror.ids.last == 5_000 && filtered <= 2)
    }

    @Test func theContentIsNeverHeld() {
        let controller = fixture.controller(of: 1_000)
        controller.sort(by: \.rank)
        controller.content.reserveCapacity(2_000)
        fixture.bind(controller)
        let place = controller.content.withUnsafeBufferPointer { $0.baseAddress }
        controller.content.append(PlainElement(id: 5_000))
        settleTurn()
        #expect(controller.content.withUnsafeBufferPointer { $0.baseAddress } == place)
    }

    // MARK: Orders

    @Test func severalKeysSortInTheirDirections() {
        let controller = fixture.controller(of: 4)
        for (element, group) in zip(controller.content, [1, 2, 1, 2]) { element.group = group }
        controller.sort(by: .descending(\.group), .ascending(\.rank))
        #expect(controller.arrangedObjects.map(\.id) == [1, 3, 0, 2])
        controller.sort(by: .ascending(\.group))
        #expect(controller.arrangedObjects.map(\.id) == [0, 2, 1, 3], "the order of the content")
        controller.content.swapAt(0, 2)
        #expect(controller.arrangedObjects.map(\.id) == [2, 0, 1, 3])
        controller.sort = { $0.rank > $1.rank }
        #expect(controller.sortKeys.isEmpty)
        #expect(controller.arrangedObjects.map(\.id) == [3, 2, 1, 0])
        controller.sort(by: \.rank)
        #expect(controller.sort == nil)
        controller.sort = nil
        #expect(controller.arrangedObjects.map(\.id) == [2, 1, 0, 3])
    }

    @Test func valuesWithoutAnOrderComeLastAndNilComesFirst() {
        let values = ArrayController(content: [
            Measure(id: 1, value: .nan), Measure(id: 2, value: 2), Measure(id: 3, value: nil),
            Measure(id: 4, value: 1), Measure(id: 5, value: .nan),
        ])
        values.sort(by: .ascending(\.value))
        #expect(values.arrangedObjects.map(\.id) == [3, 4, 2, 1, 5])
        values.content[3].value = 3
        #expect(values.arrangedObjects.map(\.id) == [3, 2, 4, 1, 5])
        values.sort(by: .descending(\.value))
        #expect(values.arrangedObjects.map(\.id) == [4, 2, 1, 5, 3])
    }

    // MARK: Bad input

    @Test func anElementMayComeTwice() {
        let controller = fixture.controller(of: 3)
        controller.sort(by: \.rank)
        fixture.bind(controller)
        controller.content.append(controller.content[0])
        settleTurn()
        #expect(fixture.mirror.ids == [0, 0, 1, 2])
        controller.content[0].rank = 15
        settleTurn()
        #expect(fixture.mirror.ids == [1, 0, 0, 2])
        controller.content.remove(at: 0)
        settleTurn()
        #expect(fixture.mirror.ids == [1, 0, 2])
    }

    @Test func aFilterMayChangeWhatItReads() {
        let controller = fixture.controller(of: 20)
        var calls = 0
        controller.filter = {
            calls += 1
            $0.group += 1
            return $0.rank < 50
        }
        fixture.bind(controller)
        #expect(fixture.mirror.ids == Array(0..<5))
        calls = 0
        settleTurn()
        settleTurn()
        #expect(calls < 20 * 100, "it ends")
        controller.content[0].rank = 60
        settleTurn()
        #expect(fixture.mirror.ids == Array(1..<5))
    }

    @Test func aFilterMayChangeTheController() {
        let controller = fixture.controller(of: 5)
        controller.filter = { element in
            if element.id == 4 { controller.content.removeAll { $0.id == 4 } }
            #expect(controller.arrangedObjects.allSatisfy { $0.id < 5 })
            return true
        }
        #expect(controller.arrangedObjects.map(\.id) == [0, 1, 2, 3])
        #expect(controller.content.count == 4)
    }

    @Test func aFilterMayReadWhatWasArrangedBefore() {
        let controller = fixture.controller(of: 3)
        controller.filter = { element in
            #expect(controller.arrangedObjects.count <= 3)
            return element.isShown
        }
        fixture.bind(controller)
        controller.content[0].isShown = false
        settleTurn()
        #expect(fixture.mirror.ids == [1, 2])
    }

    @Test func filtersMayReadEachOthersArrangements() {
        let (controller, other) = (fixture.controller(of: 3), fixture.controller(of: 3))
        controller.filter = { $0.isShown && other.arrangedObjects.count < 9 }
        other.filter = { $0.isShown && controller.arrangedObjects.count < 9 }
        fixture.bind(controller)
        #expect(other.arrangedObjects.count == 3)
        for element in [controller.content[0], other.content[0]] {
            element.isShown = false
            settleTurn()
        }
        #expect(fixture.mirror.ids == [1, 2])
        #expect(other.arrangedObjects.map(\.id) == [1, 2])
    }

    @Test func aKeyMayChangeWhileItIsCompared() {
        let controller = fixture.controller(of: 50)
        controller.sort = { first, second in
            first.group += 1
            return first.rank < second.rank
        }
        fixture.bind(controller)
        controller.content[3].rank = 255
        settleTurn()
        let expected = [0, 1, 2] + Array(4..<26) + [3] + Array(26..<50)
        #expect(fixture.mirror.ids == expected)
    }
}

/// A value. Its key may have no order.
private struct Measure: Identifiable, Equatable {
    let id: Int
    var value: Double?
}
