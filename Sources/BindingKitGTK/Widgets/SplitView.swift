#if GTK
internal import CGTK

/// Shows a sidebar beside content. If the window is too narrow for both, the view shows only one.
///
/// ```swift
/// let splitView = SplitView(sidebar: ScrolledArea(list), content: stack)
/// window.content = splitView
/// bindings.bindObserver(splitView, \.showsContent, toSubject: mail) { $0.selection != nil }
/// bindings.bindObserver(backButton, \.isVisible, toSubject: mail, \.isNarrow)
/// splitView.onCollapse = { [weak mail] in mail?.isNarrow = $0 }
/// ```
///
/// The view retains both widgets.
public final class SplitView: LaidOutWidget {
    /// Whether the view shows the content, rather than the sidebar, if there is no space for both.
    /// The default is true.
    public var showsContent = true {
        didSet { if showsContent != oldValue { gtk_widget_queue_resize(widget) } }
    }

    /// Whether the latest layout had too little space for both widgets.
    public private(set) var isCollapsed = false

    /// The view calls this during layout when `isCollapsed` changes. The closure may change a
    /// model, but must not change a widget.
    public var onCollapse: (@MainActor (Bool) -> Void)?

    private let sidebar: Widget
    private let content: Widget
    private let line = Widget(gtk_separator_new(GTK_ORIENTATION_VERTICAL))
    private let widths: (sidebar: Int, breakpoint: Int)

    /// A view of two widgets.
    ///
    /// - Parameters:
    ///   - sidebar: the widget on the left. It is on the right if text runs from right to left.
    ///   - content: the widget that gets the remaining width.
    ///   - width: the width of the sidebar in pixels, unless the sidebar needs more.
    ///   - breakpoint: the minimum width of the view, in pixels, at which both widgets are beside
    ///     each other. It grows with the user's text size.
    public init(sidebar: Widget, content: Widget, width: Int = 200, breakpoint: Int = 700) {
        (self.sidebar, self.content, widths) = (sidebar, content, (width, breakpoint))
        super.init(children: [sidebar, line, content])
    }

    override var width: Need {
        let (sidebar, content) = (sidebar.neededWidth, content.neededWidth)
        return (max(sidebar.least, content.least), sidebarWidth + 1 + content.wanted)
    }

    override func height(inWidth width: Int) -> Need {
        let isNarrow = width >= 0 && width < breakpoint
        let rest = isNarrow || width < 0 ? width : width - sidebarWidth - 1
        let (sidebar, content) = (
            sidebar.neededHeight(inWidth: isNarrow ? width : sidebarWidth),
            content.neededHeight(inWidth: rest)
        )
        return (max(sidebar.least, content.least), max(sidebar.wanted, content.wanted))
    }

    override func layOut(width: Int, height: Int) {
        let isNarrow = width < breakpoint
        let showsSidebar = !isNarrow || !showsContent
        // A later layout may show the hidden widget again, so the widget must stay in the layout.
        // That is why `isVisible` is not used.
        gtk_widget_set_child_visible(sidebar.widget, showsSidebar ? 1 : 0)
        gtk_widget_set_child_visible(line.widget, isNarrow ? 0 : 1)
        gtk_widget_set_child_visible(content.widget, !isNarrow || showsContent ? 1 : 0)
        let x = isNarrow ? 0 : sidebarWidth + 1
        if showsSidebar {
            place(sidebar, width: isNarrow ? width : sidebarWidth, height: height)
        }
        if !isNarrow { place(line, x: sidebarWidth, width: 1, height: height) }
        if !isNarrow || showsContent { place(content, x: x, width: width - x, height: height) }
        guard isNarrow != isCollapsed else { return }
        isCollapsed = isNarrow
        onCollapse?(isNarrow)
    }

    private var breakpoint: Int { scaled(widths.breakpoint) }
    private var sidebarWidth: Int { max(widths.sidebar, sidebar.neededWidth.least) }
}
#endif
