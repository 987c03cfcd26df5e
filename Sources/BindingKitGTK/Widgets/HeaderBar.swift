#if GTK
internal import CGTK

/// The bar at the top of a window. It shows the title and the most frequent actions.
public final class HeaderBar: Widget {
    private let titleLabel = Label().style("title").ellipsizing()
    private let subtitleLabel = Label().style("subtitle").ellipsizing()

    /// A bar with widgets before and after the title.
    ///
    /// - Parameters:
    ///   - start: the widgets before the title, in reading order.
    ///   - end: the widgets after the title, in reading order.
    ///   - titleWidget: a widget that is shown instead of the title, such as buttons for pages.
    public init(start: [Widget] = [], end: [Widget] = [], titleWidget: Widget? = nil) {
        super.init(gtk_header_bar_new())
        for widget in start { gtk_header_bar_pack_start(opaque, widget.widget) }
        for widget in end.reversed() { gtk_header_bar_pack_end(opaque, widget.widget) }
        let titles = Box(.vertical, [titleLabel, subtitleLabel])
        titles.align(vertically: .center)
        gtk_header_bar_set_title_widget(opaque, (titleWidget ?? titles).widget)
        subtitle = ""
    }

    /// The title. By convention this is the document's title.
    public var title: String {
        get { titleLabel.text }
        set { titleLabel.text = newValue }
    }

    /// A second line in small letters. If it is empty, the line is hidden.
    public var subtitle: String {
        get { subtitleLabel.text }
        set {
            subtitleLabel.text = newValue
            subtitleLabel.isVisible = !newValue.isEmpty
        }
    }
}
#endif
