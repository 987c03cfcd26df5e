#if GTK
internal import CGTK

/// The place of a widget, in one direction, if its area is larger than the widget needs.
///
/// ``Widget/align(horizontally:vertically:)`` sets it.
public enum Alignment: Hashable, Sendable, CaseIterable {
    /// The widget grows to the size of the area.
    case fill
    /// At the top, or where lines begin: on the left, or on the right in languages that are written
    /// from right to left.
    case start
    /// At the bottom, or where lines end.
    case end
    /// In the middle.
    case center
    /// The widget's first line of text is on the baseline of its neighbors in a row. Use this case
    /// only vertically. If the container has no baseline, this case is like ``fill``.
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
