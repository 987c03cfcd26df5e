#if GTK
internal import CGTK

/// The direction in which a widget places its children.
public enum Orientation: Hashable, Sendable, CaseIterable {
    /// Next to each other.
    case horizontal
    /// Below each other.
    case vertical

    var gtk: GtkOrientation {
        switch self {
        case .horizontal: GTK_ORIENTATION_HORIZONTAL
        case .vertical: GTK_ORIENTATION_VERTICAL
        }
    }
}
#endif
