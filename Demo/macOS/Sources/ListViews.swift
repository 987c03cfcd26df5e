import AppKit

/// A table cell with a label.
final class LabelCell: NSTableCellView {
    let label = NSTextField(labelWithString: "")

    override init(frame: NSRect) {
        super.init(frame: frame)
        textField = label
        fill(with: label)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }
}

extension NSTableCellView {
    /// Adds a view that has the full width and is centred vertically.
    func fill(with view: NSView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        addSubview(view)
        NSLayoutConstraint.activate([
            view.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2),
            view.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -2),
            view.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }
}

extension NSView {
    /// A list in a scroll view.
    static func scrolling(_ list: NSView, width: CGFloat, height: CGFloat) -> NSScrollView {
        let scrollView = NSScrollView()
        scrollView.documentView = list
        scrollView.hasVerticalScroller = true
        NSLayoutConstraint.activate([
            scrollView.widthAnchor.constraint(greaterThanOrEqualToConstant: width),
            scrollView.heightAnchor.constraint(greaterThanOrEqualToConstant: height),
        ])
        return scrollView
    }

    /// Views below each other.
    static func column(_ views: NSView...) -> NSView {
        let stack = NSStackView(views: views)
        stack.orientation = .vertical
        stack.alignment = .leading
        stack.edgeInsets = NSEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
        return stack
    }
}

extension NSView {
    /// A field after its caption.
    static func row(_ caption: String, _ field: NSTextField) -> NSView {
        field.widthAnchor.constraint(equalToConstant: 240).isActive = true
        let label = NSTextField(labelWithString: caption)
        label.widthAnchor.constraint(equalToConstant: 64).isActive = true
        return NSStackView(views: [label, field])
    }
}

extension Decimal {
    /// The amount as a price.
    var euros: String { formatted(.currency(code: "EUR")) }
}
