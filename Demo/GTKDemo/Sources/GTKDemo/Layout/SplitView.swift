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
        return (max(sidebar.least, content.least), sidebarWidth + 1 + content.wanted)
    }

    override func height(inWidth width: Int) -> Need {
        let isCollapsed = width >= 0 && width < breakpoint
        let rest = isCollapsed || width < 0 ? width : width - sidebarWidth - 1
        let (sidebar, content) = (
            sidebar.neededHeight(inWidth: isCollapsed ? width : sidebarWidth),
            content.neededHeight(inWidth: rest)
        )
        return (max(sidebar.least, content.least), max(sidebar.wanted, content.wanted))
    }

    override func layOut(width: Int, height: Int) {
        let isCollapsed = width < breakpoint
        let showsSidebar = !isCollapsed || !showsContent
        // Not `isVisible`: what is hidden by the layout may be shown by it again.
        gtk_widget_set_child_visible(sidebar.gtk, showsSidebar ? 1 : 0)
        gtk_widget_set_child_visible(line.gtk, isCollapsed ? 0 : 1)
        gtk_widget_set_child_visible(content.gtk, !isCollapsed || showsContent ? 1 : 0)
        let listWidth = isCollapsed ? width : sidebarWidth
        let x = isCollapsed ? 0 : sidebarWidth + 1
        if showsSidebar { place(sidebar, width: listWidth, height: height) }
        if !isCollapsed { place(line, x: sidebarWidth, width: 1, height: height) }
        if !isCollapsed || showsContent {
            place(content, x: x, width: width - x, height: height)
        }
        guard isCollapsed != self.isCollapsed else { return }
        self.isCollapsed = isCollapsed
        onCollapse?(isCollapsed)
    }

    private var breakpoint: Int { Int(700 * fontScale) }

    /// Wide enough for the names of pages, also in large letters.
    private var sidebarWidth: Int { max(200, sidebar.neededWidth.least) }
}
