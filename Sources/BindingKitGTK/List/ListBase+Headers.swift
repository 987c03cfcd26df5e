#if GTK
internal import BindingKit

// The headers of sections. Each header is a separate row.
extension ListBase {
    func headerCell(of section: Int) -> ListCell {
        let index = RowIndex(section: section, row: -1)
        switch contents?.header(of: section) {
        case .view(let view):
            guard let cell = dequeueCell(view.type, from: .class, at: index) else { break }
            cell.bindings.removeAllBindings()
            view.configure(cell, cell.bindings)
            return cell
        case .text(let title): return textHeader(title, at: index)
        case nil: break
        }
        return textHeader("", at: index)
    }

    private func textHeader(_ title: String, at index: RowIndex) -> ListCell {
        let cell = dequeueCell(HeaderCell.self, from: .class, at: index) as? HeaderCell
        let header = cell ?? HeaderCell()
        header.title = title
        return header
    }

    /// Updates the headers of sections. Footers are not shown.
    public func updateTitles(of sections: [Int]) {
        let hadHeaders = hasHeaders
        readCounts()
        guard hadHeaders == hasHeaders else { return showOtherHeaders(hadHeaders) }
        guard hasHeaders else { return }
        for section in sections {
            let position = flatRows.range(ofSection: section).lowerBound
            guard let slot = slot(at: position), let row = slot.row else { continue }
            fill(slot, with: row)
        }
    }

    /// Adds or removes a header in each section.
    private func showOtherHeaders(_ hadHeaders: Bool) {
        let isAtTop = place.isAtTop
        let old = FlatRows(counts, countingHeaders: hadHeaders)
        let headers = counts.indices.map {
            (hadHeaders ? old : flatRows).range(ofSection: $0).lowerBound
        }
        let changes = RowChanges(
            oldCount: old.count, newCount: flatRows.count, removed: hadHeaders ? headers : [],
            inserted: hadHeaders ? [] : headers)
        announce(changes, preparedUpTo: factory.lastPosition)
        place.rowsHaveChanged(isAtTop: isAtTop)
    }
}
#endif
