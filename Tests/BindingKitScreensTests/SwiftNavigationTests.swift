import Testing

@testable import BindingKit
@testable import TestSupport

/// The bugs of swift-navigation with sheets, by the numbers of its issues.
@MainActor
@Suite struct SwiftNavigationTests {
    let sheets = Sheets()

    @Test("183: what presents something itself is replaced")
    func replacesWhatPresentsSomethingItself() {
        sheets.bind()
        sheets.present("B")
        let sheet = sheets.screen.content
        sheet?.presentForeign(sheets.screen.screen("C"))
        sheets.show("D")
        sheets.finish()
        #expect(sheet?.shows == "nothing")
        #expect(sheets.shows == "D arriving")
        #expect(sheets.calls == ["present B", "dismiss B", "present D"])
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("254: a sheet that switches between two sheets stays")
    func switchingKeepsThePresenter() {
        sheets.bind()
        sheets.present("A")
        let gallery = Gallery()
        let (manager, sheet) = (BindingManager(), sheets.screen.content)
        manager.enable()
        guard let sheet else { return #expect(sheets.screen.content != nil) }
        manager.bindPresentation(on: sheet, toSubject: gallery, twoWay: \.picture) {
            [unowned sheet] picture in sheet.screen(picture.id)
        }
        for name in ["B", "C", "B"] {
            gallery.show(name)
            settleTurn()
            sheet.finish()
            settleTurn()
            settleTurn()
            sheet.finish()
            settleTurn()
            #expect(sheet.shows == "\(name) shown")
            #expect(sheets.shows == "A shown")
        }
        #expect(sheets.gallery.sets == ["nil→A"])
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("257: onDismiss is called however a sheet goes, once")
    func onDismissIsCalled() {
        sheets.bind()
        sheets.present("A")
        sheets.swipeAway()
        #expect(sheets.events == ["gone"])
        sheets.present("B")
        sheets.show(nil)
        sheets.finish()
        #expect(sheets.events == ["gone", "gone"])
        sheets.present("C")
        sheets.screen.dismissForeign()
        settleTurn()
        #expect(sheets.events == ["gone", "gone", "gone"])
        #expect(sheets.gallery.picture == nil)
    }

    @Test(
        "298 and 309: a sheet that is swiped away leaves the sheet below alone", arguments: [1, 2])
    func aSwipeLeavesTheSheetBelow(depth: Int) {
        sheets.bind()
        sheets.present("A")
        guard let sheet = sheets.screen.content else { return #expect(sheets.shows == "A shown") }
        let (manager, gallery) = (BindingManager(), Gallery())
        manager.enable()
        manager.bindPresentation(on: sheet, toSubject: gallery, twoWay: \.isHelpOpen) {
            [unowned sheet] in sheet.screen("share")
        }
        for _ in 1...depth {
            gallery.isHelpOpen = true
            settleTurn()
            sheet.finish()
            settleTurn()
            sheet.swipeAway()
            settleTurn()
            settleTurn()
        }
        #expect(!gallery.isHelpOpen)
        #expect(sheets.shows == "A shown")
        #expect(sheets.gallery.picture?.id == "A")
        #expect(sheets.calls == ["present A"] + Array(repeating: "present share", count: depth))
    }

    @Test("332: a sheet that is on its way out is not dismissed again for its successor")
    func aSheetOnItsWayOutIsNotDismissedAgain() {
        sheets.bind()
        sheets.present("A")
        sheets.screen.swipe()
        sheets.show("B")
        drawFrame()
        #expect(sheets.calls == ["present A"])
        sheets.finish()
        #expect(sheets.calls == ["present A", "present B"])
        #expect(sheets.mistakes.isEmpty)
    }
}
