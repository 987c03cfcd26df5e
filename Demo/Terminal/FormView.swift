package import BindingKitDefinitions

/// Captions on the left, views on the right, one below the other in a panel.
@MainActor
package final class FormView: View {
    package override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: FormView.self, ["title": \.title, "isEnabled": \.isEnabled]))
    }

    /// A view with what stands before it.
    package struct Line {
        package var caption: String?
        package var view: View
        /// How many rows the view takes.
        package var rows: Int
        /// How many columns the view takes at most; nil takes all there are.
        package var width: Int?

        package init(_ caption: String? = nil, _ view: View, rows: Int = 1, width: Int? = nil) {
            self.caption = caption
            self.view = view
            self.rows = rows
            self.width = width
        }
    }

    private let panel: Panel
    private let lines: [Line]
    private let captions: [Label]

    package init(title: String, lines: [Line]) {
        panel = Panel(title: title)
        self.lines = lines
        captions = lines.map { Label($0.caption, style: TextStyle(.quiet)) }
        super.init()
        addSubview(panel)
        captions.forEach(panel.addSubview)
        for line in lines { panel.addSubview(line.view) }
    }

    package var title: String? {
        get { panel.title }
        set { panel.title = newValue }
    }

    /// Whether the controls of the form can be used; captions look faint with them.
    package var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            for line in lines { (line.view as? Control)?.isEnabled = isEnabled }
            for caption in captions { caption.style = TextStyle(isEnabled ? .quiet : .faint) }
        }
    }

    /// How many rows the form needs, with its border.
    package var neededRows: Int {
        2 + lines.indices.reduce(0) { $0 + lines[$1].rows + air(before: $1) }
    }

    package override func layoutSubviews() {
        panel.frame = bounds
        var area = panel.interior
        let captionWidth = captions.map { ($0.text ?? "").columns }.max() ?? 0
        let hasRoom = bounds.height >= neededRows
        for (index, line) in lines.enumerated() {
            if hasRoom { _ = area.removeTop(air(before: index)) }
            var row = area.removeTop(line.rows)
            captions[index].frame = row.removeLeft(captionWidth)
            _ = row.removeLeft(3)
            line.view.frame = row.removeLeft(line.width ?? row.width)
        }
    }

    /// An empty row before every caption but the first; what has none belongs to the one above.
    private func air(before index: Int) -> Int {
        index > 0 && lines[index].caption != nil ? 1 : 0
    }
}
