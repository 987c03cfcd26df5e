import Testing

@testable import BindingKit
@testable import TestSupport

/// The record of a slot. The slot's manager has it, like every other record.
@MainActor
@Suite struct PresentationRecordTests {
    let sheets = Sheets()

    @Test(.gettersHaveSymbols) func itIsListedNamedAndCounted() {
        let record = sheets.bind()
        #expect(sheets.manager.bindings.count == 1)
        #expect(record.ends == "memoryPresenter.presented ↔ gallery.picture")
        #expect(record.mode == .twoWay)
        sheets.gallery.show("A")
        #expect(sheets.manager.updateIfNeeded() == 1)
        #expect(record.deliveries == 1)
    }

    @Test func itEndsWithTheBindingsOfItsPresenter() {
        let record = sheets.bind()
        sheets.present("A")
        sheets.manager.removeBindings(of: sheets.screen)
        #expect(record.state == .ended)
        settleTurn()
        #expect(sheets.shows == "nothing")
    }

    @Test func eachFormPresentsAndIsDismissed() {
        let (gallery, screen, manager) = (sheets.gallery, sheets.screen, sheets.manager)
        manager.bindPresentation(on: screen, toSubject: gallery, twoWay: \.person) {
            [unowned screen] person in screen.screen(person.name)
        }
        manager.bindPresentation(on: screen, toSubject: gallery, twoWay: \.word, id: \.self) {
            [unowned screen] word in screen.screen(word)
        }
        manager.bindPresentation(on: screen, toSubject: gallery, twoWay: \.isHelpOpen) {
            [unowned screen] in screen.screen("help")
        }
        gallery.person = Person("Ada")
        for name in ["Ada", "word", "help"] {
            if name == "word" { gallery.word = name }
            if name == "help" { gallery.isHelpOpen = true }
            settleTurn()
            #expect(sheets.shows == "\(name) arriving")
            sheets.finish()
            sheets.swipeAway()
        }
        #expect(gallery.person == nil)
        #expect(gallery.word == nil)
        #expect(!gallery.isHelpOpen)
    }

    @Test func anObjectOfAnotherIdentityReplaces() {
        let (gallery, screen) = (sheets.gallery, sheets.screen)
        sheets.manager.bindPresentation(on: screen, toSubject: gallery, twoWay: \.person) {
            [unowned screen] person in screen.screen(person.name)
        }
        gallery.person = Person("Ada")
        settleTurn()
        sheets.finish()
        gallery.person?.name = "Grace"
        drawFrame()
        #expect(sheets.shows == "Ada shown")
        gallery.person = Person("Grace")
        settleTurn()
        sheets.finish()
        #expect(sheets.shows == "Grace arriving")
    }

    @Test func anIdleSlotIsNotCalledBeforeFrames() {
        sheets.bind()
        // This releases the objects of other tests.
        settleTurn()
        settleTurn()
        // The others are retained, so that no thread releases one during the test.
        let others = FrameClients.shared.living
        defer { withExtendedLifetime(others) {} }
        let former = others.count
        sheets.present("A")
        #expect(FrameClients.shared.living.count == former + 1)
        sheets.swipeAway()
        #expect(FrameClients.shared.living.count == former)
        sheets.screen.isInWindow = false
        sheets.show("B")
        #expect(FrameClients.shared.living.count == former + 1)
        sheets.show(nil)
        #expect(FrameClients.shared.living.count == former)
    }

    @Test func aFrameComesBeforeTheUpdateOfAllManagers() {
        sheets.screen.toolkit.announces = false
        sheets.bind()
        sheets.present("A")
        // When a main loop in client code draws
        sheets.screen.swipeAway()
        BindingManager.updateAllIfNeeded()
        settleTurn()
        // Then the slot has checked what is shown
        #expect(sheets.gallery.picture == nil)
    }
}
