import Testing

@testable import BindingKit
@testable import TestSupport

/// Presenter, model, content and slot are released after each kind of end.
@MainActor
@Suite struct PresentationReleaseTests {
    enum End: CaseIterable {
        case dismissedByUser, dismissedByModel, swipeGivenUp, unbound, allRemoved, managerReleased
        case unboundWhileArriving, unboundInAPause, neverEnabled, neverPresented
        case presenterReleased, presenterReleasedWhileArriving, presenterReleasedInAPause
        case modelReleased
    }

    @Test(arguments: End.allCases)
    func nothingIsLeft(after end: End) {
        Remains.expectNone { run(end, $0) }
    }

    private func run(_ end: End, _ remains: Remains) {
        var manager: BindingManager? = BindingManager()
        var presenter: MemoryPresenter? = MemoryPresenter("screen")
        var model: Gallery? = Gallery()
        guard let bindings = manager, let screen = presenter, let gallery = model else { return }
        let capture = Witness()
        let record = bindings.bindPresentation(on: screen, toSubject: gallery, twoWay: \.picture) {
            [unowned screen] picture in
            withExtendedLifetime(capture) { screen.screen(picture.id) }
        }
        remains.watch("presenter", screen)
        remains.watch("model", gallery)
        remains.watch("record", record)
        remains.watch("slot", record.observerObject)
        remains.watch("capture", capture)
        guard end != .neverEnabled else { return }
        bindings.enable()
        if end == .neverPresented { screen.isInWindow = false }
        gallery.show("A")
        settleTurn()
        remains.watch("content", screen.content)
        if end != .unboundWhileArriving, end != .presenterReleasedWhileArriving { screen.finish() }
        settleTurn()
        withExtendedLifetime((bindings, screen, gallery)) {}
        switch end {
        case .dismissedByUser, .dismissedByModel, .swipeGivenUp, .unboundWhileArriving:
            finish(end, screen, gallery, record)
        case .unbound: record.unbind()
        case .allRemoved: bindings.removeAllBindings()
        case .unboundInAPause:
            bindings.disable()
            record.unbind()
        case .presenterReleasedInAPause: bindings.disable()
        case .managerReleased: manager = nil
        case .presenterReleased, .presenterReleasedWhileArriving: presenter = nil
        case .modelReleased: model = nil
        case .neverEnabled, .neverPresented: break
        }
        settleTurn()
        settleTurn()
        withExtendedLifetime((manager, presenter, model)) {}
    }

    private func finish(
        _ end: End, _ screen: MemoryPresenter, _ gallery: Gallery, _ record: BindingRecord
    ) {
        switch end {
        case .dismissedByUser: screen.swipeAway()
        case .dismissedByModel:
            gallery.show(nil)
            settleTurn()
            screen.finish()
        case .swipeGivenUp:
            screen.swipe()
            settleTurn()
            screen.giveUp()
        default:
            record.unbind()
            settleTurn()
            screen.finish()
        }
    }

    @Test func aBindingThatEndsReleasesItsSlotWhileItsPresenterLives() {
        let sheets = Sheets()
        weak var slot: AnyObject?
        slot = sheets.bind().observerObject
        sheets.present("A")
        sheets.manager.removeAllBindings()
        settleTurn()
        settleTurn()
        #expect(slot == nil)
        #expect(sheets.screen.content == nil)
        #expect(!sheets.screen.isObserved)
    }

    @Test func whatHasGoneIsReleasedWhileTheBindingLives() {
        let sheets = Sheets()
        sheets.bind()
        sheets.present("A")
        weak var content: AnyObject?
        content = sheets.screen.content
        #expect(content != nil)
        sheets.swipeAway()
        #expect(content == nil)
    }

    @Test func aManagerMayBeReleasedOnAnyThread() async {
        let sheets = Sheets()
        let parcel = {
            let manager = BindingManager()
            manager.enable()
            manager.bindPresentation(
                on: sheets.screen, toSubject: sheets.gallery, twoWay: \.picture
            ) { [unowned screen = sheets.screen] picture in screen.screen(picture.id) }
            return Parcel(manager)
        }()
        sheets.present("A")
        Worker { parcel.drop() }.join()
        await endOfTurn()
        drawFrame()
        drawFrame()
        #expect(sheets.shows == "nothing")
        #expect(!sheets.screen.isObserved)
    }
}
