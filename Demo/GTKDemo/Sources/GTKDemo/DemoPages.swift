import BindingKit
import BindingKitGTK
import Observation

/// A page of the demo, with its description for the sidebar and for the frame around the page.
@MainActor
struct DemoPage: Identifiable {
    /// The name in the code.
    let name: String
    let icon: String
    /// The features of the library that the page shows.
    let sentence: String
    /// The greatest useful width of the page, in pixels.
    let width: Int
    let controller: ViewController

    nonisolated var id: String { name }
    var title: String { controller.title }

    /// The name of its class, by which the inspector finds the page's bindings.
    var className: String { "\(type(of: controller))" }

    /// The path of its source file in the repository.
    var source: String { "Demo/GTKDemo/Sources/GTKDemo/Pages/\(className).swift" }
}

/// The selected page, and the visibility of sidebar and page.
@MainActor
@Observable
final class DemoPages {
    let pages: [DemoPage]

    /// The name of the selected page; nil only in a narrow window, while it shows the sidebar.
    var selection: String? {
        didSet {
            if let selection { shown = selection } else if !isNarrow { selection = shown }
        }
    }
    /// The name of the page that was selected last.
    private(set) var shown: String
    /// Whether there is space only for the sidebar or the page.
    var isNarrow = false {
        didSet { if !isNarrow, selection == nil { selection = shown } }
    }

    /// The pages of a window. The first one is selected.
    init(_ pages: [DemoPage]) {
        self.pages = pages
        shown = pages.first?.name ?? ""
        selection = shown
    }

    /// Whether the sidebar is hidden and can be shown again.
    var canGoBack: Bool { isNarrow && selection != nil }

    /// The text of the title bar.
    var title: String { canGoBack ? page?.title ?? "" : "BindingKit" }

    func goBack() {
        if canGoBack { selection = nil }
    }

    private var page: DemoPage? { pages.first { $0.name == shown } }
}
