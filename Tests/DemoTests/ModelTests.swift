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

    @Test func aChangedPriceIsAnnounced() async {
        let fruit = Fruit.samples()[0]
        await confirmation { announced in
            withObservationTracking {
                _ = fruit.price
            } onChange: {
                announced()
            }
            fruit.changePrice(byCents: 5)
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

        // The time passes, and the clock hears of it with its next tick
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
