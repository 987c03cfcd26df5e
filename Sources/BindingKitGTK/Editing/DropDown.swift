#if GTK
public import BindingKit
internal import CGTK

/// Lets the user choose one of several strings (GtkDropDown).
public final class DropDown: EditableWidget {
    /// A choice among `titles`. The first one is chosen.
    public init(_ titles: [String]) {
        let list = gtk_string_list_new(nil)
        for title in titles { gtk_string_list_append(list, title) }
        super.init(gtk_drop_down_new(list, nil))
        describeChoice()
        _ = SignalHandler(pointer, "notify::selected") { [weak self] in self?.describeChoice() }
    }

    /// The part of GTK's widget that has the keyboard focus.
    private var button: UnsafeMutablePointer<GtkWidget>? { gtk_widget_get_first_child(widget) }

    override var accessibleWidgets: [UnsafeMutablePointer<GtkWidget>] {
        [widget] + [button].compactMap { $0 }
    }

    /// Makes screen readers say the chosen text after the widget's name, which GTK does not do.
    private func describeChoice() {
        guard !isDestroyed, let button else { return }
        let text = gtk_drop_down_get_selected_item(opaque).map {
            gtk_string_object_get_string(OpaquePointer($0))
        }
        cgtk_set_accessible_description(button, text ?? nil)
    }

    /// The index of the chosen text; nil if none is chosen.
    public var selectedIndex: Int? {
        get {
            access(self, \.selectedIndex, notify: "selected")
            let selected = isDestroyed ? Self.none : gtk_drop_down_get_selected(opaque)
            return selected == Self.none ? nil : Int(selected)
        }
        set {
            guard isWritable("selectedIndex") else { return }
            let place = newValue.flatMap { UInt32(exactly: $0) } ?? Self.none
            gtk_drop_down_set_selected(opaque, place)
        }
    }

    /// Like `selectedIndex`, but -1 instead of nil if no text is chosen. Use this property if the
    /// model's property is not optional.
    public var selectedPlace: Int {
        get { selectedIndex ?? -1 }
        set { selectedIndex = newValue < 0 ? nil : newValue }
    }

    /// Lets bindings treat `selectedIndex` and `selectedPlace` as one target.
    fileprivate static let hasAlias: Void = PropertyAliases.add(
        \DropDown.selectedPlace, for: \DropDown.selectedIndex)

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        connections.on("notify::selected", of: UnsafeMutableRawPointer(pointer)) {
            report(.changed)
        }
    }

    /// GTK's `GTK_INVALID_LIST_POSITION`.
    private static let none = UInt32.max
}

extension DropDown: ValueControl {
    /// The drop-down and the index of its chosen text.
    public var edited: (DropDown, ReferenceWritableKeyPath<DropDown, Int>) {
        Self.hasAlias
        return (self, \.selectedPlace)
    }
}
#endif
