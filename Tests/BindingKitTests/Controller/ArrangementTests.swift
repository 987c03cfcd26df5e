import Observation
import Testing

@testable import BindingKit

/// What a controller reads and compares when single elements change.
@MainActor
@Suite struct ArrangementTests {
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

    // MARK: Work

    @Test func aChangeIsFilteredAndSortedAlone() {
        let controller = controller(of: 1_000)
        var filtered = 0
        controller.filter = {
            filtered += 1
            return $0.isShown
        }
        controller.sort(by: \.rank)
        bind(controller)
        filtered = 0
        controller.content[3].rank = 5_005
        settleTurn()
        #expect(mirror.ids[500] == 3 && mirror.ids[499] == 500)
        #expect(filtered == 2, "once to be observed, and once for its result")
        filtered = 0
        controller.content[3].isShown = false
        settleTurn()
        #expect(!mirror.ids.contains(3))
        #expect(filtered == 2)
    }

    @Test(arguments: [1_000, 10_000])
    func aClosureComparesAChangedElementWithFewOthers(_ count: Int) {
        let controller = controller(of: count)
        var compared = 0
        controller.sort = {
            compared += 1
            return $0.rank < $1.rank
        }
        bind(controller)
        compared = 0
        controller.content[3].rank = 5_005
        settleTurn()
        #expect(mirror.ids[500] == 3)
        #expect(compared <= 150)
        compared = 0
        controller.content[4].rank = 5_006
        manager.updateIfNeeded()
        #expect(mirror.ids[500] == 4)
        settleTurn()
        #expect(compared <= 300, "also where it is read again at the end of the turn")
    }
}

private final class Mirror {
    var ids: [Int] = []
}
