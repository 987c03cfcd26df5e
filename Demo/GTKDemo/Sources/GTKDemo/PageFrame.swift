import BindingKit
import BindingKitGTK
import CGTK
import Foundation

/// The frame of a page: its title, its features, and buttons for its bindings and its source.
@MainActor
struct PageFrame {
    let inspectButton = Button(icon: "system-search-symbolic", name: "Bindings of this Page")
    let sourceButton = Button(icon: "text-x-generic-symbolic", name: "Open the Source")
    let titleLabel: Label
    /// The frame with the page.
    let widget: Widget

    init(_ page: DemoPage) {
        titleLabel = Label(page.title).alignText(0).style("title-2")
        let sentence = Label(page.sentence).alignText(0).wrapping().style("dim-label")
        let source = Label(page.source).alignText(0).wrapping().style("dim-label", "caption")
        let texts = Box(
            .vertical, spacing: 4, [titleLabel, sentence, source.accessibleName("Source")])
        let buttons = Box(
            .horizontal, spacing: 4, [inspectButton.style("flat"), sourceButton.style("flat")])
        let head = Box(
            .horizontal, spacing: 12,
            [texts.expand(horizontally: true), buttons.align(vertically: .start)])
        let content = Box(
            .vertical, spacing: 18, [head, page.controller.view.expand(vertically: true)])
        widget = ScrolledArea(Clamp(content.margin(18), maximum: page.width))
    }

    /// Binds the buttons.
    func bind(_ bindings: BindingManager, to pages: DemoPages, _ page: DemoPage) {
        // If the page fills the window, the title bar shows its title.
        bindings.bindObserver(titleLabel, \.isVisible, toSubject: pages) { !$0.isNarrow }
        bindings.bindAction(inspectButton, toSubject: pages) { _ in
            InspectorWindow.open()
            InspectorWindow.current?.inspection.filter = page.className
        }
        bindings.bindAction(sourceButton, toSubject: pages) { _ in
            Desktop.open(Self.checkout.appending(path: page.source)) { _ in }
        }
    }

    /// The repository that the demo was built in.
    private static let checkout = (0..<5).reduce(URL(filePath: #filePath)) { url, _ in
        url.deletingLastPathComponent()
    }
}
