import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct PresentationContract {
    let sheets = Sheets()

    // MARK: 65

    @Test("Contract 65: a value presents, and nil dismisses")
    func theModelSaysWhatIsPresented() {
        sheets.bind()
        sheets.show("A")
        #expect(sheets.shows == "A arriving")
        sheets.finish()
        sheets.show(nil)
        #expect(sheets.shows == "A leaving")
        sheets.finish()
        #expect(sheets.shows == "nothing")
        #expect(sheets.calls == ["present A", "dismiss A"])
        #expect(sheets.gallery.sets == ["nil→A", "A→nil"])
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 65: of what is set in one turn the last counts")
    func theLastOfATurnIsPresented() {
        sheets.bind()
        sheets.gallery.show("A")
        sheets.gallery.show(nil)
        sheets.show("B")
        #expect(sheets.calls == ["present B"])
    }

    @Test("Contract 65: another id replaces, dismissed first and presented when that has gone")
    func anotherIDReplaces() {
        sheets.bind()
        sheets.present("A")
        sheets.show("B")
        #expect(sheets.shows == "A leaving")
        sheets.finish()
        #expect(sheets.shows == "B arriving")
        sheets.finish()
        #expect(sheets.calls == ["present A", "dismiss A", "present B"])
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 65: the same id with another content presents nothing anew")
    func theSameIDStays() {
        sheets.bind()
        sheets.present("A")
        sheets.gallery.picture?.title = "Sunrise"
        settleTurn()
        #expect(sheets.shows == "A shown")
        #expect(sheets.calls == ["present A"])
    }

    @Test("Contract 65: what waits for the presenter is presented in its newest version")
    func theNewestVersionIsPresented() {
        var titles: [String] = []
        let (gallery, screen) = (sheets.gallery, sheets.screen)
        screen.isInWindow = false
        sheets.manager.bindPresentation(on: screen, toSubject: gallery, twoWay: \.picture) {
            [unowned screen] picture in
            titles.append(picture.title)
            return screen.screen(picture.id)
        }
        sheets.show("A")
        gallery.picture?.title = "Sunrise"
        settleTurn()
        screen.isInWindow = true
        settleTurn()
        #expect(titles == ["Sunrise"])
    }

    @Test("Contract 65: nil while it arrives dismisses when it has arrived")
    func nilWhileArriving() {
        sheets.bind()
        sheets.show("A")
        sheets.show(nil)
        #expect(sheets.shows == "A arriving")
        sheets.finish()
        #expect(sheets.shows == "A leaving")
        sheets.finish()
        #expect(sheets.shows == "nothing")
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 65: nil and back while it arrives leaves it there")
    func nilAndBackWhileArriving() {
        sheets.bind()
        sheets.show("A")
        sheets.show(nil)
        sheets.show("A")
        sheets.finish()
        #expect(sheets.shows == "A shown")
        sheets.swipeAway()
        #expect(sheets.gallery.picture == nil)
        #expect(sheets.calls == ["present A"])
    }

    @Test("Contract 65: nil and back within a dismissal presents it again")
    func nilAndBackWithinADismissal() {
        sheets.bind()
        sheets.present("A")
        sheets.show(nil)
        sheets.show("A")
        sheets.finish()
        #expect(sheets.shows == "A arriving")
        #expect(sheets.gallery.picture?.id == "A")
        sheets.finish()
        #expect(sheets.calls == ["present A", "dismiss A", "present A"])
    }

    @Test("Contract 65: nil and back within the user's dismissal presents it again")
    func nilAndBackWithinASwipe() {
        sheets.bind()
        sheets.present("A")
        sheets.screen.swipe()
        sheets.show(nil)
        sheets.show("A")
        sheets.finish()
        #expect(sheets.shows == "A arriving")
        #expect(sheets.gallery.sets == ["nil→A", "A→nil", "nil→A"])
    }

    @Test("Contract 65: presented at the end of the turn, and within the frame after it")
    func presentedInTheFrameAfterTheTurn() {
        sheets.bind()
        sheets.gallery.show("A")
        #expect(sheets.shows == "nothing")
        UpdateQueue.shared.settleBeforeFrame()
        #expect(sheets.shows == "A arriving")
    }

    @Test("Contract 65: a model with a registrar is presented at the end of the turn, too")
    func promptModelsArePresentedAtTheEndOfTheTurn() {
        let gallery = PromptGallery()
        let screen = sheets.screen
        sheets.manager.bindPresentation(on: screen, toSubject: gallery, twoWay: \.picture) {
            [unowned screen] picture in screen.screen(picture.id)
        }
        gallery.picture = Picture(id: "A")
        gallery.picture = Picture(id: "B")
        #expect(sheets.calls == [])
        settleTurn()
        #expect(sheets.calls == ["present B"])
        sheets.finish()
        sheets.swipeAway()
        #expect(gallery.picture == nil)
    }

    // MARK: 66

    @Test("Contract 66: the user's dismissal is written once, when it is over")
    func theDismissalIsWrittenWhenItIsOver() {
        sheets.bind()
        sheets.present("A")
        sheets.screen.swipe()
        settleTurn()
        #expect(sheets.gallery.picture?.id == "A")
        sheets.finish()
        #expect(sheets.gallery.sets == ["nil→A", "A→nil"])
        drawFrame()
        #expect(sheets.gallery.sets == ["nil→A", "A→nil"])
        #expect(sheets.calls == ["present A"])
    }

    @Test("Contract 66: a swipe that is given up writes nothing")
    func aSwipeGivenUpWritesNothing() {
        sheets.bind()
        sheets.present("A")
        sheets.screen.swipe()
        settleTurn()
        sheets.screen.giveUp()
        settleTurn()
        #expect(sheets.shows == "A shown")
        #expect(sheets.gallery.sets == ["nil→A"])
        sheets.swipeAway()
        #expect(sheets.gallery.sets == ["nil→A", "A→nil"])
    }

    @Test("Contract 66: what another binding has set meanwhile is not overwritten")
    func whatIsSetMeanwhileStays() {
        sheets.bind()
        sheets.present("A")
        sheets.screen.swipe()
        sheets.show("D")
        sheets.finish()
        #expect(sheets.gallery.picture?.id == "D")
        #expect(sheets.shows == "D arriving")
        #expect(sheets.gallery.sets == ["nil→A", "A→D"])
    }

    @Test("Contract 66: what is set in the turn in which the dismissal ends is not overwritten")
    func whatIsSetInTheSameTurnStays() {
        sheets.bind()
        sheets.present("A")
        sheets.screen.swipeAway()
        sheets.show("D")
        settleTurn()
        #expect(sheets.gallery.sets == ["nil→A", "A→D"])
        #expect(sheets.shows == "D arriving")
    }

    @Test("Contract 66: what the end of another presentation sets is not overwritten")
    func whatAnotherEndSetsStays() {
        let gallery = sheets.gallery
        let other = MemoryPresenter("other", toolkit: sheets.screen.toolkit)
        sheets.manager.bindPresentation(
            on: other, toSubject: gallery, twoWay: \.isHelpOpen, onDismiss: { gallery.show("D") }
        ) { [unowned other] in other.screen("help") }
        sheets.bind()
        gallery.isHelpOpen = true
        sheets.present("A")
        other.finish()
        // When both are dismissed in one turn, and the end of the first changes the second's
        // property
        other.swipeAway()
        sheets.screen.swipeAway()
        settleTurn()
        // Then the second binding treats the new value as the model's wish
        #expect(gallery.sets == ["nil→A", "A→D"])
        settleTurn()
        #expect(sheets.shows == "D arriving")
    }

    @Test("Contract 66: a model that makes something else of nil is presented")
    func aModelThatCorrectsIsPresented() {
        sheets.bind()
        sheets.present("A")
        sheets.gallery.onSet = { [gallery = sheets.gallery] in
            if gallery.picture == nil { gallery.show("next") }
        }
        sheets.swipeAway()
        #expect(sheets.gallery.sets == ["nil→A", "A→nil", "nil→next"])
        #expect(sheets.shows == "next arriving")
    }

    @Test(
        "Contract 66: so is one whose values don't compare, whether it notifies before or after",
        arguments: [true, false])
    func aModelOfValuesThatDoNotCompareIsPresented(isPrompt: Bool) {
        let screen = sheets.screen
        let (gallery, prompt) = (sheets.gallery, PromptGallery())
        let content: @MainActor (Sketch) -> MemoryPresenter = { [unowned screen] in
            screen.screen($0.id)
        }
        if isPrompt {
            sheets.manager.bindPresentation(
                on: screen, toSubject: prompt, twoWay: \.sketch, content: content)
            prompt.sketch = Sketch(id: "A")
            prompt.onSet = { if prompt.sketch == nil { prompt.sketch = Sketch(id: "next") } }
        } else {
            sheets.manager.bindPresentation(
                on: screen, toSubject: gallery, twoWay: \.sketch, content: content)
            gallery.draw("A")
            gallery.onSet = { if gallery.sketch == nil { gallery.draw("next") } }
        }
        settleTurn()
        sheets.finish()
        sheets.swipeAway()
        #expect(sheets.shows == "next arriving")
        #expect(sheets.mistakes.isEmpty)
    }

    // MARK: 67

    @Test("Contract 67: it waits for the window")
    func waitsForTheWindow() {
        sheets.screen.isInWindow = false
        sheets.bind()
        sheets.show("A")
        #expect(sheets.shows == "nothing")
        sheets.screen.isInWindow = true
        settleTurn()
        #expect(sheets.shows == "A arriving")
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 67: it waits for a transition, and for what the program presents itself")
    func waitsForOthers() {
        sheets.bind()
        sheets.screen.isMoving = true
        sheets.show("A")
        sheets.screen.isMoving = false
        let foreign = sheets.screen.screen("foreign")
        sheets.screen.presentForeign(foreign)
        settleTurn()
        #expect(sheets.shows == "foreign shown")
        sheets.screen.dismissForeign()
        settleTurn()
        #expect(sheets.calls == ["present A"])
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 67: what nobody announces is found before the next frame")
    func findsBeforeTheNextFrame() {
        sheets.screen.toolkit.announces = false
        sheets.screen.isInWindow = false
        sheets.bind()
        sheets.show("A")
        sheets.screen.isInWindow = true
        settleTurn()
        #expect(sheets.shows == "nothing")
        drawFrame()
        #expect(sheets.shows == "A arriving")
        sheets.screen.finish()
        drawFrame()
        sheets.screen.swipeAway()
        drawFrame()
        #expect(sheets.gallery.picture == nil)
    }

    @Test("Contract 67: what is not wanted any more is not presented")
    func whatWasWantedIsForgotten() {
        sheets.screen.isInWindow = false
        sheets.bind()
        sheets.show("A")
        sheets.show(nil)
        sheets.screen.isInWindow = true
        drawFrame()
        #expect(sheets.calls == [])
    }

    @Test("Contract 67: two bindings of one presenter present one after the other")
    func twoBindingsTakeTurns() {
        let screen = sheets.screen
        sheets.bind()
        sheets.manager.bindPresentation(
            on: screen, toSubject: sheets.gallery, twoWay: \.isHelpOpen
        ) { [unowned screen] in screen.screen("help") }
        sheets.gallery.isHelpOpen = true
        sheets.show("A")
        sheets.finish()
        #expect(sheets.shows == "A shown")
        sheets.swipeAway()
        #expect(sheets.gallery.picture == nil)
        #expect(sheets.gallery.isHelpOpen)
        #expect(sheets.shows == "help arriving")
        #expect(sheets.mistakes.isEmpty)
    }

    // MARK: 68

    @Test(
        "Contract 68: what is dismissed goes with what it presents itself, and its presenter stays")
    func dismissesWhatWasPresented() {
        let parent = MemoryPresenter("parent", toolkit: sheets.screen.toolkit)
        parent.presentForeign(sheets.screen)
        sheets.bind()
        sheets.present("A")
        sheets.screen.content?.presentForeign(sheets.screen.screen("alert"))
        sheets.show(nil)
        sheets.finish()
        #expect(sheets.shows == "nothing")
        #expect(parent.shows == "screen shown")
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 68: dismissed once, also if the toolkit begins late")
    func dismissedOnce() {
        sheets.screen.toolkit.beginsLate = true
        sheets.bind()
        sheets.present("A")
        sheets.show(nil)
        drawFrame()
        sheets.show("B")
        drawFrame()
        #expect(sheets.calls == ["present A", "dismiss A"])
        sheets.finish()
        drawFrame()
        #expect(sheets.shows == "A leaving")
        sheets.finish()
        #expect(sheets.calls == ["present A", "dismiss A", "present B"])
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 68: a dismissal that the toolkit gives up is asked for again")
    func aDismissalGivenUpIsAskedForAgain() {
        sheets.bind()
        sheets.present("A")
        sheets.show(nil)
        sheets.screen.giveUp()
        drawFrame()
        #expect(sheets.shows == "A leaving")
        #expect(sheets.calls == ["present A", "dismiss A", "dismiss A"])
        sheets.finish()
        #expect(sheets.shows == "nothing")
        #expect(sheets.gallery.sets == ["nil→A", "A→nil"])
    }

    @Test("Contract 68: nil and back before the toolkit begins presents it again")
    func nilAndBackBeforeTheToolkitBegins() {
        sheets.screen.toolkit.beginsLate = true
        sheets.bind()
        sheets.present("A")
        sheets.show(nil)
        sheets.show("A")
        sheets.finish()
        sheets.finish()
        #expect(sheets.gallery.picture?.id == "A")
        #expect(sheets.shows == "A arriving")
    }

    // MARK: 69

    @Test("Contract 69: when the binding ends, what it presents goes at the end of the turn")
    func goesWithItsBinding() {
        let record = sheets.bind()
        sheets.present("A")
        record.unbind()
        #expect(sheets.shows == "A shown")
        settleTurn()
        #expect(sheets.calls == ["present A", "drop A"])
        #expect(sheets.shows == "nothing")
        #expect(sheets.gallery.picture?.id == "A")
        #expect(sheets.events.isEmpty)
    }

    @Test("Contract 69: what still arrives when the binding ends goes when it has arrived")
    func goesWhenItHasArrived() {
        let record = sheets.bind()
        sheets.show("A")
        record.unbind()
        settleTurn()
        #expect(sheets.shows == "A arriving")
        sheets.finish()
        #expect(sheets.shows == "nothing")
        settleTurn()
        #expect(!sheets.screen.isObserved)
        #expect(sheets.mistakes.isEmpty)
    }

    @Test("Contract 69: when the manager is disabled it stays")
    func staysInAPause() {
        sheets.bind()
        sheets.present("A")
        sheets.manager.disable()
        drawFrame()
        #expect(sheets.shows == "A shown")
    }

    @Test("Contract 69: when the model dies its content goes")
    func goesWithItsModel() {
        let screen = sheets.screen
        var gallery: Gallery? = Gallery()
        weak var released: AnyObject?
        released = gallery
        if let gallery {
            sheets.manager.bindPresentation(on: screen, toSubject: gallery, twoWay: \.picture) {
                [unowned screen] picture in screen.screen(picture.id)
            }
            gallery.show("A")
        }
        settleTurn()
        sheets.finish()
        gallery = nil
        settleTurn()
        settleTurn()
        #expect(released == nil)
        #expect(sheets.shows == "nothing")
        #expect(sheets.manager.bindings.isEmpty)
    }

    @Test("Contract 69: a binding ends with its presenter")
    func endsWithItsPresenter() {
        var screen: MemoryPresenter? = MemoryPresenter("screen")
        let record = screen.map { screen in
            sheets.manager.bindPresentation(
                on: screen, toSubject: sheets.gallery, twoWay: \.picture
            ) { [unowned screen] picture in screen.screen(picture.id) }
        }
        sheets.show("A")
        screen?.finish()
        screen = nil
        #expect(record?.state == .ended)
        #expect(sheets.gallery.picture?.id == "A")
    }
}
