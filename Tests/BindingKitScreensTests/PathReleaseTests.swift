import Testing

@testable import BindingKit
@testable import TestSupport

/// Stack, model, pages and slot are released after each kind of end.
@MainActor
@Suite struct PathReleaseTests {
    enum End: CaseIterable {
        case leftByUser, poppedByModel, swipeGivenUp, unbound, allRemoved, managerReleased
        case unboundWhileArriving, unboundInAPause, neverEnabled
        case stackReleased, stackReleasedWhileArriving, stackReleasedInAPause, modelReleased
    }

    @Test(arguments: End.allCases)
    func nothingIsLeft(after end: End) {
        Remains.expectNone { run(end, $0) }
    }

    private func run(_ end: End, _ remains: Remains) {
        var manager: BindingManager? = BindingManager()
        var stack: MemoryStack? = MemoryStack()
        var model: Album? = Album()
        guard let bindings = manager, let screen = stack, let album = model else { return }
        let capture = Witness()
        let record = bindings.bindPath(of: screen, toSubject: album, twoWay: \.path) { picture in
            withExtendedLifetime(capture) { MemoryPage(picture.id) }
        }
        remains.watch("stack", screen)
        remains.watch("model", album)
        remains.watch("record", record)
        remains.watch("slot", record.observerObject)
        remains.watch("capture", capture)
        guard end != .neverEnabled else { return }
        bindings.enable()
        album.open("A B")
        settleTurn()
        remains.watch("page", screen.pages.last)
        if end != .unboundWhileArriving, end != .stackReleasedWhileArriving { screen.finish() }
        settleTurn()
        withExtendedLifetime((bindings, screen, album)) {}
        switch end {
        case .leftByUser, .poppedByModel, .swipeGivenUp, .unboundWhileArriving:
            finish(end, screen, album, record)
        case .unbound: record.unbind()
        case .allRemoved: bindings.removeAllBindings()
        case .unboundInAPause:
            bindings.disable()
            record.unbind()
        case .stackReleasedInAPause: bindings.disable()
        case .managerReleased: manager = nil
        case .stackReleased, .stackReleasedWhileArriving: stack = nil
        case .modelReleased: model = nil
        case .neverEnabled: break
        }
        settleTurn()
        settleTurn()
        withExtendedLifetime((manager, stack, model)) {}
    }

    private func finish(
        _ end: End, _ stack: MemoryStack, _ album: Album, _ record: BindingRecord
    ) {
        switch end {
        case .leftByUser: stack.goBack(to: 0)
        case .poppedByModel:
            album.open("")
            settleTurn()
            stack.finish()
        case .swipeGivenUp:
            stack.swipe(to: 1)
            settleTurn()
            stack.giveUp()
        default:
            record.unbind()
            settleTurn()
            stack.finish()
        }
    }

    @Test func pagesThatAreLeftAreReleasedWhileTheBindingLives() {
        let pages = Pages()
        pages.bind()
        pages.show("A B")
        weak var page: MemoryPage?
        page = pages.stack.pages.last
        #expect(page != nil)
        pages.goBack(to: 1)
        #expect(page == nil)
    }

    @Test func elementsThatAreLeftAreReleasedWhileTheBindingLives() {
        let pages = Pages()
        pages.manager.bindPath(
            of: pages.stack, toSubject: pages.album, twoWay: \.people, id: \.name
        ) {
            MemoryPage($0.name)
        }
        weak var person: Person?
        do {
            let ada = Person("Ada")
            (person, pages.album.people) = (ada, [ada])
        }
        pages.finish()
        pages.finish()
        pages.goBack(to: 0)
        #expect(person == nil)
    }

    @Test func aPathThatEndsReleasesItsSlotWhileItsStackLives() {
        let pages = Pages()
        weak var slot: AnyObject?
        slot = pages.bind().observerObject
        pages.show("A")
        pages.manager.removeAllBindings()
        settleTurn()
        settleTurn()
        #expect(slot == nil)
        #expect(pages.shows == "")
        #expect(!pages.stack.isObserved)
    }
}
