#if GTK
/// Limits the width of a widget, so that the widget is easy to read or use, and centers the widget.
///
/// The clamp retains the widget. If there is less space than the maximum, the widget gets all the
/// space.
public final class Clamp: LaidOutWidget {
    /// The widget.
    public let content: Widget

    /// The greatest width of the widget in pixels, unless the widget's minimum is greater.
    public let maximum: Int

    /// A clamp around a widget.
    public init(_ content: Widget, maximum: Int) {
        self.content = content
        self.maximum = maximum
        super.init(children: [content])
    }

    override var width: Need {
        let need = content.neededWidth
        return (need.least, min(need.wanted, maximum))
    }

    override func height(inWidth width: Int) -> Need {
        content.neededHeight(inWidth: width < 0 ? width : contentWidth(in: width))
    }

    override func layOut(width: Int, height: Int) {
        let contentWidth = contentWidth(in: width)
        place(content, x: (width - contentWidth) / 2, width: contentWidth, height: height)
    }

    private func contentWidth(in space: Int) -> Int {
        max(content.neededWidth.least, min(space, maximum))
    }
}
#endif
