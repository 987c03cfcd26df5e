import Testing

@testable import BindingKit
@testable import TestSupport

/// Pages on the stack that do not belong to the binding.
@MainActor
@Suite struct PathClientTests {
    let pages = Pages()

    @Test("Contract 71: a page of client code is left alone, and goes with the one below")
    func aClientsPageGoesWithTheOneBelow() {
        pages.bind()
        pages.show("A B")
        pages.stack.pushForeign("x")
        drawFrame()
        #expect(pages.shows == "A B x")
        #expect(pages.album.ids == "A B")
        pages.show("B")
        #expect(pages.shows == "B x")
        pages.show("Z")
        #expect(pages.shows == "Z")
        #expect(pages.mistakes.isEmpty)
    }

    @Test("Contract 71: the next element is pushed on top of a page of client code")
    func pushedOnAClientsPage() {
        pages.stack.pushForeign("root's")
        pages.bind()
        pages.show("A")
        pages.stack.pushForeign("x")
        pages.show("A B")
        #expect(pages.shows == "root's A x B")
        pages.goBack(to: 3)
        #expect(pages.album.ids == "A")
        pages.goBack(to: 2)
        #expect(pages.album.sets == ["A", "A B", "A"])
        pages.show("")
        #expect(pages.shows == "root's")
    }

    @Test("Contract 71: going back below a page of client code shortens the path as well")
    func goingBackBelowAClientsPage() {
        pages.bind()
        pages.show("A B")
        pages.stack.pushForeign("x")
        pages.goBack(to: 1)
        #expect(pages.album.ids == "A")
        #expect(pages.album.sets.count == 2)
    }

    @Test("Contract 71: client code may go back as the user does, and push its own page in one")
    func clientCodeGoesBack() {
        let warnings = warnings {
            pages.bind()
            pages.show("A B C")
            pages.stack.setForeign([pages.stack.pages[0], MemoryPage("x")])
            settleTurn()
        }
        #expect(pages.album.ids == "A")
        #expect(pages.shows == "A x")
        #expect(warnings.isEmpty)
    }

    @Test(
        "Contract 71: where client code moves pages of the path, that ends the binding's claim",
        arguments: [[0, 2], [0, 2, 1]])
    func movedPagesBelongToClientCode(order: [Int]) {
        let warnings = warnings {
            pages.bind()
            pages.show("A B C")
            let former = pages.stack.pages
            pages.stack.setForeign(order.map { former[$0] })
            settleTurn()
            settleTurn()
        }
        #expect(pages.album.ids == (order.count == 2 ? "A" : "A B"))
        #expect(warnings.count == 1)
        let left = pages.shows
        pages.show(pages.album.ids + " D")
        #expect(pages.shows == left + " D")
        #expect(pages.mistakes.isEmpty)
    }

    @Test func aPageThatIsOnTheStackAlreadyEndsThePath() {
        let shared = MemoryPage("shared")
        let warnings = warnings {
            pages.manager.bindPath(of: pages.stack, toSubject: pages.album, twoWay: \.path) {
                $0.id == "A" ? MemoryPage("A") : shared
            }
            pages.show("A B C")
            settleTurn()
        }
        #expect(pages.shows == "A shared")
        #expect(pages.album.sets == ["A B C", "A B"])
        #expect(warnings.count == 1)
        #expect(pages.mistakes.isEmpty)
    }

    @Test func twoPathsShareAStack() {
        pages.bind()
        pages.manager.bindPath(of: pages.stack, toSubject: pages.album, twoWay: \.words, id: \.self)
        {
            MemoryPage($0)
        }
        pages.show("A B")
        pages.album.words = ["one", "two"]
        settleTurn()
        pages.finish()
        #expect(pages.shows == "A B one two")
        pages.goBack(to: 3)
        #expect(pages.album.words == ["one"])
        pages.show("A")
        #expect(pages.shows == "A")
        settleTurn()
        #expect(pages.album.words == [])
        #expect(pages.mistakes.isEmpty)
    }

    private func warnings(_ body: () -> Void) -> [String] {
        logged(fileID: nil, during: body).map(\.message)
    }
}
