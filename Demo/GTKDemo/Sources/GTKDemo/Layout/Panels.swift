import BindingKitGTK
import CGTK

/// Two widgets beside each other, or below each other where there is too little space.
final class Panels: LaidOutWidget {
    private let first: Widget
    private let second: Widget
    private let fixed: (isFirst: Bool, width: Int)

    /// A pair, of which one widget has a width, and the other one the rest.
    init(_ first: Widget, width: Int, _ second: Widget) {
        (self.first, self.second, fixed) = (first, second, (true, width))
        super.init(children: [first, second])
    }

    /// A pair, of which one widget has a width, and the other one the rest.
    init(_ first: Widget, _ second: Widget, width: Int) {
        (self.first, self.second, fixed) = (first, second, (false, width))
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
        // What is left goes to the one that has use for it.
        let rest = max(0, height - self.height(inWidth: width).least)
        let grows = gtk_widget_compute_expand(first.gtk, GTK_ORIENTATION_VERTICAL) != 0
        let top = first.neededHeight(inWidth: width).least + (grows ? rest : 0)
        place(first, width: width, height: top)
        place(
            second, y: top + Self.spacing, width: width, height: height - top - Self.spacing)
    }

    /// Whether one is below the other.
    private func isStacked(in width: Int) -> Bool {
        let flexible = fixed.isFirst ? second : first
        let least = fixedWidth + Self.spacing + flexible.neededWidth.least
        return width >= 0 && width < max(Int(620 * fontScale), least)
    }

    private func widths(in width: Int) -> (first: Int, second: Int) {
        guard width >= 0 else { return (-1, -1) }
        guard !isStacked(in: width) else { return (width, width) }
        let rest = width - Self.spacing - fixedWidth
        return fixed.isFirst ? (fixedWidth, rest) : (rest, fixedWidth)
    }

    /// The width that one widget is to have, unless it needs more.
    private var fixedWidth: Int {
        max(fixed.width, (fixed.isFirst ? first : second).neededWidth.least)
    }

    private static let spacing = 24
}
