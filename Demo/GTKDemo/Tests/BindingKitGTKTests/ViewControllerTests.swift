import BindingKitGTK
import CGTK
import Testing

/// Pages appear and disappear by GTK's signals.
@MainActor
@Suite(.onDisplay)
struct ViewControllerTests {
    final class Page: ViewController {
        var events: [String] = []

        override func viewDidLoad() { events.append("loaded") }
        override func viewWillAppear() { events.append("appears") }
        override func viewDidDisappear() { events.append("disappeared") }
    }

    private final class ReportingPage: ViewController {
        private let report: (String) -> Void

        init(title: String, report: @escaping (String) -> Void) {
            self.report = report
            super.init(title: title)
        }

        isolated deinit { report("\(title) ends") }

        override func viewWillAppear() { report("\(title) appears") }
        override func viewDidDisappear() { report("\(title) disappeared") }
    }

    @Test func aPageOfAStackAppearsWhenItIsShown() {
        let (first, second) = (Page(title: "First"), Page(title: "Second"))
        let stack = Stack()
        stack.add(first.view, name: "first", title: "First")
        stack.add(second.view, name: "second", title: "Second")
        let window = Window(title: "", width: 100, height: 100)
        window.content = stack
        #expect(first.events == ["loaded"])

        window.present()
        #expect(first.events == ["loaded", "appears"])
        #expect(second.events == ["loaded"])

        stack.visibleName = "second"
        #expect(first.events.last == "disappeared")
        #expect(second.events.last == "appears")

        window.close()
        #expect(second.events == ["loaded", "appears", "disappeared"])
    }

    @Test func aWindowRetainsItsControllerUntilItIsClosed() {
        let window = Window(title: "", width: 100, height: 100)
        weak var page: Page?
        do {
            let controller = Page(title: "")
            page = controller
            window.contentViewController = controller
        }
        window.present()
        #expect(page?.events == ["loaded", "appears"])
        #expect(window.content === page?.view)

        var events: [String]?
        window.onClose = { events = page?.events }
        window.close()
        #expect(events != nil, "the controller is released after onClose")
        #expect(page == nil)
    }

    @Test func aControllerThatIsReplacedDisappearsBeforeItIsReleased() {
        var events: [String] = []
        let window = Window(title: "", width: 100, height: 100)
        do {
            let first = ReportingPage(title: "First") { events.append($0) }
            window.contentViewController = first
        }
        window.present()
        let second = ReportingPage(title: "Second") { events.append($0) }

        window.contentViewController = second
        #expect(
            events == ["First appears", "First disappeared", "Second appears", "First ends"])

        window.contentViewController = second
        #expect(events.count == 4, "the same page stays")

        window.content = Label("Another")
        #expect(events.last == "Second disappeared")
        #expect(window.contentViewController == nil)
    }

    @Test func aPageThatShowsAnotherOneWhileItAppearsGivesWay() {
        final class Redirecting: ViewController {
            var redirect: () -> Void = {}
            override func viewWillAppear() { redirect() }
        }
        let window = Window(title: "", width: 100, height: 100)
        window.present()
        let (first, second) = (Redirecting(title: "First"), Page(title: "Second"))
        first.redirect = { window.contentViewController = second }

        window.contentViewController = first
        #expect(window.contentViewController === second)
        #expect(window.content === second.view)
    }

    @Test func aWindowSaysOnceThatItIsClosed() {
        let window = Window(title: "", width: 100, height: 100)
        var count = 0
        window.onClose = { count += 1 }
        window.present()
        window.close()
        window.close()
        #expect(window.isDestroyed)
        #expect(count == 1)
    }
}
