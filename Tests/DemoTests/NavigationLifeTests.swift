import BindingKit
import Testing

@testable import Terminal

/// Pages that change the stack themselves, and the end of pages: contract 71.
@MainActor
@Suite(.serialized) struct NavigationLifeTests {
    private let tour = Tour()

    // MARK: - In the middle of a switch

    @Test("Contract 71: a page that opens another one while it appears is followed by that")
    func aPageOpensAnotherOneWhileItAppears() async {
        tour.bind()
        tour.onMake = { [model = tour.model] page in
            guard page.title == "A" else { return }
            page.onAppearing = { if model.path == ["A"] { model.path = ["A", "B"] } }
        }
        await tour.open("A")
        #expect(tour.shows == "A B" && tour.path == "A B" && tour.focus == "B First")
        #expect(
            tour.page("A")?.takeEvents() == [
                "load", "will appear", "did appear", "will disappear", "did disappear",
            ])
    }

    @Test("Contract 71: a page that goes back while it appears has appeared and disappeared once")
    func aPageGoesBackWhileItAppears() async {
        tour.bind()
        var events: [String] = []
        tour.onMake = { [stack = tour.stack] page in
            page.onAppearing = { [weak page, weak stack] in
                #expect(stack?.stackPhase == .busy)
                stack?.goBack()
                events = page?.takeEvents() ?? []
            }
        }
        await tour.open("A")
        #expect(events == ["load", "will appear"])
        #expect(tour.shows == "" && tour.path == "" && tour.focus == "Root First")
        #expect(tour.page("A") == nil && tour.stack.children.count == 1)
        #expect(
            tour.root.takeEvents().suffix(4) == [
                "will disappear", "did disappear", "will appear", "did appear",
            ])
    }

    // MARK: - Client code's pages

    @Test("Contract 71: a page that client code pushes goes with the page below it")
    func aPageOfClientCodeStays() async {
        tour.bind()
        await tour.open("A")
        tour.stack.setStackPages(
            tour.stack.stackPages + [RecordingController(title: "own")], animated: true)
        await tour.open("A B")
        #expect(tour.shows == "A own B")
        await tour.press(.escape, .escape)
        #expect(tour.shows == "A" && tour.path == "A")
    }

    @Test func aPageIsShownOnce() {
        let page = RecordingController(title: "A")
        tour.stack.setStackPages([page, page, tour.root], animated: true)
        #expect(tour.shows == "A" && tour.stack.children.count == 2)
    }

    // MARK: - The end

    @Test("Contract 71: when the binding ends, its pages are popped, and nothing is written")
    func theBindingEnds() async {
        let record = tour.bind()
        await tour.open("A B")
        record.unbind()
        await tour.settle()
        #expect(tour.shows == "" && tour.path == "A B" && tour.focus == "Root First")
        await tour.open("C")
        #expect(tour.shows == "")
    }

    enum End: CaseIterable {
        case leftByUser, poppedByModel, poppedOnAnotherTab, unbound, stackReleased
    }

    @Test(arguments: End.allCases)
    func noPageIsLeft(after end: End) async {
        weak var stack: NavigationController?
        weak var view: View?
        var pages: [Tour.Weak] = []
        do {
            let tour = Tour()
            let record = tour.bind()
            await tour.open("A B")
            stack = tour.stack
            view = tour.page("B")?.view
            pages = tour.made
            #expect(view != nil && pages.count(where: { $0.page != nil }) == 2)
            switch end {
            case .leftByUser: await tour.press(.escape, .escape)
            case .poppedByModel: await tour.open("")
            case .poppedOnAnotherTab:
                await tour.press(.character("2"))
                await tour.open("")
            case .unbound: record.unbind()
            case .stackReleased: break
            }
            await tour.settle()
            if end != .stackReleased {
                #expect(pages.allSatisfy { $0.page == nil } && view == nil)
                #expect(tour.stack.children.count == 1)
            }
        }
        await tour.settle()
        #expect(stack == nil && view == nil && pages.allSatisfy { $0.page == nil })
    }
}
