import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct PresentationEdgeTests {
    let sheets = Sheets()

    @Test func aSwipeGivenUpKeepsTheOpenEditInTheSheet() {
        sheets.bind()
        sheets.present("A")
        // When a field of the sheet is being edited
        let (manager, field, person) = (BindingManager(), Field(), Person("Ada"))
        manager.enable()
        let name = manager.bindObserver(
            field, \.text, toSubject: person, twoWay: \.name, writeBack: .onCommit)
        field.focus()
        field.type("!")
        sheets.screen.swipe()
        drawFrame()
        sheets.screen.giveUp()
        drawFrame()
        // Then both are unchanged
        #expect(sheets.shows == "A shown")
        #expect(name.session?.isOpen == true)
        #expect(person.name == "Ada")
    }

    @Test func aContentThatPresentsAnAlertIsReplacedWithIt() {
        sheets.bind()
        sheets.present("A")
        let alert = sheets.screen.screen("alert")
        sheets.screen.content?.presentForeign(alert)
        sheets.show("B")
        sheets.finish()
        #expect(alert.stage == .gone)
        #expect(sheets.shows == "B arriving")
    }

    @Test func twoScreensShowOneModel() {
        let second = MemoryPresenter("second", toolkit: sheets.screen.toolkit)
        sheets.bind()
        sheets.manager.bindPresentation(
            on: second, toSubject: sheets.gallery, twoWay: \.picture
        ) { [unowned second] picture in second.screen(picture.id) }
        sheets.present("A")
        second.finish()
        #expect(sheets.shows == "A shown")
        #expect(second.shows == "A shown")
        sheets.swipeAway()
        #expect(second.shows == "A leaving")
        second.finish()
        drawFrame()
        #expect(sheets.gallery.sets == ["nil→A", "A→nil"])
        #expect(sheets.mistakes.isEmpty)
    }

    @Test func whatTheMakingOfAContentChangesCounts() {
        let (gallery, screen) = (sheets.gallery, sheets.screen)
        sheets.manager.bindPresentation(on: screen, toSubject: gallery, twoWay: \.picture) {
            [unowned screen] picture in
            if picture.id == "A" {
                gallery.show("B")
                BindingManager.updateAllIfNeeded()
            }
            return screen.screen(picture.id)
        }
        sheets.show("A")
        drawFrame()
        #expect(sheets.calls == ["present B"])
        #expect(gallery.picture?.id == "B")
    }

    @Test func anotherVersionWhileAContentIsMadeUpdatesIt() {
        let gallery = PromptGallery()
        sheets.manager.bindQuestion(on: sheets.screen, toSubject: gallery, twoWay: \.question) {
            _, _ in
        }
        let screen = sheets.screen
        screen.onMake = { gallery.question?.title = "Really save?" }
        gallery.question = Question("Save?", choices: [])
        settleTurn()
        sheets.finish()
        #expect(screen.content?.title == "Really save?")
    }

    @Test func whatTheMakingOfAContentPresentsComesFirst() {
        let screen = sheets.screen
        var foreign: MemoryPresenter? = screen.screen("foreign")
        sheets.manager.bindPresentation(on: screen, toSubject: sheets.gallery, twoWay: \.picture) {
            [unowned screen] picture in
            if let first = foreign.take() { screen.presentForeign(first) }
            return screen.screen(picture.id)
        }
        sheets.show("A")
        #expect(sheets.shows == "foreign shown")
        screen.dismissForeign()
        drawFrame()
        #expect(sheets.shows == "A arriving")
        #expect(sheets.mistakes.isEmpty)
    }

    @Test func aBindingMayEndInTheMiddleOfEachStep() {
        for step in ["content", "onDismiss"] {
            let sheets = Sheets()
            let (manager, screen) = (sheets.manager, sheets.screen)
            manager.bindPresentation(
                on: screen, toSubject: sheets.gallery, twoWay: \.picture,
                onDismiss: { if step == "onDismiss" { manager.removeAllBindings() } }
            ) { [unowned screen] picture in
                if step == "content" { manager.removeAllBindings() }
                return screen.screen(picture.id)
            }
            sheets.present("A")
            sheets.swipeAway()
            drawFrame()
            #expect(sheets.shows == "nothing")
            #expect(!screen.isObserved)
            #expect(sheets.mistakes.isEmpty)
        }
    }

    @Test func aStepThatRunsTheMainLoopTakesNoOther() {
        let screen = sheets.screen
        var made = 0
        sheets.manager.bindPresentation(on: screen, toSubject: sheets.gallery, twoWay: \.picture) {
            [unowned screen] picture in
            made += 1
            drawFrame()
            return screen.screen(picture.id)
        }
        sheets.show("A")
        #expect(made == 1)
        #expect(sheets.calls == ["present A"])
    }

    @Test func onDismissMayPresentTheNext() {
        let gallery = sheets.gallery
        let screen = sheets.screen
        sheets.manager.bindPresentation(
            on: screen, toSubject: gallery, twoWay: \.picture,
            onDismiss: { [weak sheets] in
                guard let sheets else { return }
                // The dismissal has already been written to the model.
                sheets.events.append("\(gallery.picture?.id ?? "nil")")
                if sheets.events.count == 1 { gallery.show("B") }
            }
        ) { [unowned screen] picture in screen.screen(picture.id) }
        sheets.present("A")
        sheets.swipeAway()
        sheets.finish()
        #expect(sheets.shows == "B shown")
        #expect(sheets.events == ["nil"])
    }

    // MARK: Bad input

    @Test func aPresenterThatNeverGetsAWindowPresentsNothing() {
        sheets.screen.isInWindow = false
        let record = sheets.bind()
        sheets.show("A")
        for _ in 0..<10 { drawFrame() }
        #expect(sheets.calls == [])
        record.unbind()
        #expect(!sheets.screen.isObserved)
    }

    @Test func aContentThatIsPresentedElsewhereIsAwaited() {
        let screen = sheets.screen
        let other = MemoryPresenter("other", toolkit: screen.toolkit)
        let content = screen.screen("content")
        other.presentForeign(content)
        let entries = loggedUntilTheEndOfTheTurn {
            sheets.manager.bindPresentation(
                on: screen, toSubject: sheets.gallery, twoWay: \.picture
            ) { _ in content }
            sheets.show("A")
            drawFrame()
            drawFrame()
        }
        #expect(entries.count == 1)
        #expect(
            entries.first?.message.hasSuffix(
                """
                the closure returned content that is already presented elsewhere. It is presented \
                here when it is dismissed there.
                """) == true)
        #expect(sheets.shows == "nothing")
        other.dismissForeign()
        drawFrame()
        #expect(sheets.shows == "content arriving")
        #expect(sheets.mistakes.isEmpty)
    }

    @Test func anotherItemDoesNotWaitForAContentThatIsPresentedElsewhere() {
        let screen = sheets.screen
        let other = MemoryPresenter("other", toolkit: screen.toolkit)
        let taken = screen.screen("taken")
        other.presentForeign(taken)
        sheets.manager.bindPresentation(on: screen, toSubject: sheets.gallery, twoWay: \.picture) {
            [unowned screen] picture in
            picture.id == "A" ? taken : screen.screen(picture.id)
        }
        sheets.show("A")
        drawFrame()
        sheets.show("B")
        drawFrame()
        #expect(sheets.shows == "B arriving")
        #expect(other.shows == "taken shown")
    }

    @Test func oneContentMayBePresentedAgainAndAgain() {
        let screen = sheets.screen
        let content = screen.screen("content")
        sheets.manager.bindPresentation(on: screen, toSubject: sheets.gallery, twoWay: \.picture) {
            _ in content
        }
        sheets.present("A")
        sheets.show("B")
        sheets.finish()
        sheets.finish()
        sheets.swipeAway()
        #expect(sheets.gallery.sets == ["nil→A", "A→B", "B→nil"])
        #expect(sheets.calls == ["present content", "dismiss content", "present content"])
        #expect(sheets.mistakes.isEmpty)
    }
}
