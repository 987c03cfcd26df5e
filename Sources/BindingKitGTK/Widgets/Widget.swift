#if GTK
internal import BindingKit
public import BindingKitDefinitions
public import CGTK

/// Something on screen: the base of all views.
@MainActor
open class Widget: Object {
    /// Wraps the result of one of GTK's `gtk_…_new` functions; for widgets without a class here.
    ///
    /// The first widget connects the program to the display, unless a ``MainLoop`` has done so.
    public init(_ widget: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
        super.init(
            owning: UnsafeMutableRawPointer(Self.made(widget)).assumingMemoryBound(
                to: GObject.self),
            lifetime: .gtkOrSwift)
    }

    /// Makes a widget. GTK needs a display before it can do that.
    static func made(
        _ make: () -> UnsafeMutablePointer<GtkWidget>?
    ) -> UnsafeMutablePointer<GtkWidget> {
        MainLoop.requireDisplay()
        guard let widget = make() else { preconditionFailure("GTK made no widget.") }
        return widget
    }

    /// The widget's storage for its data object and its view paths.
    public final var dataContext: DataContext?

    /// Whether the widget takes part in its parent's layout.
    public var isVisible: Bool {
        get { gtk_widget_get_visible(widget) != 0 }
        set {
            guard isWritable("isVisible") else { return }
            gtk_widget_set_visible(widget, newValue ? 1 : 0)
            // GTK shows a widget on screen to screen readers too. Without a name it is hidden from them
            // again.
            if newValue, needsName { showName() }
        }
    }

    /// Whether the user can use the widget.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { if isWritable("isSensitive") { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) } }
    }

    /// The tooltip that comes back when there is no ``errorMessage`` any more.
    final var ownTooltip: String?
    /// The ``errorMessage``.
    final var shownError: String?
    /// The ``accessibleName``.
    final var ownName: String?
    /// The label that describes the widget.
    final weak var describingLabel: Label?
    /// The presenter of popovers at the widget.
    final var popover: Popover?

    /// The text that is shown when the pointer rests on the widget; nil for none.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set { if isWritable("tooltip") { gtk_widget_set_tooltip_text(widget, newValue) } }
    }

    /// Whether the widget and all it is in are shown right now.
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Whether the keyboard goes to the widget, or to one inside of it, right now.
    final var hasKeyboard: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }

    /// Sends the keyboard to the widget.
    ///
    /// Pending changes are delivered first: a binding may make the widget sensitive or visible.
    public func focus() {
        guard isWritable("focus") else { return }
        // Delivers first: a change of the model may make the widget sensitive, and a field selects the text
        // that it shows.
        BindingManager.updateAllIfNeeded()
        gtk_widget_grab_focus(widget)
    }

    // MARK: Layout

    /// Sets the empty space around the widget, in pixels.
    @discardableResult
    public func margin(_ pixels: Int) -> Self {
        gtk_widget_set_margin_start(widget, Int32(pixels))
        gtk_widget_set_margin_end(widget, Int32(pixels))
        gtk_widget_set_margin_top(widget, Int32(pixels))
        gtk_widget_set_margin_bottom(widget, Int32(pixels))
        return self
    }

    /// Lets the widget have the space that is left.
    @discardableResult
    public func expand(horizontally: Bool = false, vertically: Bool = false) -> Self {
        gtk_widget_set_hexpand(widget, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(widget, vertically ? 1 : 0)
        return self
    }

    /// Places the widget if it has more space than it needs.
    @discardableResult
    public func align(
        horizontally: Alignment = .fill, vertically: Alignment = .fill
    ) -> Self {
        gtk_widget_set_halign(widget, horizontally.gtk)
        gtk_widget_set_valign(widget, vertically.gtk)
        return self
    }

    /// Asks for at least so many pixels; -1 leaves it to the widget.
    @discardableResult
    public func size(width: Int = -1, height: Int = -1) -> Self {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
        return self
    }

    /// Adds classes of style sheets, like "title-1" or "dim-label".
    @discardableResult
    public func style(_ classes: String...) -> Self {
        for name in classes { gtk_widget_add_css_class(widget, name) }
        return self
    }

    /// Removes classes of style sheets.
    @discardableResult
    public func removeStyle(_ classes: String...) -> Self {
        for name in classes { gtk_widget_remove_css_class(widget, name) }
        return self
    }

    /// Whether the widget has a class of style sheets.
    public func hasStyle(_ name: String) -> Bool {
        !isDestroyed && gtk_widget_has_css_class(widget, name) != 0
    }

    /// Draws the widget again in the next frame.
    public func redraw() {
        if isWritable("redraw") { gtk_widget_queue_draw(widget) }
    }

    // MARK: For subclasses

    /// GTK's widgets that screen readers meet as this widget.
    var accessibleWidgets: [UnsafeMutablePointer<GtkWidget>] { [widget] }

    /// The widgets that a label beside this one names or describes.
    var captionedWidgets: [Widget] { [self] }

    /// Whether a text in the widget names it. Such a widget keeps that name in a box with a caption.
    var hasOwnText: Bool { false }

    /// Makes screen readers call the widget by its ``accessibleName``.
    func showName() {
        for part in accessibleWidgets { cgtk_set_accessible_name(part, ownName) }
        if needsName { cgtk_set_accessible_hidden(widget, ownName == nil ? 1 : 0) }
    }

    /// Whether screen readers skip the widget while it has no name.
    var needsName: Bool { false }

    /// The widget for GTK's functions, such as `gtk_widget_grab_focus(entry.widget)`.
    public final var widget: UnsafeMutablePointer<GtkWidget> { cast() }
}
#endif
