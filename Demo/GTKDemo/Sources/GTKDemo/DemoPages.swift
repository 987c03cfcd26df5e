import BindingKit
import BindingKitGTK
import Observation

/// A page of the demo, as the sidebar and the frame around the page describe it.
@MainActor
struct DemoPage: Identifiable {
    /// By which the program knows it.
    let name: String
    let icon: String
    /// What the page shows of the library.
    let sentence: String
    /// The greatest width in pixels that is good for the page.
    let width: Int
    let controller: ViewController

    nonisolated var id: String { name }
    var title: String { controller.title }

    /// The name of its class, by which the inspector finds the page's bindings.
    var className: String { "\(type(of: controller))" }

    /// Where its source is, from the top of the repository.
    var source: String { "Demo/GTKDemo/Sources/GTKDemo/Pages/\(className).swift" }
}

/// Which page is chosen, and which of sidebar and page can be seen.
@MainActor
@Observable
final class DemoPages {
    let pages: [DemoPage]

    /// The name of the page that is chosen in the sidebar. Beside the sidebar there always is one; where
    /// there is space for one of both, nil shows the sidebar.
    var selection: String? {
        didSet {
            if let selection { shown = selection } else if !isNarrow { selection = shown }
        }
    }
    /// The name of the page that was chosen last.
    private(set) var shown: String
    /// Whether there is space for one of sidebar and page.
    var isNarrow = false {
        didSet { if !isNarrow, selection == nil { selection = shown } }
    }

    /// The pages of a window, of which the first one is chosen.
    init(_ pages: [DemoPage]) {
        self.pages = pages
        shown = pages.first?.name ?? ""
        selection = shown
    }

    /// Whether there is a sidebar to go back to.
    var canGoBack: Bool { isNarrow && selection != nil }

    /// What the title bar says.
    var title: String { canGoBack ? page?.title ?? "" : "BindingKit" }

    func goBack() {
        if canGoBack { selection = nil }
    }

    private var page: DemoPage? { pages.first { $0.name == shown } }
}
