import Testing

@testable import BindingKit
@testable import TestSupport

@MainActor
@Suite struct PathContract {
    let pages = Pages()

    // MARK: The model changes the path

    @Test("Contract 71: above the root there is one page for each element, in order")
    func thePathIsShown() {
        pages.bind()
        pages.open("A B")
        #expect(pages.shows == "A B …")
        pages.finish()
        pages.show("A B C")
        pages.show("A")
        pages.show("")
        #expect(pages.calls == ["A B", "A B C", "A", ""])
        #expect(pages.album.sets == ["A B", "A B C", "A", ""])
        #expect(pages.mistakes.isEmpty)
    }

    @Test("Contract 71: pages of elements that stay are kept, wherever they are")
    func pagesAreKept() {
        pages.bind()
        pages.show("A B C")
        let former = pages.stack.pages
        pages.show("C D A")
        #expect(pages.made == ["A", "B", "C", "D"])
        #expect(pages.stack.pages[0] === former[2])
        #expect(pages.stack.pages[2] === former[0])
    }

    @Test("Contract 71: the same ids with other contents change nothing")
    func theSameIDsStay() {
        pages.bind()
        pages.show("A B")
        pages.album.path[0].title = "Sunrise"
        settleTurn()
        #expect(pages.calls == ["A B"])
    }

    @Test("Contract 71: what changes in one turn is one transition")
    func oneTurnIsOneTransition() {
        pages.bind()
        pages.show("A B")
        pages.album.path.removeLast()
        pages.album.path.append(Picture(id: "C"))
        pages.open("Z C D")
        #expect(pages.calls == ["A B", "Z C D"])
        #expect(pages.made == ["A", "B", "Z", "C", "D"])
    }

    @Test("Contract 71: a model with a registrar is shown at the end of the turn, too")
    func promptModelsAreShownAtTheEndOfTheTurn() {
        let (album, stack) = (PromptAlbum(), pages.stack)
        pages.manager.bindPath(of: stack, toSubject: album, twoWay: \.path) { MemoryPage($0.id) }
        album.path = [Picture(id: "A")]
        album.path = [Picture(id: "B")]
        #expect(pages.calls == [])
        settleTurn()
        #expect(pages.calls == ["B"])
        pages.finish()
        pages.goBack(to: 0)
        #expect(album.path == [])
    }

    @Test("Contract 71: the stack is never changed in a transition; of what is set the last counts")
    func waitsForTheTransition() {
        pages.bind()
        pages.open("A")
        pages.open("A B")
        pages.open("A C")
        drawFrame()
        #expect(pages.calls == ["A"])
        pages.finish()
        #expect(pages.calls == ["A", "A C"])
        #expect(pages.made == ["A", "C"])
        #expect(pages.mistakes.isEmpty)
    }

    @Test("Contract 71: a stack that is not on screen is changed without a transition")
    func offScreenWithoutATransition() {
        let pages = Pages(isOnScreen: false)
        pages.bind()
        pages.open("A B")
        #expect(pages.calls == ["put A B"])
        #expect(pages.shows == "A B")
        pages.stack.isOnScreen = true
        pages.goBack(to: 1)
        #expect(pages.album.ids == "A")
        #expect(pages.mistakes.isEmpty)
    }

    @Test("Contract 71: equal ids are two pages")
    func equalIDsAreTwoPages() {
        pages.bind()
        pages.show("A B A")
        #expect(pages.made == ["A", "B", "A"])
        let former = pages.stack.pages
        pages.goBack(to: 2)
        #expect(pages.album.ids == "A B")
        pages.show("A A B")
        #expect(pages.stack.pages[0] === former[0])
        #expect(pages.stack.pages[2] === former[1])
        #expect(pages.made == ["A", "B", "A", "A"])
        pages.goBack(to: 1)
        #expect(pages.album.ids == "A")
    }

    @Test("Contract 71: equal ids are counted anew when the user has gone back from one")
    func equalIDsAreCountedAnew() {
        pages.bind()
        pages.show("A")
        pages.stack.swipe(to: 0)
        pages.open("A A")
        pages.finish()
        pages.finish()
        #expect(pages.album.ids == "A")
        let former = pages.stack.pages
        pages.show("A B")
        #expect(pages.stack.pages.first === former.first)
    }

    // MARK: The user goes back

    @Test(
        "Contract 71: going back shortens the path, once, when the transition is over",
        arguments: [(2, "A B"), (1, "A"), (0, "")])
    func goingBackShortensThePath(count: Int, left: String) {
        pages.bind()
        pages.show("A B C")
        pages.stack.swipe(to: count)
        settleTurn()
        drawFrame()
        #expect(pages.album.ids == "A B C")
        pages.finish()
        #expect(pages.album.sets == ["A B C", left])
        drawFrame()
        #expect(pages.album.sets == ["A B C", left])
        #expect(pages.calls == ["A B C"])
    }

