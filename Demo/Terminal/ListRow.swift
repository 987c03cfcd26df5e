package import BindingKit
public import BindingKitDefinitions

/// One row of a list, with a marker, a title on the left and a detail on the right.
@MainActor
open class ListRow: View {
    /// The names of the view's properties in definitions.
    open override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(
                of: ListRow.self, ["title": \.title, "detail": \.detail, "marker": \.marker]))
    }

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

    /// The row's level and state in an outline; nil in other lists.
    var outline: OutlineRow? {
        didSet { if outline != oldValue { setNeedsDisplay() } }
    }

    var isSelected = false {
        didSet { if isSelected != oldValue { setNeedsDisplay() } }
    }

    /// The bindings of the row's current content.
    package let bindings = BindingManager()

    /// A row without content. Its bindings are enabled.
    public required override init() {
        super.init()
        bindings.enable()
    }

    /// Clears the row before it shows another content.
    package func prepareForReuse() {
        (title, detail, marker) = (nil, nil, nil)
        outline = nil
        isSelected = false
    }

    /// Draws the arrow of an outline's row, the marker, the title and the detail.
    open override func draw(in canvas: inout Canvas) {
        let width = bounds.width
        let style = rowStyle
        canvas.fill(bounds, " ", style)
        canvas.draw(isSelected ? "▸" : " ", x: 0, y: 0, style)

        let detail = (detail ?? "").truncated(to: max(0, width - 4))
        let detailColumn = width - detail.columns - 1
        var titleColumn = 2 + indentation
        if let outline, outline.isExpandable {
            canvas.draw(outline.isExpanded ? "▾" : "▸", x: titleColumn - 2, y: 0, style)
        }
        if let marker {
            canvas.draw("●", x: titleColumn, y: 0, TextStyle(marker, on: style.background))
            titleColumn += 2
        }
        let room = detailColumn - titleColumn - 1
        canvas.draw((title ?? "").truncated(to: room), x: titleColumn, y: 0, style)
        canvas.draw(detail, x: detailColumn, y: 0, style)
    }

    /// The columns by which an outline's row is indented, with its arrow; at most half of the row.
    package var indentation: Int {
        outline.map { min(2 * ($0.level + 1), bounds.width / 2) } ?? 0
    }

    /// The style of the row's text, selected or not.
    package var rowStyle: TextStyle {
        guard isSelected else { return .plain }
        let hasFocus = superview?.isFirstResponder == true
        return TextStyle(
            hasFocus ? .onAccent : .accent, on: hasFocus ? .accent : nil, isBold: true
        )
    }
}

extension ListRow {
    /// A row with the title of a section, as text or as a view of client code's class.
    static func showing(_ title: SectionTitle) -> ListRow {
        switch title {
        case .text(let text):
            let row = ListTitle()
            row.title = text
            return row
        case .view(let view):
            let row = (view.type as? ListRow.Type)?.init() ?? ListTitle()
            view.configure(row, row.bindings)
            return row
        }
    }
}

/// The header or footer of a section.
private final class ListTitle: ListRow {
    override func draw(in canvas: inout Canvas) {
        let text = " \(title ?? "") ".truncated(to: bounds.width)
        let rule = String(repeating: "─", count: max(0, bounds.width - text.columns - 1))
        canvas.draw(text, x: 0, y: 0, TextStyle(.quiet, isBold: true))
        canvas.draw(rule, x: text.columns, y: 0, TextStyle(.faint))
    }
}
