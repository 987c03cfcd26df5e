#if GTK
internal import CGTK

/// Shows one of several pages.
public final class Stack: Widget {
    /// A stack without pages.
    public init() {
        super.init(gtk_stack_new())
    }

    /// Adds a page. `name` identifies the page, and a switcher shows `title` for it.
    public func add(_ page: Widget, name: String, title: String) {
        gtk_stack_add_titled(opaque, page.widget, name, title)
    }

    /// The name of the page that is shown; nil if there is none.
    public var visibleName: String? {
        get {
            access(self, \.visibleName, notify: "visible-child-name")
            guard !isDestroyed else { return nil }
            return gtk_stack_get_visible_child_name(opaque).map { String(cString: $0) }
        }
        set {
            guard isWritable("visibleName"), let newValue else { return }
            gtk_stack_set_visible_child_name(opaque, newValue)
        }
    }

    /// Buttons for the pages. Put them wherever you like.
    public func makeSwitcher() -> Widget {
        let switcher = Widget(gtk_stack_switcher_new())
        gtk_stack_switcher_set_stack(switcher.opaque, opaque)
        return switcher
    }
}
#endif
