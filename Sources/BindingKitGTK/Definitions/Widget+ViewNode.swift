#if GTK
public import BindingKitDefinitions
internal import CGTK

extension Widget: ViewNode {
    /// The nearest widget around this one that has a Swift object.
    public var parentNode: (any ViewNode)? {
        guard !isDestroyed else { return nil }
        var next = gtk_widget_get_parent(widget)
        while let around = next {
            if let wrapped = Widget.of(around) { return wrapped }
            next = gtk_widget_get_parent(around)
        }
        return nil
    }

    /// The nearest widgets inside this one that have Swift objects, in GTK's order.
    public var childNodes: [any ViewNode] { isDestroyed ? [] : Self.nodes(in: widget) }

    /// Whether the widget is a cell of a list.
    public var isCellNode: Bool { self is ListCell }

    /// The id in a `.ui` file.
    public var restorationIdentifier: String? {
        isDestroyed ? nil : cgtk_buildable_id(pointer).map { String(cString: $0) }
    }

    private static func nodes(in widget: UnsafeMutablePointer<GtkWidget>) -> [any ViewNode] {
        var nodes: [any ViewNode] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            if let wrapped = Widget.of(child) {
                nodes.append(wrapped)
            } else {
                nodes += Self.nodes(in: child)
            }
            next = gtk_widget_get_next_sibling(child)
        }
        return nodes
    }
}
#endif
