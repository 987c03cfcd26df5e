import DemoModels
import Foundation
import Observation
import Testing

@Suite struct ModelTests {
    @Test func aPriceStaysWithinItsRange() {
        let fruit = Fruit.samples()[0]
        #expect(fruit.price == Decimal(299) / 100)
        fruit.changePrice(byCents: -5000)
        #expect(fruit.price == Decimal(10) / 100)
        fruit.changePrice(byCents: 50_000)
        #expect(fruit.price == Decimal(9999) / 100)
    }

    @Test(arguments: [
        (5, 500), (2.994, 299), (2.995, 300), (-3, 10), (100, 9999), (1e30, 9999),
    ])
    func aPriceThatIsSetIsRoundedToACentWithinItsRange(_ euros: Decimal, _ cents: Int) {
        let fruit = Fruit.samples()[0]
        fruit.price = euros
        #expect(fruit.price == Decimal(cents) / 100)
    }

    @Test(arguments: [
        Change(read: { _ = $0.price }, make: { $0.changePrice(byCents: 5) }),
        Change(read: { _ = $0.price }, make: { $0.price = 5 }),
        Change(read: { _ = $0.name }, make: { $0.name = "Pear" }),
        Change(read: { _ = $0.origin }, make: { $0.origin = "Spain" }),
    ])
    func aChangeOfAFruitIsNotified(_ change: Change) async {
        let fruit = Fruit.samples()[0]
        await confirmation { announced in
            withObservationTracking {
                change.read(fruit)
            } onChange: {
                announced()
            }
            change.make(fruit)
        }
    }

    struct Change: Sendable {
        let read: @Sendable (Fruit) -> Void
        let make: @Sendable (Fruit) -> Void
    }

    @Test func fruitsAreInOrderByTheirNamesInAnyCase() {
        let fruits = Fruit.samples()
        fruits[0].name = "cranberry"
        #expect(
            fruits.sorted(by: Fruit.areInOrder).prefix(3).map(\.name) == [
                "Banana", "Cherry", "cranberry",
            ])
    }

    @Test func aFruitMayBeRenamedWhileOthersReadIt() {
        let fruit = Fruit.samples()[0]
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            fruit.name = "Apple number \(number)"
            fruit.price += 1
            #expect(fruit.name.hasPrefix("Apple number "))
        }
    }

    @Test func changesByManyThreadsAreAllCounted() {
        let fruits = Fruit.samples()
        let editor = PriceEditor(fruits: fruits)
        DispatchQueue.concurrentPerform(iterations: 200) { _ in
            editor.changeOnePrice()
            withObservationTracking {
                _ = fruits[0].price
            } onChange: {
            }
        }
        #expect(editor.changeCount == 200)
    }

    @Test func everyEditorMakesTheSameChanges() {
        let markets = [Fruit.samples(), Fruit.samples()]
        for fruits in markets {
            let editor = PriceEditor(fruits: fruits)
            for _ in 0..<20 { editor.changeOnePrice() }
        }
        #expect(markets[0].map(\.price) == markets[1].map(\.price))
        #expect(markets[0].map(\.price) != Fruit.samples().map(\.price))
    }

    @MainActor
    @Test func theClockTellsTheTimeOfItsCalendar() {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        var now = Date(timeIntervalSince1970: 3_725.25)
        let clock = Clock(calendar: calendar) { now }
        #expect(clock.hours == 1 && clock.minutes == 2)
        #expect(clock.seconds == 5 && clock.tenths == 2)

        // Time passes, and the clock reads it at its next tick
        now += 60
        #expect(clock.minutes == 2)
        clock.tick()
        #expect(clock.minutes == 3)
        #expect(clock.date == now)
    }

    @Test func aColourIsWrittenInSixDigits() {
        #expect(RGBColour(red: 255, green: 128, blue: 0).hex == "#FF8000")
    }
}
