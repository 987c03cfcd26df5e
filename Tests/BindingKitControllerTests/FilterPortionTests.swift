import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// A filter that checks its elements in portions. Each check advances the clock.
@MainActor
@Suite(.serialized) struct FilterPortionTests {
    private let controller: ArrayController<Gem>
    private let shelf = GemShelf()
    private let bindings = BindingManager()

    init() {
        controller = ArrayController(content: (0..<20).map { Gem($0) })
        controller.filters = .inPortions
        bindings.bindObserver(shelf, \.numbers, toSubject: controller) {
            $0.arrangedObjects.map(\.number)
        }
        bindings.bindObserver(shelf, \.isArranging, toSubject: controller, \.isArranging)
        bindings.enable()
    }

    /// Sets a filter. Each check takes a millisecond.
    private func filter(_ clock: ManualRechecks, _ passes: @escaping (Int) -> Bool) -> Counter {
        let counter = Counter()
        controller.filter = { gem in
            counter.count += 1
            clock.pass(.milliseconds(1))
            return passes(gem.number)
        }
        return counter
    }

    @Test func aPortionEndsByTheClock() {
        withManualRechecks { clock in
            controller.sort(by: \.number)
            settleTurn()
            let counter = filter(clock) { $0 % 2 == 0 }
            settleTurn()
            // Each element is checked twice, once to observe it.
            #expect(counter.count == 8)
            #expect(shelf.numbers == [0, 2] + Array(4..<20), "the others stay as they were")
            #expect(shelf.isArranging)
            settleTurn()
            #expect(counter.count == 16)
            #expect(shelf.numbers == [0, 2, 4, 6] + Array(8..<20))
            for _ in 0..<4 { settleTurn() }
            #expect(shelf.numbers == Array(stride(from: 0, to: 20, by: 2)))
            #expect(counter.count == 40, "no element is asked for again")
            #expect(!shelf.isArranging)
        }
    }

    @Test func thereIsOnePortionInATurn() {
        withManualRechecks { clock in
            controller.sort(by: \.number)
            settleTurn()
            let counter = filter(clock) { $0 < 5 }
            for _ in 0..<5 { bindings.updateIfNeeded() }
            #expect(counter.count == 8)
        }
    }

    @Test func whoeverReadsTheArrangementHasTheRestArranged() {
        withManualRechecks { clock in
            controller.sort(by: \.number)
            settleTurn()
            let counter = filter(clock) { $0 < 5 }
            settleTurn()
            #expect(controller.arrangedObjects.map(\.number) == [0, 1, 2, 3, 4])
            #expect(counter.count == 40)
            settleTurn()
            settleTurn()
            #expect(shelf.numbers == [0, 1, 2, 3, 4])
            #expect(!controller.isArranging)
            #expect(counter.count == 40)
        }
    }

    @Test func theFirstFilterOfAllElementsIsAskedInPortions() {
        withManualRechecks { clock in
            settleTurn()
            let counter = filter(clock) { $0 >= 10 }
            settleTurn()
            #expect(counter.count == 8)
            #expect(shelf.numbers == Array(4..<20))
            for _ in 0..<5 { settleTurn() }
            #expect(shelf.numbers == Array(10..<20))
            controller.content[3].number = 33
            settleTurn()
            #expect(shelf.numbers == [33] + Array(10..<20), "elements are observed from then on")
        }
    }

    @Test func anotherFilterBeginsAnew() {
        withManualRechecks { clock in
            controller.sort(by: \.number)
            settleTurn()
            let first = filter(clock) { $0 % 2 == 0 }
            settleTurn()
            let second = filter(clock) { $0 % 5 == 0 }
            for _ in 0..<6 { settleTurn() }
            #expect((first.count, second.count) == (8, 40))
            #expect(shelf.numbers == [0, 5, 10, 15])
        }
    }

    @Test func otherContentDropsTheRest() {
        withManualRechecks { clock in
            controller.sort(by: \.number)
            settleTurn()
            let counter = filter(clock) { $0 % 2 == 0 }
            settleTurn()
            controller.content = (100..<104).map { Gem($0) }
            settleTurn()
            #expect(shelf.numbers == [100, 102])
            #expect(counter.count == 8 + 8)
            settleTurn()
            #expect(!shelf.isArranging)
        }
    }

    @Test func contentThatComesWithTheFirstFilterIsNotShownUnfiltered() {
        withManualRechecks { clock in
            settleTurn()
            controller.content = (100..<120).map { Gem($0) }
            _ = filter(clock) { $0 < 103 }
            settleTurn()
            #expect(shelf.numbers == [100, 101, 102])
            controller.filter = nil
            settleTurn()
            _ = filter(clock) { $0 >= 200 }
            controller.content = (200..<220).map { Gem($0) }
            controller.content.append(Gem(1))
            settleTurn()
            #expect(shelf.numbers == Array(200..<220))
        }
    }

    @Test func aFilterThatChangesWhatItReadsIsAskedForAllElements() {
        withManualRechecks { clock in
            controller.sort(by: \.number)
            settleTurn()
            controller.filter = { gem in
                clock.pass(.milliseconds(1))
                gem.looks += 1
                return gem.number < 5
            }
            settleTurn()
            #expect(controller.isArranging)
            #expect(controller.arrangedObjects.map(\.number) == [0, 1, 2, 3, 4])
        }
    }

    @Test func elementsThatComeAndChangeMeanwhileAreAskedForAtOnce() {
        withManualRechecks { clock in
            controller.sort(by: \.number)
            settleTurn()
            _ = filter(clock) { $0 % 2 == 0 }
            settleTurn()
            controller.content.append(Gem(31))
            controller.content.append(Gem(30))
            controller.content[19].number = 18
            controller.content.removeFirst()
            settleTurn()
            #expect(!shelf.numbers.contains(31))
            #expect(shelf.numbers.suffix(2) == [18, 30])
            #expect(shelf.numbers.first == 2)
            for _ in 0..<6 { settleTurn() }
            #expect(shelf.numbers == Array(stride(from: 2, to: 20, by: 2)) + [18, 30])
        }
    }

    @Test func nothingIsAskedForAnyMoreOnceNobodyReads() {
        withManualRechecks { clock in
            controller.sort(by: \.number)
            settleTurn()
            let counter = filter(clock) { $0 % 2 == 0 }
            settleTurn()
            bindings.disable()
            for _ in 0..<4 { settleTurn() }
            #expect(counter.count == 8)
            #expect(!controller.isArranging)
            bindings.enable()
            #expect(shelf.numbers == Array(stride(from: 0, to: 20, by: 2)))
        }
    }

    @Test func allElementsAreAskedForBeforeAnythingIsShown() {
        withManualRechecks { clock in
            let controller = ArrayController(content: (0..<20).map { Gem($0) })
            controller.filters = .inPortions
            controller.filter = { gem in
                clock.pass(.milliseconds(1))
                return gem.number < 3
            }
            #expect(!controller.isArranging)
            let (shelf, bindings) = (GemShelf(), BindingManager())
            bindings.bindObserver(shelf, \.numbers, toSubject: controller) {
                $0.arrangedObjects.map(\.number)
            }
            bindings.enable()
            #expect(shelf.numbers == [0, 1, 2])
        }
    }
}

private final class Counter {
    var count = 0
}

@Observable
private final class Gem: Identifiable {
    var number: Int
    var looks = 0

    init(_ number: Int) {
        self.number = number
    }
}

@MainActor
private final class GemShelf {
    var numbers: [Int] = []
    var isArranging = false
}
