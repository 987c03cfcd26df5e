import Observation
import Testing

@testable import BindingKit
@testable import TestSupport

/// Client code that changes objects in the middle of a step.
@MainActor
@Suite struct PathReentrancyTests {
    let pages = Pages()

    @Test func makingAPageMayChangeThePath() {
        pages.onMake = { [pages] name in
            if name == "B" { pages.album.open("A B C") }
            // A main loop that the page runs does this.
            settleTurn()
        }
        pages.bind()
        pages.open("A B")
        pages.finish()
        pages.finish()
        #expect(pages.shows == "A B C")
        #expect(pages.mistakes.isEmpty)
    }

    @Test(arguments: [true, false])
    func makingAPageMayEndOrPauseTheBinding(isPaused: Bool) {
        let record = pages.bind()
        pages.onMake = { [manager = pages.manager] _ in
            if isPaused { manager.disable() } else { record.unbind() }
        }
        pages.open("A B")
        for _ in 0..<3 { drawFrame() }
        #expect(pages.made == ["A"])
        #expect(pages.calls == [])
        #expect(pages.stack.isObserved == isPaused)
    }

    @Test func makingAPageMayChangeTheStack() {
        pages.onMake = { [pages] name in
            pages.onMake = nil
            pages.stack.pushForeign("x")
            pages.stack.swipe(to: 0)
        }
        pages.bind()
        pages.open("A")
        #expect(pages.calls == [])
        pages.finish()
        #expect(pages.calls == ["A"])
        #expect(pages.mistakes.isEmpty)
    }

    @Test func theModelMayEndTheBindingAsThePathIsShortened() {
        let record = pages.bind()
        pages.show("A B")
        pages.album.onSet = { record.unbind() }
        pages.goBack(to: 1)
        #expect(pages.shows == "")
        #expect(pages.album.sets == ["A B", "A"])
        #expect(!pages.stack.isObserved)
    }

    @Test(arguments: [true, false])
    func anIDMayEndOrPauseTheBinding(isPaused: Bool) {
        let road = Road()
        let record = bind(road)
        let place = Place("A")
        place.onID = { [manager = pages.manager] in
            if isPaused { manager.disable() } else { record.unbind() }
        }
        road.places = [place]
        for _ in 0..<3 { drawFrame() }
        #expect(pages.calls == [])
        #expect(!record.isActive)
    }

    @Test func anIDMayEndTheBindingAsThePathIsShortened() {
        let road = Road()
        let record = bind(road)
        let place = Place("A")
        road.places = [place]
        pages.finish()
        pages.finish()
        // When the id is read for the second time, in the model's path
        place.onID = { place.onID = { record.unbind() } }
        pages.goBack(to: 0)
        #expect(place.onID == nil)
        #expect(road.places.count == 1)
        #expect(!pages.stack.isObserved)
    }

    @Test func anElementWhoseIDChangesCanBeLeft() {
        let road = Road()
        bind(road)
        let place = Place("A")
        road.places = [place]
        pages.finish()
        pages.finish()
        place.name = "B"
        pages.goBack(to: 0)
        drawFrame()
        #expect(road.places.isEmpty)
        #expect(pages.shows == "")
    }

    @discardableResult
    private func bind(_ road: Road) -> BindingRecord {
        pages.manager.bindPath(of: pages.stack, toSubject: road, twoWay: \.places, id: \.key) {
            MemoryPage($0.name)
        }
    }
}

/// An object whose id is a property.
private final class Place {
    var name: String
    var onID: (() -> Void)?

    init(_ name: String) { self.name = name }

    var key: String {
        onID.take()?()
        return name
    }
}

@MainActor
@Observable
private final class Road {
    var places: [Place] = []
}
