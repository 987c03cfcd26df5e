#if GTK
public import BindingKit
internal import CGTK

/// A switch that is on or off (GtkSwitch).
public final class Switch: EditableWidget {
    /// A switch that is off.
    public init() {
        super.init(gtk_switch_new())
        // The switch keeps its natural size. Otherwise it would fill its column in a form.
        align(horizontally: .start, vertically: .center)
    }

    /// Wraps a widget that GtkBuilder has made.
    init(built widget: UnsafeMutablePointer<GtkWidget>) {
        super.init(widget)
    }

    /// Whether the switch is on.
    public var isOn: Bool {
        get {
            access(self, \.isOn, notify: "active")
            return !isDestroyed && gtk_switch_get_active(opaque) != 0
        }
        set { if isWritable("isOn") { gtk_switch_set_active(opaque, newValue ? 1 : 0) } }
    }

    override func connectEdits(
        _ connections: EditConnections, _ report: @escaping @MainActor (EditEvent) -> Void
    ) {
        connections.on("notify::active", of: UnsafeMutableRawPointer(pointer)) { report(.changed) }
    }
}

extension Switch: ValueControl {
    /// The switch and its `isOn`.
    public var edited: (Switch, ReferenceWritableKeyPath<Switch, Bool>) { (self, \.isOn) }
}
#endif
