#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

// Handles calls that only a delegate gets. Each method also calls client code's delegate.
extension TableViewAdapter: NSTableViewDelegate {
    // MARK: Views

    func tableView(_ tableView: NSTableView, rowViewForRow row: Int) -> NSTableRowView? {
        if let rowView = preparedCell(at: row) as? NSTableRowView { return rowView }
        return serve { programDelegate?.tableView?(tableView, rowViewForRow: row) ?? nil }
    }

    func tableView(
        _ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int
    ) -> NSView? {
        switch list.rows.row(at: row) {
        case .header(let section)?: return serve { titleView(contents?.header(of: section)) }
        case .footer(let section)?:
            guard tableColumn === cellColumn else { return nil }
            return serve { titleView(contents?.footer(of: section)) }
        default: break
        }
        if let tableColumn, let view = view(of: tableColumn, at: row) { return view }
        return serve {
            programDelegate?.tableView?(tableView, viewFor: tableColumn, row: row) ?? nil
        }
    }

    func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool {
        if case .header? = list.rows.row(at: row) { return true }
        return programDelegate?.tableView?(tableView, isGroupRow: row) ?? false
    }

    func tableView(
        _ tableView: NSTableView, didAdd rowView: NSTableRowView, forRow row: Int
    ) {
        serve {
            didAdd(rowView, at: row)
            programDelegate?.tableView?(tableView, didAdd: rowView, forRow: row)
        }
    }

    func tableView(
        _ tableView: NSTableView, didRemove rowView: NSTableRowView, forRow row: Int
    ) {
        serve {
            programDelegate?.tableView?(tableView, didRemove: rowView, forRow: row)
            preparedCells[row] = nil
            didRemove(rowView)
        }
    }

    // MARK: Selection

    func tableView(
        _ tableView: NSTableView, selectionIndexesForProposedSelection proposed: IndexSet
    ) -> IndexSet {
        let present = Array(tableView.selectedRowIndexes)
        let allowed = IndexSet(list.selectable(Array(proposed), present: present))
        guard let programDelegate else { return allowed }
        if let answer = programDelegate.tableView?(
            tableView, selectionIndexesForProposedSelection: allowed)
        {
            return answer
        }
        return allowed.filteredIndexSet { row in
            present.contains(row)
                || programDelegate.tableView?(tableView, shouldSelectRow: row) != false
        }
    }

    func tableViewSelectionDidChange(_ notification: Notification) {
        list.selectionDidChange()
        programDelegate?.tableViewSelectionDidChange?(notification)
    }

    // MARK: Edits

    func tableView(
        _ tableView: NSTableView, rowActionsForRow row: Int, edge: NSTableView.RowActionEdge
    ) -> [NSTableViewRowAction] {
        let own = edge == .trailing ? list.swipeActions(at: row) : []
        guard own.isEmpty else {
            // The first action is the one nearest to the edge.
            return own.map { action in action.tableAction { tableView.rowActionsVisible = false } }
        }
        return programDelegate?.tableView?(tableView, rowActionsForRow: row, edge: edge) ?? []
    }
}

// MARK: - Headers and footers

extension TableViewAdapter {
    private func titleView(_ title: SectionTitle?) -> NSView? {
        switch title {
        case .text(let text)?:
            let cell = dequeueView(TitleCell.self, from: .class)
            (cell as? TitleCell)?.textField?.stringValue = text
            return cell
        case .view(let content)?:
            guard let type = content.type as? NSView.Type else {
                BindingLog.error(
                    "A table can't show \(content.type) as a header or footer, because it is not an NSView.",
                    at: SourceLocation(fileID: #fileID, line: #line))
                return nil
            }
            guard let view = dequeueView(type, from: .class) else { return nil }
            fill(view, with: content)
            return view
        case nil: return nil
        }
    }

    private func fill(_ view: NSView, with content: SectionView) {
        let scope = view.cellBindings
        scope.prepareForReuse()
        didFill(view)
        content.configure(view, scope)
    }

    func refreshTitle(at number: Int) {
        guard let table,
            let row = table.rowView(atRow: number, makeIfNecessary: false)
        else { return }
        if !refreshTitle(at: number, in: row) {
            table.reloadData(
                forRowIndexes: [number], columnIndexes: IndexSet(0..<table.numberOfColumns))
        }
        NSAnimationContext.withoutAnimation { table.noteHeightOfRows(withIndexesChanged: [number]) }
    }

    private func refreshTitle(at number: Int, in row: NSTableRowView) -> Bool {
        let title: SectionTitle? =
            switch list.rows.row(at: number) {
            case .header(let section)?: contents?.header(of: section)
            case .footer(let section)?: contents?.footer(of: section)
            default: nil
            }
        switch title {
        case .text(let text)?:
            let cell = row.subviews.lazy.compactMap { $0 as? TitleCell }.first
            cell?.textField?.stringValue = text
            return cell != nil
        case .view(let content)?:
            guard let view = row.subviews.first(where: { type(of: $0) == content.type }) else {
                return false
            }
            fill(view, with: content)
            return true
        case nil: return false
        }
    }
}

private final class TitleCell: NSTableCellView {
    override init(frame: NSRect) {
        super.init(frame: frame)
        let label = NSTextField(labelWithString: "")
        label.lineBreakMode = .byTruncatingTail
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        textField = label
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 2),
            label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -2),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The title is never archived.")
    }
}
#endif
