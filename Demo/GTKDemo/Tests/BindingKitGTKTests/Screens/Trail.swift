import CGTK
import Observation

@testable import BindingKit
@testable import BindingKitGTK

/// The path of the pages that are open, one above the other.
@MainActor
@Observable
final class Trail {
    struct Step: Identifiable {
        let id: String
    }

    var path: [Step] = [] { didSet { sets.append(ids) } }
    var isChanged = false
    var question: Question<String>?

    /// The paths that were set, one after the other.
    @ObservationIgnored var sets: [String] = []

    /// The ids of the path: “A B”.
    var ids: String { path.map(\.id).joined(separator: " ") }

    func open(_ ids: String) { path = ids.split(separator: " ").map { Step(id: String($0)) } }
}

/// A page of a stack, with a button and a field, or with neither.
final class TrailPage: ViewController {
    let button = Button("More")
    let field = Entry()
    let bindings = BindingManager()
    var hasControls = true
    /// Whether the widgets of the page were made.
    private(set) var isBuilt = false
    var onLoad: (() -> Void)?
    var onAppear: (() -> Void)?

    override func loadView() -> Widget {
        isBuilt = true
        return Box(.vertical, [Label(title)] + (hasControls ? [button, field] : [])).margin(20)
    }
    override func viewDidLoad() { onLoad?() }
    override func viewWillAppear() {
        bindings.enable()
        onAppear?()
    }
    override func viewDidDisappear() { bindings.disable() }
}

/// A stack in a window, which shows a trail.
@MainActor
final class TrailScreen {
    let trail = Trail()
    let root = TrailPage(title: "Root")
    let navigation: NavigationView
    let window: Window
    /// The titles of the pages that were made.
    private(set) var made: [String] = []
    /// The screen calls this with each page that it makes.
    var onMake: ((TrailPage) -> Void)?

    private static var count = 0

    init(isShown: Bool = true) {
        Self.count += 1
        // The unique title identifies the window on the display.
        window = Window(title: "Trail \(Self.count)", width: 300, height: 250)
        navigation = NavigationView(root: root)
        gtk_stack_set_transition_duration(navigation.stack.opaque, 40)
        window.content = navigation
        if isShown { present() }
    }

    func present() {
        window.present()
        Turn.end()
    }

    @discardableResult
    func bind(by bindings: BindingManager? = nil) -> BindingRecord {
        (bindings ?? root.bindings).bindPath(of: navigation, toSubject: trail, twoWay: \.path) {
            [weak self] in self?.make($0.id) ?? TrailPage(title: "lost")
        }
    }

    func make(_ title: String) -> TrailPage {
        made.append(title)
        let page = TrailPage(title: title)
        onMake?(page)
        return page
    }

    /// Sets the path, and ends the turn.
    func open(_ ids: String) {
        trail.open(ids)
        Turn.end()
    }

    /// Sets a path, and waits until its transition has ended.
    func show(_ ids: String) {
        open(ids)
        finish()
    }

    /// Waits until all transitions have ended.
    func finish() {
        Keyboard.wait(window) { [navigation] in
            Turn.end()
            return navigation.stackPhase != .busy
        }
    }

    /// The titles of the pages above the root: “A B”.
    var titles: String { navigation.stackPages.map(\.title).joined(separator: " ") }

    /// The pages, beginning with the root.
    var pages: [TrailPage] { [root] + navigation.stackPages.compactMap { $0 as? TrailPage } }

    /// The titles of the pages that are on screen; two during a transition.
    var shown: [String] { pages.filter { $0.isBuilt && $0.view.isMapped }.map(\.title) }

    var top: TrailPage? { pages.last }
}
