import BindingKit
import Testing

@testable import Terminal

/// Pages one above another in the terminal: contract 71.
@MainActor
@Suite(.serialized) struct NavigationTests {
    private let tour = Tour()

    init() { tour.bind() }

    // MARK: - The model changes the path

    @Test("Contract 71: the stack is the path")
    func aPathIsShownAtOnce() async throws {
        await tour.open("A B C")
        #expect(tour.shows == "A B C" && tour.line == "  ‹ Root › A › B › C")
        let top = try #require(tour.page("C"))
        #expect(top.takeEvents() == ["load", "will appear", "did appear"])
        #expect(tour.page("B")?.isViewLoaded == false, "nobody has seen it")
        #expect(
            tour.root.takeEvents() == [
                "load", "will appear", "did appear", "will disappear", "did disappear",
            ])
    }

    @Test("Contract 71: pages are pushed and popped, one and several")
    func theModelPushesAndPops() async throws {
        await tour.open("A B")
        let below = try #require(tour.page("A"))
        let top = try #require(tour.page("B"))
        _ = top.takeEvents()
        await tour.open("A")
        #expect(tour.line == "  ‹ Root › A")
        #expect(top.takeEvents() == ["will disappear", "did disappear"])
        #expect(below.takeEvents() == ["load", "will appear", "did appear"])
        await tour.open("A B C D")
        _ = tour.root.takeEvents()
        await tour.open("")
        #expect(tour.line == "  Root" && tour.made.map(\.title) == ["A", "B", "B", "C", "D"])
        #expect(tour.root.takeEvents() == ["will appear", "did appear"])
    }

    @Test("Contract 71: another path replaces pages; those that stay are kept")
    func thePathIsReplaced() async throws {
        await tour.open("A B")
        let kept = try #require(tour.page("B"))
        await tour.open("B C")
        #expect(tour.shows == "B C" && tour.stack.stackPages.first === kept)
        #expect(tour.made.map(\.title) == ["A", "B", "C"])
        _ = kept.takeEvents()
        await tour.open("X Y Z")
        #expect(tour.shows == "X Y Z" && kept.takeEvents().isEmpty)
    }

    @Test("Contract 71: a page of the path below the top one changes, and nothing appears")
    func whatIsBelowTheTopChanges() async throws {
        await tour.open("A T")
        let top = try #require(tour.page("T"))
        _ = top.takeEvents()
        await tour.open("B C T")
        #expect(tour.line == "  ‹ Root › B › C › T" && top.takeEvents().isEmpty)
    }

    @Test("Contract 71: equal ids are two pages")
    func equalIDsAreTwoPages() async throws {
        await tour.open("A B A")
        let first = try #require(tour.stack.stackPages.first)
        #expect(tour.line == "  ‹ Root › A › B › A" && tour.stack.topController !== first)
        await tour.press(.escape)
        #expect(tour.path == "A B")
        await tour.press(.escape)
        #expect(tour.path == "A" && tour.stack.topController === first)
    }

    // MARK: - The user goes back

    @Test("Contract 71: escape goes back by one, from any view, and the path is shortened")
    func escapeGoesBackByOne() async {
        await tour.open("A B")
        await tour.press(.tab, .escape)
        #expect(tour.path == "A" && tour.line == "  ‹ Root › A")
        tour.window.makeFirstResponder(nil)
        await tour.press(.escape)
        #expect(tour.path == "" && tour.line == "  Root")
        #expect(tour.window.dispatch(.escape), "the button is left")
        #expect(!tour.window.dispatch(.escape), "there is nothing to go back from")
    }

    @Test("Contract 71: several pages that the user leaves in one turn")
    func theUserGoesBackBySeveral() async {
        await tour.open("A B C")
        _ = tour.window.dispatch(.escape)
        _ = tour.window.dispatch(.escape)
        tour.model.path.append("D")
        await tour.settle()
        #expect(tour.path == "A D" && tour.shows == "A D", "what the model adds stays")
        #expect(tour.made.map(\.title) == ["A", "B", "C", "D"])
    }

    @Test func aFieldDiscardsItsEditBeforeItsPageIsLeft() async {
        let field = TextField()
        tour.onMake = { $0.views = [field] }
        await tour.open("A")
        let token = field.reportEdits { [field] in if $0 == .cancelled { field.text = "" } }
        await tour.press(.character("x"), .escape)
        #expect(tour.path == "A" && field.text == "")
        await tour.press(.escape)
        #expect(tour.path == "")
        withExtendedLifetime(token) {}
    }

    @Test func aListLeavesEscapeToItsPage() async {
        let list = ListBox()
        tour.onMake = { $0.views = [list] }
        let shelf = Shelf(count: 2)
        tour.bindings.bindRows(of: list, toSubject: shelf, \.books) { (_: ListRow, _, _) in }
        await tour.open("A")
        #expect(tour.window.firstResponder === list && list.keyHints.contains("esc goes back"))
        await tour.press(.down, .escape)
        #expect(tour.path == "")
        #expect(tour.window.dispatch(.escape) && !tour.stack.keyHints.contains("back"))
    }

    // MARK: - Tabs and panels

    @Test("Contract 71: while another tab is shown, the path is followed without a page appearing")
    func thePathChangesOnAnotherTab() async throws {
        await tour.open("A B")
        _ = tour.page("B")?.takeEvents()
        await tour.press(.character("2"))
        #expect(tour.page("B")?.takeEvents() == ["will disappear", "did disappear"])
        tour.bindings.disable()
        await tour.open("A C D")
        #expect(tour.shows == "A C D" && tour.page("B") == nil)
        #expect(tour.page("D")?.isViewLoaded == false)
        tour.bindings.enable()
        await tour.press(.character("1"))
        #expect(tour.line == "  ‹ Root › A › C › D" && tour.focus == "D First")
        #expect(tour.page("D")?.takeEvents() == ["load", "will appear", "did appear"])
        await tour.press(.character("2"), .character("1"))
        #expect(
            tour.page("D")?.takeEvents() == [
                "will disappear", "did disappear", "will appear", "did appear",
            ])
    }

    @Test func escapeInAPanelGoesBackThereAndThenClosesIt() async {
        let inside = NavigationController(
            title: "Inside", root: RecordingController(title: "One"))
        tour.stack.present(inside, animated: true)
        inside.setStackPages([RecordingController(title: "Two")], animated: true)
        await tour.press(.escape)
        #expect(inside.topController.title == "One" && tour.window.isModal)
        await tour.press(.escape)
        #expect(!tour.window.isModal)
    }

    // MARK: - Focus and keys

    @Test func theFocusComesBackToWhereItWas() async {
        #expect(tour.focus == "Root First")
        await tour.press(.tab)
        await tour.open("A")
        #expect(tour.focus == "A First")
        await tour.press(.tab)
        await tour.open("A B C")
        #expect(tour.focus == "C First")
        await tour.press(.escape)
        #expect(tour.focus == "B First", "it was never shown before")
        await tour.press(.escape)
        #expect(tour.focus == "A Second")
        await tour.press(.character("2"), .character("1"))
        #expect(tour.focus == "A Second", "also when another tab was shown")
        await tour.press(.tab, .character("2"), .character("1"))
        #expect(tour.focus == "A First")
        await tour.press(.tab)
        await tour.open("")
        #expect(tour.focus == "Root Second")
    }

    @Test func aViewThatCannotTakeTheFocusAnyMoreLeavesItToTheFirst() async throws {
        await tour.press(.tab)
        let second = try #require(tour.window.firstResponder as? Button)
        await tour.open("A")
        second.isEnabled = false
        await tour.press(.escape)
        #expect(tour.focus == "Root First")
    }

    @Test func aPageWithoutViewsTakesTheFocusFromThePageBelow() async {
        tour.onMake = {
            $0.views = []
            $0.handledKeys = [.enter]
        }
        await tour.open("A")
        #expect(tour.window.firstResponder == nil)
        await tour.press(.enter)
        #expect(tour.page("A")?.takeEvents().last == "enter")
        #expect(tour.stack.keyHints == "esc goes back")
    }

    @Test func theTopPageAloneGetsKeys() async {
        tour.root.handledKeys = [.enter, .character("x")]
        tour.onMake = { $0.handledKeys = [.character("x")] }
        await tour.open("A B")
        _ = (tour.root.takeEvents(), tour.page("B")?.takeEvents())
        await tour.press(.tab, .tab, .tab, .enter, .character("x"))
        #expect(tour.focus == "B Second" && tour.page("B")?.takeEvents() == ["character(\"x\")"])
        #expect(tour.root.takeEvents().isEmpty)
    }

    // MARK: - The line with the titles

    @Test func aNarrowLineLeavesOutTheLowestPages() {
        let line = PageTitles()
        line.titles = ["Families", "Roses", "Apple", "Gala"]
        #expect(drawn(line, width: 33) == ["‹ Families › Roses › Apple › Gala"])
        #expect(drawn(line, width: 32) == ["‹ … › Roses › Apple › Gala"])
        #expect(drawn(line, width: 18) == ["‹ … › Apple › Gala"])
        #expect(drawn(line, width: 12) == ["‹ Gala"])
        #expect(drawn(line, width: 5) == ["‹ Ga…"])
        line.titles = ["Families"]
        #expect(drawn(line, width: 10) == ["Families"] && drawn(line, width: 5) == ["Fami…"])
    }
}
