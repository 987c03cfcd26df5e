import BindingKitGTK
import CGTK

/// A sidebar beside what is chosen in it. Where there is too little space, one of them is shown.
final class SplitView: LaidOutWidget {
    /// Whether the content is shown where there is space for one of them.
    var showsContent = true {
        didSet { if showsContent != oldValue { gtk_widget_queue_resize(gtk) } }
    }
    /// Called when there begins or ceases to be space for both, during GTK's layout.
    var onCollapse: (@MainActor (Bool) -> Void)?

    private let sidebar: Widget
    private let content: Widget
    private let line = Widget(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    private var isCollapsed = false

    init(sidebar: Widget, content: Widget) {
        (self.sidebar, self.content) = (sidebar, content)
        super.init(children: [sidebar, line, content])
    }

    override var width: Need {
        let (sidebar, content) = (sidebar.neededWidth, content.neededWidth)
        return (max(sidebar.least, content.least), Self.sidebarWidth + 1 + content.wanted)
    }

    override func height(inWidth width: Int) -> Need {
        let isCollapsed = width >= 0 && width < Self.breakpoint
        let rest = isCollapsed || width < 0 ? width : width - Self.sidebarWidth - 1
        let (sidebar, content) = (
            sidebar.neededHeight(inWidth: isCollapsed ? width : Self.sidebarWidth),
            content.neededHeight(inWidth: rest)
        )
        return (max(sidebar.least, content.least), max(sidebar.wanted, content.wanted))
    }

    override func layOut(width: Int, height: Int) {
        let isCollapsed = width < Self.breakpoint
        let showsSidebar = !isCollapsed || !showsContent
        // Not `isVisible`: what is hidden by the layout may be shown by it again.
        gtk_widget_set_child_visible(sidebar.gtk, showsSidebar ? 1 : 0)
        gtk_widget_set_child_visible(line.gtk, isCollapsed ? 0 : 1)
        gtk_widget_set_child_visible(content.gtk, !isCollapsed || showsContent ? 1 : 0)
        let sidebarWidth = isCollapsed ? width : Self.sidebarWidth
        let x = isCollapsed ? 0 : Self.sidebarWidth + 1
        if showsSidebar { sidebar.place(x: 0, y: 0, width: sidebarWidth, height: height) }
        if !isCollapsed { line.place(x: sidebarWidth, y: 0, width: 1, height: height) }
        if !isCollapsed || showsContent {
            content.place(x: x, y: 0, width: width - x, height: height)
        }
        guard isCollapsed != self.isCollapsed else { return }
        self.isCollapsed = isCollapsed
        onCollapse?(isCollapsed)
    }

    private static let breakpoint = 700
    private static let sidebarWidth = 200
}
