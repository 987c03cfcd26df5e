#if GTK
internal import CGTK

/// The direction in which a widget places its children.
public enum Orientation: Hashable, Sendable, CaseIterable {
    /// The children are next to each other.
    case horizontal
    /// The children are below each other.
    case vertical

    var gtk: GtkOrientation {
        switch self {
        case .horizontal: GTK_ORIENTATION_HORIZONTAL
        case .vertical: GTK_ORIENTATION_VERTICAL
        }
    }
}
#endif
