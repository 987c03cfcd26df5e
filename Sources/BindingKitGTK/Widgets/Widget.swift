#if GTK
internal import BindingKit
public import BindingKitDefinitions
public import CGTK

/// A view on the screen: the superclass of all views.
@MainActor
open class Widget: Object {
    /// Wraps a GTK widget without a Swift class: the result of a `gtk_…_new` function, or a widget
    /// that GTK owns, such as the child of another widget.
    ///
    /// The new object keeps a reference of its own. If the GTK widget already has a Swift object,
    /// the program ends; ``Object/of(_:)`` returns that object. The first widget connects the
    /// program to the display, unless a ``MainLoop`` has done so.
    public init(_ widget: @autoclosure () -> UnsafeMutablePointer<GtkWidget>?) {
        let pointer = UnsafeMutableRawPointer(Self.made(widget))
        // This takes over the floating reference of a new widget. It adds a reference if GTK owns
        // the widget, as it owns each child and, from the beginning, each window.
        g_object_ref_sink(pointer)
        super.init(owning: pointer.assumingMemoryBound(to: GObject.self), lifetime: .gtkOrSwift)
    }

    /// Connects to the display, and makes a widget.
    static func made(
        _ make: () -> UnsafeMutablePointer<GtkWidget>?
    ) -> UnsafeMutablePointer<GtkWidget> {
        MainLoop.requireDisplay()
        guard let widget = make() else { preconditionFailure("GTK could not create the widget.") }
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
            // GTK shows a visible widget to screen readers, too. A widget that has no name but
            // needs one is hidden from them.
            if newValue, needsName { showName() }
        }
    }

    /// Whether the user can use the widget.
    public var isSensitive: Bool {
        get { gtk_widget_get_sensitive(widget) != 0 }
        set { if isWritable("isSensitive") { gtk_widget_set_sensitive(widget, newValue ? 1 : 0) } }
    }

    /// The widget's own tooltip. It is restored when ``errorMessage`` becomes nil.
    final var ownTooltip: String?
    final var shownError: String?
    /// The ``accessibleName``.
    final var ownName: String?
    final weak var describingLabel: Label?
    /// The presenter of popovers that point at the widget.
    final var popover: Popover?

    /// The text that is shown when the pointer rests on the widget; nil for none.
    public var tooltip: String? {
        get { gtk_widget_get_tooltip_text(widget).map { String(cString: $0) } }
        set { if isWritable("tooltip") { gtk_widget_set_tooltip_text(widget, newValue) } }
    }

    /// Whether the widget and all widgets around it are on the screen.
    public var isMapped: Bool { gtk_widget_get_mapped(widget) != 0 }

    /// Whether the widget, or a widget inside it, has the focus.
    final var hasKeyboard: Bool {
        gtk_widget_get_state_flags(widget).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
    }

    /// Gives the focus to the widget.
    ///
    /// Pending changes are delivered first, because a binding may make the widget sensitive or
    /// visible.
    public func focus() {
        guard isWritable("focus") else { return }
        // Changes are delivered first, because a field selects the text that it shows.
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

    /// Makes the widget grow into the space that is left.
    @discardableResult
    public func expand(horizontally: Bool = false, vertically: Bool = false) -> Self {
        gtk_widget_set_hexpand(widget, horizontally ? 1 : 0)
        gtk_widget_set_vexpand(widget, vertically ? 1 : 0)
        return self
    }

    /// Sets the place of the widget if it has more space than it needs.
    @discardableResult
    public func align(
        horizontally: Alignment = .fill, vertically: Alignment = .fill
    ) -> Self {
        gtk_widget_set_halign(widget, horizontally.gtk)
        gtk_widget_set_valign(widget, vertically.gtk)
        return self
    }

    /// Sets the minimum size in pixels. With -1, the widget decides.
    @discardableResult
    public func size(width: Int = -1, height: Int = -1) -> Self {
        gtk_widget_set_size_request(widget, Int32(width), Int32(height))
        return self
    }

    /// Adds CSS classes, like "title-1" or "dim-label".
    @discardableResult
    public func style(_ classes: String...) -> Self {
        for name in classes { gtk_widget_add_css_class(widget, name) }
        return self
    }

    /// Removes CSS classes.
    @discardableResult
    public func removeStyle(_ classes: String...) -> Self {
        for name in classes { gtk_widget_remove_css_class(widget, name) }
        return self
    }

    /// Whether the widget has a CSS class.
    public func hasStyle(_ name: String) -> Bool {
        !isDestroyed && gtk_widget_has_css_class(widget, name) != 0
    }

    /// Draws the widget again in the next frame.
    public func redraw() {
        if isWritable("redraw") { gtk_widget_queue_draw(widget) }
    }

    // MARK: For subclasses

    /// The GTK widgets that screen readers treat as this widget.
    var accessibleWidgets: [UnsafeMutablePointer<GtkWidget>] { [widget] }

    /// The widgets that a label beside this one names or describes.
    var captionedWidgets: [Widget] { [self] }

    /// Whether a text in the widget names the widget. If so, a caption of the surrounding box does
    /// not name the widget.
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
