import BindingKit
import Observation

@testable import Terminal

/// The names of a tour's stations.
@MainActor
@Observable
final class TourModel {
    var path: [String] = []
}

/// A stack with a page for each station, in the first of two tabs.
@MainActor
final class Tour {
    let model = TourModel()
    let bindings = BindingManager()
    let root = RecordingController(title: "Root")
    let stack: NavigationController
    let tabs: TabBarController
    let window: Window
    /// The pages in the order in which they were made.
    private(set) var made: [Weak] = []
    /// The tour calls this closure with each page that it makes.
    var onMake: ((RecordingController) -> Void)?

    struct Weak {
        let title: String
        weak var page: RecordingController?
    }

    init() {
        root.views = Self.buttons()
        stack = NavigationController(title: "Tour", root: root)
        tabs = TabBarController(
            title: "Test", controllers: [stack, RecordingController(title: "Other")])
        window = Window(size: Size(width: 60, height: 8), rootController: tabs)
        bindings.enable()
        window.open()
    }

    static func buttons() -> [View] {
        // The buttons get rows of their own, because nothing lays them out.
        ["First", "Second"].enumerated().map { row, title in
            let button = Button(title)
            button.frame = Rect(x: 0, y: row, width: 20, height: 1)
            return button
        }
    }

    @discardableResult
    func bind() -> BindingRecord {
        bindings.bindPath(of: stack, toSubject: model, twoWay: \.path, id: \.self) {
            [weak self] station in
            let page = RecordingController(title: station)
            page.views = Self.buttons()
            self?.made.append(Weak(title: station, page: page))
            self?.onMake?(page)
            return page
        }
    }

    /// The latest page with a title that is still alive.
    func page(_ title: String) -> RecordingController? {
        made.last { $0.title == title && $0.page != nil }?.page
    }

    /// The titles of the pages above the root.
    var shows: String { stack.stackPages.map(\.title).joined(separator: " ") }

    /// The line of the screen that shows the titles.
    var line: String {
        let lines = window.render().plainLines
        return lines.count > 2 ? lines[2] : ""
    }

    /// The title of the focused button, and of its page.
    var focus: String {
        guard let button = window.firstResponder as? Button else { return "none" }
        return "\(button.superview?.controller?.title ?? "") \(button.title)"
    }

    /// Runs all pending work.
    func settle() async {
        for _ in 0..<4 {
            BindingManager.updateAllIfNeeded()
            await endOfTurn()
        }
    }

    /// Sets the path, and lets the turn end.
    func open(_ stations: String) async {
        model.path = stations.split(separator: " ").map(String.init)
        await settle()
    }

    var path: String { model.path.joined(separator: " ") }

    /// Presses keys, each in a turn of its own.
    func press(_ keys: Key...) async {
        for key in keys {
            _ = window.dispatch(key)
            await settle()
        }
    }
}
