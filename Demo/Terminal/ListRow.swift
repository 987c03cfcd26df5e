/// One row of a list: a marker, a title on the left, a detail on the right.
@MainActor
package final class ListRow: View {
    package var title: String? {
        didSet { if title != oldValue { setNeedsDisplay() } }
    }

    package var detail: String? {
        didSet { if detail != oldValue { setNeedsDisplay() } }
    }

    /// The colour of the dot before the title; nil shows none.
    package var marker: Colour? {
        didSet { if marker != oldValue { setNeedsDisplay() } }
    }

    var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsDisplay() } }
    }

    package init(title: String? = nil, detail: String? = nil, marker: Colour? = nil) {
        self.title = title
        self.detail = detail
        self.marker = marker
    }

    package override func draw(in canvas: inout Canvas) {
        let width = bounds.width
        let style = rowStyle
        canvas.fill(bounds, " ", style)
        canvas.draw(isSelected ? "▸" : " ", x: 0, y: 0, style)

        let detail = (detail ?? "").truncated(to: max(0, width - 4))
        let detailColumn = width - detail.columns - 1
        var titleColumn = 2
        if let marker {
            canvas.draw("●", x: 2, y: 0, TextStyle(marker, on: style.background))
            titleColumn = 4
        }
        let room = detailColumn - titleColumn - 1
        canvas.draw((title ?? "").truncated(to: room), x: titleColumn, y: 0, style)
        canvas.draw(detail, x: detailColumn, y: 0, style)
    }

    private var rowStyle: TextStyle {
        guard isSelected else { return .plain }
        let hasFocus = superview?.isFirstResponder == true
        return TextStyle(
            hasFocus ? .onAccent : .accent, on: hasFocus ? .accent : nil, isBold: true
        )
    }
}
