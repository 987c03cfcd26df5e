#if GTK
internal import CGTK

/// Shows two widgets beside each other, or one below the other if the window is too narrow.
///
/// One of them has a fixed width, and the other one gets the rest. The view retains both.
public final class Panels: LaidOutWidget {
    private let first: Widget
    private let second: Widget
    private let fixed: (isFirst: Bool, width: Int)
    private let breakpoint: Int

    /// A pair in which the first widget has a fixed width.
    ///
    /// - Parameters:
    ///   - first: the widget on the left or above.
    ///   - width: the width of the first widget in pixels, unless the widget needs more.
    ///   - second: the widget on the right or below.
    ///   - breakpoint: the minimum width of the view, in pixels, at which both widgets are beside
    ///     each other. It grows with the user's text size.
    public init(_ first: Widget, width: Int, _ second: Widget, breakpoint: Int = 620) {
        (self.first, self.second, fixed) = (first, second, (true, width))
        self.breakpoint = breakpoint
        super.init(children: [first, second])
    }

    /// A pair in which the second widget has a fixed width.
    ///
    /// - Parameters:
    ///   - first: the widget on the left or above.
    ///   - second: the widget on the right or below.
    ///   - width: the width of the second widget in pixels, unless the widget needs more.
    ///   - breakpoint: the minimum width of the view, in pixels, at which both widgets are beside
    ///     each other. It grows with the user's text size.
    public init(_ first: Widget, _ second: Widget, width: Int, breakpoint: Int = 620) {
        (self.first, self.second, fixed) = (first, second, (false, width))
        self.breakpoint = breakpoint
        super.init(children: [first, second])
    }

    override var width: Need {
        let (first, second) = (first.neededWidth, second.neededWidth)
        let flexible = fixed.isFirst ? second : first
        return (max(first.least, second.least), fixedWidth + Self.spacing + flexible.wanted)
    }

    override func height(inWidth width: Int) -> Need {
        let widths = widths(in: width)
        let (first, second) = (
            first.neededHeight(inWidth: widths.first), second.neededHeight(inWidth: widths.second)
        )
        guard isStacked(in: width) else {
            return (max(first.least, second.least), max(first.wanted, second.wanted))
        }
        return (
            first.least + Self.spacing + second.least, first.wanted + Self.spacing + second.wanted
        )
    }

    override func layOut(width: Int, height: Int) {
        let widths = widths(in: width)
        guard isStacked(in: width) else {
            place(first, width: widths.first, height: height)
            return place(
                second, x: widths.first + Self.spacing, width: widths.second, height: height)
        }
        // If the first widget expands, it gets the remaining height. Otherwise the second widget
        // gets it.
        let rest = max(0, height - self.height(inWidth: width).least)
        let grows = gtk_widget_compute_expand(first.widget, GTK_ORIENTATION_VERTICAL) != 0
        let top = first.neededHeight(inWidth: width).least + (grows ? rest : 0)
        place(first, width: width, height: top)
        place(
            second, y: top + Self.spacing, width: width, height: height - top - Self.spacing)
    }

    /// Whether the view is so narrow that one widget is below the other.
    private func isStacked(in width: Int) -> Bool {
        let flexible = fixed.isFirst ? second : first
        let least = fixedWidth + Self.spacing + flexible.neededWidth.least
        return width >= 0 && width < max(scaled(breakpoint), least)
    }

    private func widths(in width: Int) -> (first: Int, second: Int) {
        guard width >= 0 else { return (-1, -1) }
        guard !isStacked(in: width) else { return (width, width) }
        let rest = width - Self.spacing - fixedWidth
        return fixed.isFirst ? (fixedWidth, rest) : (rest, fixedWidth)
    }

    /// The width of the widget whose width is fixed.
    private var fixedWidth: Int {
        max(fixed.width, (fixed.isFirst ? first : second).neededWidth.least)
    }

    private static let spacing = 24
}
#endif
