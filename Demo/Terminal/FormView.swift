package import BindingKitDefinitions

/// A form: captions on the left, views on the right, and a border if it has a title.
///
/// If there is too little space, the form first leaves out the empty lines, and then scrolls to the
/// view that has the focus.
@MainActor
package final class FormView: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: FormView.self, ["title": \.title, "isEnabled": \.isEnabled]))
    }

    /// A view with its caption.
    package struct Line {
        package var caption: String?
        package var view: View
        /// The number of rows for the view.
        package var rows: Int
        /// The columns for the view, unless its value needs more; nil takes all columns.
        package var width: Int?

        package init(_ caption: String? = nil, _ view: View, rows: Int = 1, width: Int? = nil) {
            self.caption = caption
            self.view = view
            self.rows = rows
            self.width = width
        }
    }

    private let panel: Panel?
    private let lines: [Line]
    private let captions: [Label]
    /// Contains the lines, so that none is drawn over the border.
    private let content = View()
    /// The number of rows that are scrolled away at the top.
    private var firstRow = 0

    package init(title: String? = nil, lines: [Line]) {
        panel = title.map { Panel(title: $0) }
        self.lines = lines
        captions = lines.map { Label($0.caption, style: TextStyle(.quiet)) }
        super.init()
        if let panel { addSubview(panel) }
        ((panel as View?) ?? self).addSubview(content)
        captions.forEach(content.addSubview)
        for line in lines { content.addSubview(line.view) }
    }

    package var title: String? {
        get { panel?.title }
        set { panel?.title = newValue }
    }

    /// Whether the form's controls are enabled. The captions of a disabled form look faint.
    package var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            for line in lines { (line.view as? Control)?.isEnabled = isEnabled }
            for caption in captions { caption.style = TextStyle(isEnabled ? .quiet : .faint) }
        }
    }

    /// The number of rows that the form needs, with its border.
    package var neededRows: Int {
        (panel == nil ? 0 : 2) + lines.indices.reduce(0) { $0 + lines[$1].rows + air(before: $1) }
    }

    package override func layoutSubviews() {
        panel?.frame = bounds
        content.frame = panel?.interior ?? bounds
        let tops = tops(hasAir: bounds.height >= neededRows)
        scroll(tops)
        let captionWidth = captions.map { ($0.text ?? "").columns }.max() ?? 0
        for (index, line) in lines.enumerated() {
            var row = Rect(
                x: 0, y: tops[index] - firstRow, width: content.bounds.width, height: line.rows)
            let needed = line.view.neededColumns
            // A long message begins further left, below the caption above it.
            let spare = line.caption == nil ? max(0, row.width - needed) : row.width
            captions[index].frame = row.removeLeft(min(captionWidth, spare))
            _ = row.removeLeft(min(3, spare - captions[index].frame.width))
            line.view.frame = row.removeLeft(line.width.map { max($0, needed) } ?? row.width)
        }
    }

    /// The first row of each line, and the row after the last one.
    private func tops(hasAir: Bool) -> [Int] {
        var tops = [0]
        for index in lines.indices {
            if hasAir { tops[index] += air(before: index) }
            tops.append(tops[index] + lines[index].rows)
        }
        return tops
    }

    // MARK: - Scrolling

    private func scroll(_ tops: [Int]) {
        let (height, rows) = (content.bounds.height, tops[lines.count])
        let responder = window?.responder(around: self) as? View
        if let focused = lines.firstIndex(where: { responder?.isDescendant(of: $0.view) == true }) {
            let end = tops[endOfGroup(focused)]
            firstRow = max(firstRow, end - height)
            firstRow = min(firstRow, tops[focused])
        }
        firstRow = max(0, min(firstRow, rows - height))
        border?.hasMore = (firstRow > 0, height > 0 && firstRow + height < rows)
    }

    /// The panel of the form, or the panel around it.
    private var border: Panel? {
        panel ?? sequence(first: self, next: \.superview).lazy.compactMap { $0 as? Panel }.first
    }

    /// The line after the lines of a control, which end at the next control.
    private func endOfGroup(_ index: Int) -> Int {
        lines.indices.dropFirst(index + 1).first { lines[$0].view is Control } ?? lines.count
    }

    /// An empty row before each caption but the first. A line without a caption has none.
    private func air(before index: Int) -> Int {
        index > 0 && lines[index].caption != nil ? 1 : 0
    }
}
