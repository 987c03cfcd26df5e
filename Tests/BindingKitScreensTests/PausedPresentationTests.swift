import Testing

@testable import BindingKit
@testable import TestSupport

/// What a slot does while its manager is disabled, for example below a full-screen cover.
@MainActor
@Suite struct PausedPresentationTests {
    let sheets = Sheets()

    @Test("Contract 1: before the manager is first enabled nothing is presented")
    func nothingBeforeTheFirstEnabling() {
        let sheets = Sheets(isEnabled: false)
        let record = sheets.bind()
        sheets.show("A")
        drawFrame()
        #expect(sheets.calls == [])
        #expect(record.state == .paused)
        sheets.manager.enable()
        settleTurn()
        #expect(sheets.shows == "A arriving")
    }

    @Test("Contract 4: nothing is presented where nothing is shown")
    func nothingIsPresentedInAPause() {
        let record = sheets.bind()
        sheets.manager.disable()
        #expect(record.state == .paused)
        sheets.show("A")
        drawFrame()
        #expect(sheets.calls == [])
        sheets.manager.enable()
        settleTurn()
        #expect(sheets.shows == "A arriving")
    }

    @Test("Contract 4: what waits for the presenter is not presented either")
    func whatWaitsIsNotPresentedInAPause() {
        sheets.screen.isInWindow = false
        sheets.bind()
        sheets.show("A")
        sheets.manager.disable()
        sheets.screen.isInWindow = true
        drawFrame()
        #expect(sheets.calls == [])
        sheets.manager.enable()
        settleTurn()
        #expect(sheets.shows == "A arriving")
    }

    @Test("Contract 4: what is set in the turn of the pause is not presented")
    func whatIsDueIsNotPresentedInAPause() {
        sheets.bind()
        sheets.gallery.show("A")
        sheets.manager.updateIfNeeded()
        sheets.manager.disable()
        drawFrame()
        #expect(sheets.calls == [])
    }

    @Test("Contract 4: what is shown is dismissed when the model says so, and the binding rests")
    func whatIsShownIsDismissedInAPause() {
        let record = sheets.bind()
        sheets.present("A")
        sheets.manager.disable()
        #expect(record.state == .active)
        sheets.show(nil)
        #expect(sheets.shows == "A leaving")
        sheets.finish()
        #expect(sheets.shows == "nothing")
        #expect(record.state == .paused)
        sheets.show("B")
        drawFrame()
        #expect(sheets.calls == ["present A", "dismiss A"])
    }

    @Test("Contract 4: what is shown is replaced when the model says so")
    func whatIsShownIsReplacedInAPause() {
        let record = sheets.bind()
        sheets.present("A")
        sheets.manager.disable()
        sheets.show("B")
        sheets.finish()
        #expect(sheets.shows == "B arriving")
        #expect(record.state == .active)
    }

    @Test("Contract 22: the user's dismissal in a pause is written, and not presented again")
    func aDismissalInAPauseIsWritten() {
        let record = sheets.bind()
        sheets.present("A")
        sheets.manager.disable()
        sheets.swipeAway()
        #expect(sheets.gallery.picture == nil)
        #expect(record.state == .paused)
        #expect(sheets.events == ["gone"])
        sheets.manager.enable()
        drawFrame()
        #expect(sheets.calls == ["present A"])
    }

    @Test("Contract 22: a manager that is enabled again while it shows goes on as before")
    func enablingWhileShown() {
        let record = sheets.bind()
        sheets.present("A")
        sheets.manager.disable()
        sheets.manager.enable()
        drawFrame()
        #expect(sheets.shows == "A shown")
        sheets.swipeAway()
        #expect(sheets.gallery.sets == ["nil→A", "A→nil"])
        #expect(record.state == .active)
        sheets.manager.disable()
        #expect(record.state == .paused)
    }

    @Test func aPauseWhileItArrivesLetsItArrive() {
        sheets.bind()
        sheets.show("A")
        sheets.manager.disable()
        sheets.finish()
        #expect(sheets.shows == "A shown")
        sheets.swipeAway()
        #expect(sheets.gallery.picture == nil)
    }

    @Test func aPauseBetweenTwoStepsRestsWhenThePresenterIsBusy() {
        let record = sheets.bind()
        sheets.present("A")
        sheets.show("B")
        sheets.screen.finish()
        // When the manager is disabled after A was dismissed, and before B can be presented
        sheets.screen.isMoving = true
        sheets.manager.disable()
        settleTurn()
        settleTurn()
        sheets.screen.isMoving = false
        drawFrame()
        // Then B waits until the manager is enabled
        #expect(sheets.calls == ["present A", "dismiss A"])
        #expect(record.state == .paused)
        sheets.manager.enable()
        settleTurn()
        #expect(sheets.shows == "B arriving")
    }

    @Test func aBindingThatEndsInAPauseTakesItsContentAlong() {
        sheets.bind()
        sheets.present("A")
        sheets.manager.disable()
        sheets.manager.removeAllBindings()
        settleTurn()
        settleTurn()
        #expect(sheets.shows == "nothing")
        #expect(!sheets.screen.isObserved)
    }

    @Test func explainSaysThatWhatIsPresentedIsFollowed() {
        let record = sheets.bind()
        sheets.present("A")
        sheets.manager.disable()
        #expect(
            record.explanation(isLooking: false).contains(
                """
                The manager is disabled, but presented content stays up to date until it is \
                dismissed.
                """))
    }
}
