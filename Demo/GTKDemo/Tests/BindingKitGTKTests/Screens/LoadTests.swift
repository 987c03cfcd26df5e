import CGTK
import Foundation
import Observation
import Testing

@testable import BindingKit
@testable import BindingKitGTK

extension ScreenTests {
    /// A page while its content is loading, and after a failure.
    @MainActor
    @Suite struct LoadTests {
        /// Answers when the test says so.
        private final class Server {
            private var waiting: [CheckedContinuation<[String], any Error>] = []

            var requests: Int { waiting.count }

            func fruits() async throws -> [String] {
                try await withCheckedThrowingContinuation { waiting.append($0) }
            }

            func wait(for count: Int) async {
                for _ in 0..<1000 where waiting.count < count { await Task.yield() }
            }

            func answer(_ request: Int, _ fruits: [String]?) {
                guard waiting.indices.contains(request) else { return }
                waiting[request].resume(with: fruits.map { .success($0) } ?? .failure(Offline()))
            }
        }

        private struct Offline: LocalizedError {
            var errorDescription: String? { "The server is offline." }
        }

        private final class FruitCell: ListCell {
            let label = Label()

            required init() {
                super.init()
                content = label
            }
        }

        /// The rows of a list, or the reason why there are none.
        private final class Page: ViewController {
            let fruits: Loaded<[String]>
            let list = ListBox()
            let spinner = Spinner()
            let bindings = BindingManager()
            let filter = Entry()
            private(set) lazy var area = ContentArea(Box(.vertical, [filter, list]))

            init(_ server: Server) {
                fruits = Loaded { try await server.fruits() }
                super.init(title: "Fruits")
            }

            override func loadView() -> Widget {
                Box(.vertical, [spinner, area.expand(horizontally: true, vertically: true)])
            }

            override func viewDidLoad() {
                bindings.bindRows(
                    of: list, toSubject: fruits, .derived(id: \.self) { $0.value ?? [] }
                ) { (cell: FruitCell, fruit, _) in cell.label.text = fruit }
                bindings.bindUnavailable(of: area, toSubject: fruits) {
                    $0.unavailable
                        ?? ($0.value?.isEmpty == true ? Unavailable(.empty, "No fruits") : nil)
                } onAction: {
                    $0.retry()
                }
                bindings.bindObserver(spinner, \.isSpinning, toSubject: fruits, \.isSlow)
            }

            override func viewWillAppear() { bindings.enable() }
            override func viewDidDisappear() { bindings.disable() }

            var rows: [String] { list.rows.compactMap { ($0 as? FruitCell)?.label.text } }
        }

        private let server = Server()
        private let page: Page
        private let window: Window
        private static var count = 0

        init() {
            Self.count += 1
            page = Page(server)
            window = Window(title: "Load \(Self.count)", width: 300, height: 250)
            window.contentViewController = page
            window.present()
            Turn.end()
        }

        private var shown: Unavailable? { page.area.unavailable }

        private func load(_ begin: (Loaded<[String]>) -> Void = { $0.load() }) async {
            let requests = server.requests
            begin(page.fruits)
            await server.wait(for: requests + 1)
            Turn.end()
        }

        /// Answers a request, and waits until the load has received the answer.
        private func answer(_ request: Int, _ fruits: [String]?) async {
            server.answer(request, fruits)
            for _ in 0..<1000 where page.fruits.isLoading { await Task.yield() }
            Turn.end()
        }

        @Test("Contract 70: a load shows a spinner once it is slow, and then its value")
        func aValue() async {
            await load()
            #expect(shown == nil && page.list.isMapped && !page.spinner.isSpinning)
            page.fruits.noteSlowness(1)
            Turn.end()
            #expect(shown?.reason == .loading && !page.list.isMapped && page.spinner.isSpinning)
            await answer(0, ["Quince", "Medlar"])
            #expect(shown == nil && page.list.isMapped && page.rows == ["Quince", "Medlar"])
            #expect(!page.spinner.isSpinning)
            window.close()
        }

        @Test("Contract 70: an empty value says so, without a button")
        func anEmptyValue() async {
            await load()
            await answer(0, [])
            #expect(shown == Unavailable(.empty, "No fruits") && !page.list.isMapped)
            #expect(!page.area.actionButton.isMapped)
            window.close()
        }

