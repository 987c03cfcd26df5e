#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

/// The view in the first column of an outline. The view indents a cell, and shows the arrow before
/// the cell.
///
/// The view contains the cell, because a table gives each view the whole width of the column. The
/// cell keeps its layout in the remaining width.
final class OutlineCellView: NSTableCellView {
    /// The same indentation as in `NSOutlineView`.
    private static var indentationPerLevel: CGFloat { 16 }
    private static var arrowWidth: CGFloat { 16 }

    private let arrow = NSButton()
    private lazy var indentation = arrow.leadingAnchor.constraint(equalTo: leadingAnchor)
    private(set) var cell: NSView?
    private let setExpanded: @MainActor (Bool, OutlineCellView) -> Void

    init(setExpanded: @escaping @MainActor (Bool, OutlineCellView) -> Void) {
        self.setExpanded = setExpanded
        super.init(frame: .zero)
        arrow.bezelStyle = .disclosure
        arrow.setButtonType(.pushOnPushOff)
        arrow.title = ""
        // The table needs the focus, because it handles the keys.
        arrow.refusesFirstResponder = true
        arrow.target = self
        arrow.action = #selector(toggle(_:))
        arrow.translatesAutoresizingMaskIntoConstraints = false
        addSubview(arrow)
        NSLayoutConstraint.activate([
            indentation,
            arrow.widthAnchor.constraint(equalToConstant: Self.arrowWidth),
            arrow.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The view is never archived.")
    }

    @objc private func toggle(_ sender: NSButton) { setExpanded(sender.state == .on, self) }

    // MARK: Content

    func surround(_ cell: NSView) {
        self.cell = cell
        cell.translatesAutoresizingMaskIntoConstraints = false
        addSubview(cell)
        let trailing = cell.trailingAnchor.constraint(equalTo: trailingAnchor)
        // The constraint is not required, because a column can be narrower than the indentation.
        trailing.priority = .required - 1
        NSLayoutConstraint.activate([
            cell.leadingAnchor.constraint(equalTo: arrow.trailingAnchor),
            trailing,
            cell.topAnchor.constraint(equalTo: topAnchor),
            cell.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    /// Removes the cell and returns it.
    func release() -> NSView? {
        let cell = replace(&cell, with: nil)
        cell?.removeFromSuperview()
        cell?.translatesAutoresizingMaskIntoConstraints = true
        return cell
    }

    func show(_ row: OutlineRow) {
        indentation.constant = CGFloat(row.level) * Self.indentationPerLevel
        arrow.isHidden = !row.isExpandable
        arrow.state = row.isExpanded ? .on : .off
    }

    // MARK: What the table tells its cells, and asks them

    override var rowSizeStyle: NSTableView.RowSizeStyle {
        didSet { (cell as? NSTableCellView)?.rowSizeStyle = rowSizeStyle }
    }

    override func prepareForReuse() {
        super.prepareForReuse()
        cell?.prepareForReuse()
    }

    override var draggingImageComponents: [NSDraggingImageComponent] {
        guard let cell = cell as? NSTableCellView else { return super.draggingImageComponents }
        let components = cell.draggingImageComponents
        for component in components { component.frame = convert(component.frame, from: cell) }
        return components
    }
}

extension NSView {
    /// The view that the table has for this cell: the `OutlineCellView` around it, or the cell.
    var outermost: NSView { superview as? OutlineCellView ?? self }

    /// The cell that the view represents. If the view is an `OutlineCellView`, this is the cell
    /// inside; otherwise the view itself.
    var innermost: NSView { (self as? OutlineCellView)?.cell ?? self }
}
#endif
