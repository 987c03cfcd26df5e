#if canImport(UIKit) && !os(watchOS)
internal import UIKit

extension TableAdapter {
    func updateTitles(of sections: [Int]) {
        guard let table, let contents else { return }
        updateIndex()
        var isShown = true
        for section in sections {
            let (header, footer) = (contents.header(of: section), contents.footer(of: section))
            isShown = update(table.headerView(forSection: section), to: header) && isShown
            isShown = update(table.footerView(forSection: section), to: footer) && isShown
        }
        guard isShown else { return reloadTitlesWhenReady() }
        // This empty update makes the table read the heights of headers and footers again.
        UIView.performWithoutAnimation { table.performBatchUpdates(nil) }
    }

    /// - Returns: `false` if the title needs another view, so that the titles must be reloaded.
    private func update(_ view: UITableViewHeaderFooterView?, to title: SectionTitle?) -> Bool {
        guard let view else { return true }
        switch title {
        case .text(let text)?:
            guard !identifiers.isKnown(type(of: view)) else { return false }
            // A grouped table may show titles in capitals. UIKit does not convert this new title.
            let isInCapitals = view.textLabel?.text.map { $0 == $0.localizedUppercase } ?? false
            view.textLabel?.text =
                table?.style == .grouped && isInCapitals ? text.localizedUppercase : text
            view.setNeedsLayout()
        case .view(let content)?:
            guard type(of: view) == content.type else { return false }
            fill(view, with: content)
        case nil: return false
        }
        return true
    }

    func fill(_ view: UITableViewHeaderFooterView, with content: SectionView) {
        let scope = view.cellBindings
        scope.prepareForReuse()
        didFill(view)
        content.configure(view, scope)
    }

    func dequeueSectionView(_ content: SectionView) -> UITableViewHeaderFooterView? {
        guard let table else { return nil }
        guard let type = content.type as? UITableViewHeaderFooterView.Type else {
            BindingLog.error(
                """
                \(Swift.type(of: table)): it can't show \(content.type) as a header or footer, \
                because it is not a UITableViewHeaderFooterView.
                """, at: SourceLocation(fileID: #fileID, line: #line))
            return nil
        }
        let identifier = identifiers.identifier(of: type, kind: "header or footer") {
            table.register(type, forHeaderFooterViewReuseIdentifier: $0)
        }
        guard let view = table.dequeueReusableHeaderFooterView(withIdentifier: identifier) else {
            return nil
        }
        fill(view, with: content)
        return view
    }
}
#endif