    @Test("Contract 71: going back that is given up writes nothing")
    func goingBackThatIsGivenUp() {
        pages.bind()
        pages.show("A B")
        pages.stack.swipe(to: 1)
        settleTurn()
        pages.stack.giveUp()
        drawFrame()
        #expect(pages.shows == "A B")
        #expect(pages.album.sets == ["A B"])
        pages.goBack(to: 1)
        #expect(pages.album.sets == ["A B", "A"])
        #expect(pages.calls == ["A B"])
    }

    @Test(
        "Contract 71: what the model has changed meanwhile stays",
        arguments: [
            ("A B C D", "A D"), ("A B", "A"), ("A", "A"), ("A X", "A X"), ("Z B C", "Z"),
            ("", ""), ("A X C", "A X"), ("B A C", "A"), ("A B C", "A"),
        ])
    func whatTheModelHasChangedStays(path: String, left: String) {
        pages.bind()
        pages.show("A B C")
        pages.stack.swipe(to: 1)
        pages.open(path)
        pages.finish()
        #expect(pages.album.ids == left)
        pages.finish()
        #expect(pages.shows == left)
        #expect(pages.album.sets.count <= 3)
        #expect(pages.mistakes.isEmpty)
    }

    @Test("Contract 71: so does what is set in the turn in which the transition ends")
    func whatIsSetInTheSameTurnStays() {
        pages.bind()
        pages.show("A B")
        pages.stack.goBack(to: 1)
        pages.album.open("A B C")
        pages.finish()
        #expect(pages.album.sets == ["A B", "A B C", "A C"])
        pages.finish()
        #expect(pages.shows == "A C")
    }

    @Test("Contract 71: an element that the model takes out and back meanwhile is pushed again")
    func takenOutAndBack() {
        pages.bind()
        pages.show("A B")
        pages.stack.swipe(to: 1)
        pages.open("A")
        pages.open("A B")
        pages.finish()
        #expect(pages.shows == "A B …")
        #expect(pages.album.sets == ["A B", "A", "A B"])
        pages.finish()
        pages.goBack(to: 1)
        #expect(pages.album.ids == "A")
    }

    @Test("Contract 71: a change back while its pages arrive changes nothing")
    func takenBackWhileArriving() {
        pages.bind()
        pages.open("A B")
        pages.open("A")
        pages.open("A B")
        pages.finish()
        #expect(pages.shows == "A B")
        pages.goBack(to: 1)
        #expect(pages.album.ids == "A")
        #expect(pages.calls == ["A B"])
    }

    @Test("Contract 71: a model that makes another path of a shortened one is shown")
    func aModelThatCorrectsIsShown() {
        pages.bind()
        pages.show("A B")
        pages.album.onSet = { [album = pages.album] in
            if album.ids == "A" { album.open("A next") }
        }
        pages.goBack(to: 1)
        #expect(pages.album.sets == ["A B", "A", "A next"])
        #expect(pages.shows == "A next …")
    }

    @Test(
        "Contract 71: so is one whose values don't compare, whether it notifies before or after",
        arguments: [true, false])
    func aModelOfValuesThatDoNotCompareIsShown(isPrompt: Bool) {
        let (album, prompt, stack) = (pages.album, PromptAlbum(), pages.stack)
        let next = [Sketch(id: "next")]
        if isPrompt {
            pages.manager.bindPath(of: stack, toSubject: prompt, twoWay: \.sketches) {
                MemoryPage($0.id)
            }
            prompt.sketches = [Sketch(id: "A"), Sketch(id: "B")]
            prompt.onSet = { if prompt.sketches.last?.id == "A" { prompt.sketches = next } }
        } else {
            pages.manager.bindPath(of: stack, toSubject: album, twoWay: \.sketches) {
                MemoryPage($0.id)
            }
            album.sketches = [Sketch(id: "A"), Sketch(id: "B")]
            album.onSet = { if album.sketches.last?.id == "A" { album.sketches = next } }
        }
        pages.finish()
        pages.finish()
        pages.goBack(to: 1)
        #expect(pages.shows == "next …")
        #expect(pages.mistakes.isEmpty)
    }

    @Test("Contract 71: what nobody announces is found before the next frame")
    func findsBeforeTheNextFrame() {
        pages.stack.announces = false
        pages.bind()
        pages.open("A B")
        pages.stack.finish()
        drawFrame()
        pages.stack.goBack(to: 1)
        settleTurn()
        #expect(pages.album.ids == "A B")
        drawFrame()
        #expect(pages.album.ids == "A")
    }
}
