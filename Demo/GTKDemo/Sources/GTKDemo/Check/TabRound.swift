import BindingKitGTK
import CGTK

/// The widgets that get the keyboard while the user presses Tab until the first one gets it again.
@MainActor
struct TabRound {
    typealias Stop = UnsafeMutablePointer<GtkWidget>

    /// The widgets in the order of the keys, each once.
    private(set) var stops: [Stop] = []
    /// Whether the first widget got the keyboard again.
    let isClosed: Bool
    /// The controls that did not get the keyboard.
    let missed: [Stop]
    /// The widgets that got the keyboard and have no name for screen readers.
    var nameless: [Stop] { stops.filter(\.spokenName.isEmpty) }

    /// Presses Tab until the first widget gets the keyboard again.
    ///
    /// - Parameters:
    ///   - user: the user who presses the keys.
    ///   - page: the part of the window to visit completely. The round begins at its first control.
    init(of user: User, through page: Widget) async throws {
        // Not more keys than controls. The rows of a list count as one control.
        let limit = Self.controls(in: user.window.widget).count
        let controls = Self.controls(in: page.widget)
        controls.first.map { _ = gtk_widget_grab_focus($0) }
        var next = try await user.focus(after: "Tab")
        while let stop = next, !stops.contains(stop), stops.count < limit {
            stops.append(stop)
            next = try await user.focus(after: "Tab")
        }
        isClosed = next != nil && next == stops.first
        let stops = stops
        missed = controls.filter { control in
            // A button may contain the widget that takes the keyboard, or the other way round.
            !stops.contains { $0 == control || $0.isInside(control) || control.isInside($0) }
        }
    }

    /// The widgets that take the keyboard: the innermost ones, and lists as a whole.
    private static func controls(in widget: Stop) -> [Stop] {
        guard gtk_widget_get_mapped(widget) != 0, gtk_widget_is_sensitive(widget) != 0,
            gtk_widget_get_can_focus(widget) != 0
        else { return [] }
        let known = Widget.of(widget)
        if known is ListBase { return [widget] }
        if let list = known as? ListBox { return list.rows.isEmpty ? [] : [widget] }
        let inner = children(of: widget).flatMap(controls)
        // A scrolled area takes the keyboard only if no widget in it does.
        let takesIt = gtk_widget_get_focusable(widget) != 0 && !(known is ScrolledArea)
        return inner.isEmpty && takesIt ? [widget] : inner
    }

    private static func children(of widget: Stop) -> [Stop] {
        var children: [Stop] = []
        var next = gtk_widget_get_first_child(widget)
        while let child = next {
            children.append(child)
            next = gtk_widget_get_next_sibling(child)
        }
        return children
    }

    /// The names of widgets: their class, and a title or text.
    static func names(of stops: [Stop]) -> String { stops.map(name).joined(separator: ", ") }

    private static func name(of stop: Stop) -> String {
        // The text of an entry is a GTK widget inside the entry.
        let known = Widget.of(stop) ?? Widget.of(gtk_widget_get_parent(stop))
        let text = (known as? Button)?.title ?? (known as? TextField)?.text ?? ""
        let name = String(cString: g_type_name(cgtk_type_of(stop)))
        return text.isEmpty ? name : "\(name) “\(text)”"
    }
}

extension UnsafeMutablePointer<GtkWidget> {
    fileprivate func isInside(_ other: Self) -> Bool { gtk_widget_is_ancestor(self, other) != 0 }
}

extension CheckReport {
    /// Checks that Tab visits all controls and returns to the first, and that each has a name.
    func expectVisited(_ round: TabRound) throws {
        let stops = round.stops
        try expectNow(
            "there Tab comes round in \(stops.count) steps", seen: TabRound.names(of: stops)
        ) {
            round.isClosed
        }
        try expectNow("past all controls", seen: TabRound.names(of: round.missed)) {
            round.missed.isEmpty
        }
        try expectNow(
            "all of which have a name for screen readers", seen: TabRound.names(of: round.nameless)
        ) {
            round.nameless.isEmpty
        }
    }
}