        @Test("Contract 70: a failure has a button that tries again, by a click", .keyboard)
        func aClickTriesAgain() async {
            await load()
            await answer(0, nil)
            #expect(shown?.reason == .failed && shown?.message == "The server is offline.")
            let button = page.area.actionButton
            #expect(button.isMapped && button.title == "Try Again")
            // Before this frame, the button has no position.
            Keyboard.drawFrame(of: window)
            let (x, y) = middle(of: button)
            Keyboard.click(in: window, x: x, y: y) { page.fruits.isLoading }
            await server.wait(for: 2)
            #expect(page.fruits.isLoading && page.fruits.error == nil)
            await answer(1, ["Quince"])
            #expect(shown == nil && page.rows == ["Quince"])
            window.close()
        }

        @Test("Contract 70: the keyboard goes to that button, and back to what has come", .keyboard)
        func returnTriesAgain() async {
            page.filter.focus()
            await load()
            #expect(page.filter.hasFocus)
            await answer(0, nil)
            #expect(page.area.actionButton.hasFocus)
            Keyboard.press("Return", in: window) { page.fruits.isLoading }
            await server.wait(for: 2)
            page.fruits.noteSlowness(2)
            Turn.end()
            Keyboard.drawFrame(of: window)
            #expect(shown?.reason == .loading)
            await answer(1, ["Medlar"])
            #expect(page.rows == ["Medlar"] && page.filter.hasFocus)
            window.close()
        }

        @Test("Contract 70: the result of a load that was cancelled is not shown")
        func aCancelledLoad() async {
            await load()
            await load { $0.reload() }
            server.answer(0, ["late"])
            await answer(1, ["Quince"])
            #expect(page.rows == ["Quince"])
            await load { $0.reload() }
            #expect(page.rows == ["Quince"], "the former value stays meanwhile")
            await answer(2, nil)
            #expect(page.rows == ["Quince"] && shown == nil && page.fruits.error != nil)
            window.close()
        }

        @Test("Contract 70: a window that closes cancels the load, whose end changes nothing")
        func aWindowThatCloses() async {
            // The counts of all objects would include those of other tests, which run meanwhile.
            let server = Server()
            weak var (released, area, other): (Page?, ContentArea?, Window?)
            do {
                let page = Page(server)
                let window = Window(title: "Load", width: 100, height: 100)
                (released, area, other) = (page, page.area, window)
                window.contentViewController = page
                window.present()
                Turn.end()
                page.fruits.load()
                await server.wait(for: 1)
                page.fruits.noteSlowness(1)
                Turn.end()
                #expect(page.area.unavailable?.reason == .loading)
                window.close()
            }
            Turn.end()
            server.answer(0, ["late"])
            for _ in 0..<100 { await Task.yield() }
            #expect(released == nil && area == nil && other == nil)
            window.close()
        }

        @Test func aSpinnerTurnsWhileAnActionRuns() async {
            let (button, spinner) = (Button("Send"), Spinner())
            window.content = Box(.vertical, [button, spinner])
            let bindings = BindingManager()
            bindings.enable()
            let server = server
            bindings.bindAction(button, toSubject: page.fruits) { _ in
                _ = try await server.fruits()
            } failure: { _, _ in
            }.showing(spinner, \.isSpinning)
            Turn.end()
            #expect(!spinner.isSpinning)
            button.press()
            await server.wait(for: 1)
            Turn.end()
            #expect(spinner.isSpinning && !button.isSensitive)
            server.answer(0, nil)
            for _ in 0..<1000 where !button.isSensitive {
                await Task.yield()
                BindingManager.updateAllIfNeeded()
            }
            #expect(!spinner.isSpinning && button.isSensitive)
            window.close()
        }

        @Test func whatIsUnavailableIsShownInTheSameWidgets() {
            let area = page.area
            area.unavailable = Unavailable(.failed, "Offline", message: "Why", actionTitle: "Again")
            area.actionButton.focus()
            area.unavailable = Unavailable(.failed, "Still offline", actionTitle: "Once more")
            #expect(area.actionButton.hasFocus && area.actionButton.title == "Once more")
            area.unavailable = nil
            #expect(page.list.isMapped && !area.actionButton.isMapped)
            window.close()
            area.unavailable = nil
        }

        private func middle(of widget: Widget) -> (x: Int, y: Int) {
            var (x, y) = (0.0, 0.0)
            gtk_widget_translate_coordinates(
                widget.widget, window.widget, Double(gtk_widget_get_width(widget.widget)) / 2,
                Double(gtk_widget_get_height(widget.widget)) / 2, &x, &y)
            var (left, top) = (0.0, 0.0)
            gtk_native_get_surface_transform(window.opaque, &left, &top)
            return (Int(x + left), Int(y + top))
        }
    }
}
