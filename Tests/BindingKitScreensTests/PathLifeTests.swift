import Testing

@testable import BindingKit
@testable import TestSupport

/// A path while its manager is disabled, and when the binding ends.
@MainActor
@Suite struct PathLifeTests {
    let pages = Pages()

    // MARK: Pauses

    @Test("Contract 1: before the manager is first enabled nothing is pushed")
    func nothingBeforeTheFirstEnabling() {
        let pages = Pages(isEnabled: false)
        pages.bind()
        pages.open("A")
        drawFrame()
        #expect(pages.calls == [])
        pages.manager.enable()
        settleTurn()
        #expect(pages.calls == ["A"])
    }

    @Test("Contract 4: an empty path stays empty in a pause")
    func nothingIsPushedInAPause() {
        let record = pages.bind()
        pages.manager.disable()
        #expect(record.state == .paused)
        pages.open("A")
        drawFrame()
        #expect(pages.calls == [])
        pages.manager.enable()
        settleTurn()
        #expect(pages.calls == ["A"])
    }

    @Test("Contract 4: what waits for a transition when the last page has gone waits for enabling")
    func whatWaitsIsNotPushedInAPause() {
        let record = pages.bind()
        pages.show("A")
        pages.stack.swipe(to: 0)
        pages.open("B")
        pages.stack.finish()
        settleTurn()
        pages.stack.pushForeign("x")
        pages.stack.swipe(to: 0)
        pages.manager.disable()
        settleTurn()
        settleTurn()
        pages.finish()
        drawFrame()
        #expect(pages.calls == ["A"])
        #expect(record.state == .paused)
        pages.manager.enable()
        settleTurn()
        #expect(pages.calls == ["A", "B"])
    }

    @Test("Contract 22: going back in a pause is written, and not pushed again")
    func goingBackInAPauseIsWritten() {
        let record = pages.bind()
        pages.open("A B")
        // The page covers the root, so the root's controller disables its manager.
        pages.manager.disable()
        pages.finish()
        #expect(record.state == .active)
        pages.goBack(to: 1)
        #expect(pages.album.ids == "A")
        #expect(record.state == .active)
        pages.goBack(to: 0)
        #expect(pages.album.ids == "")
        #expect(record.state == .paused)
        pages.manager.enable()
        drawFrame()
        #expect(pages.calls == ["A B"])
    }

    @Test("Contract 22: a root that appears while the user goes back does not push again")
    func enablingWhileTheUserGoesBack() {
        pages.bind()
        pages.show("A")
        pages.manager.disable()
        pages.stack.swipe(to: 0)
        pages.manager.enable()
        settleTurn()
        pages.stack.giveUp()
        pages.manager.disable()
        settleTurn()
        #expect(pages.album.ids == "A")
        pages.stack.swipe(to: 0)
        pages.manager.enable()
        pages.finish()
        #expect(pages.album.sets == ["A", ""])
        #expect(pages.calls == ["A"])
    }

    @Test("Contract 4: the model changes the path in a pause as long as pages are shown")
    func theModelChangesThePathInAPause() {
        let record = pages.bind()
        pages.show("A")
        pages.manager.disable()
        pages.show("A B")
        #expect(pages.shows == "A B")
        pages.show("")
        #expect(pages.shows == "")
        #expect(record.state == .paused)
        pages.show("C")
        #expect(pages.calls == ["A", "A B", ""])
    }

    // MARK: The record

    @Test(.gettersHaveSymbols) func itIsListedNamedAndCounted() {
        let record = pages.bind()
        #expect(record.ends == "memoryStack.path ↔ album.path")
        #expect(record.mode == .twoWay)
        pages.album.open("A")
        #expect(pages.manager.updateIfNeeded() == 1)
        #expect(record.deliveries == 1)
        pages.finish()
        pages.manager.removeBindings(of: pages.stack)
        #expect(record.state == .ended)
    }

    @Test func elementsMayBeObjectsOrWords() {
        let (album, stack) = (pages.album, pages.stack)
        pages.manager.bindPath(of: stack, toSubject: album, twoWay: \.people, id: \.name) {
            MemoryPage($0.name)
        }
        pages.manager.bindPath(of: stack, toSubject: album, twoWay: \.words, id: \.self) {
            MemoryPage($0)
        }
        album.people = [Person("Ada")]
        pages.finish()
        album.words = ["word"]
        settleTurn()
        pages.finish()
        pages.finish()
        #expect(pages.shows == "Ada word")
        pages.goBack(to: 0)
        #expect(album.people.isEmpty)
        #expect(album.words.isEmpty)
    }

    @Test func anIdlePathIsNotCalledBeforeFrames() {
        pages.bind()
        // This releases the objects of other tests.
        settleTurn()
        settleTurn()
        // The others are retained, so that no thread releases one during the test.
        let others = FrameClients.shared.living
        defer { withExtendedLifetime(others) {} }
        let former = others.count
        pages.show("A")
        #expect(FrameClients.shared.living.count == former + 1)
        pages.goBack(to: 0)
        #expect(FrameClients.shared.living.count == former)
        pages.open("A")
        pages.open("")
        pages.finish()
        pages.finish()
        #expect(FrameClients.shared.living.count == former)
    }

    // MARK: The end

    @Test("Contract 71: when the binding ends, its pages go at the end of the turn")
    func pagesGoWithTheBinding() {
        pages.stack.pushForeign("root's")
        let record = pages.bind()
        pages.show("A B")
        pages.stack.pushForeign("x")
        record.unbind()
        #expect(pages.shows == "root's A B x")
        settleTurn()
        #expect(pages.calls.last == "put root's")
        #expect(pages.album.ids == "A B")
        settleTurn()
        #expect(!pages.stack.isObserved)
        #expect(pages.mistakes.isEmpty)
    }

    @Test("Contract 71: when it ends in a transition, they go after that")
    func pagesGoAfterTheTransition() {
        let record = pages.bind()
        pages.open("A")
        record.unbind()
        settleTurn()
        #expect(pages.shows == "A …")
        pages.finish()
        #expect(pages.shows == "")
        #expect(!pages.stack.isObserved)
        #expect(pages.mistakes.isEmpty)
    }

    @Test("Contract 71: pages that the user leaves as it ends write nothing")
    func goingBackAtTheEnd() {
        let record = pages.bind()
        pages.show("A B")
        pages.stack.swipe(to: 1)
        record.unbind()
        pages.finish()
        pages.finish()
        #expect(pages.shows == "")
        #expect(pages.album.sets == ["A B"])
        #expect(!pages.stack.isObserved)
    }

    @Test func anotherModelsPathTakesThePlace() {
        pages.bind()
        pages.show("A B")
        pages.manager.removeAllBindings()
        let other = Album()
        other.open("C")
        pages.manager.bindPath(of: pages.stack, toSubject: other, twoWay: \.path) {
            MemoryPage($0.id)
        }
        settleTurn()
        pages.finish()
        #expect(pages.shows == "C")
    }
}
