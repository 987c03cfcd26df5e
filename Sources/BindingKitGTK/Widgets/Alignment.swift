#if GTK
internal import CGTK

/// The place of a widget in an area that is larger than the widget needs, in one direction.
///
/// Set by ``Widget/align(horizontally:vertically:)``.
public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The whole area: the widget grows.
    case fill
    /// At the top, or where lines begin: on the left, or on the right in languages that are written
    /// from right to left.
    case start
    /// At the bottom, or where lines end.
    case end
    /// In the middle.
    case center
    /// With the first line of text on the baseline of the neighbours in a row. Vertically only;
    /// like ``fill`` if the container has no baseline.
    case baseline

    var gtk: GtkAlign {
        switch self {
        case .fill: GTK_ALIGN_FILL
        case .start: GTK_ALIGN_START
        case .end: GTK_ALIGN_END
        case .center: GTK_ALIGN_CENTER
        case .baseline: GTK_ALIGN_BASELINE
        }
    }
}
#endif
