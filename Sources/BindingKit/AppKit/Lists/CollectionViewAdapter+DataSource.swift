#if canImport(AppKit) && !targetEnvironment(macCatalyst)
internal import AppKit

// Provides the items, and the headers and footers of sections.
extension CollectionViewAdapter: NSCollectionViewDataSource {
    func numberOfSections(in collectionView: NSCollectionView) -> Int {
        contents?.sectionCount ?? 0
    }

    func collectionView(
        _ collectionView: NSCollectionView, numberOfItemsInSection section: Int
    ) -> Int {
        contents?.rowCount(in: section) ?? 0
    }

    func collectionView(
        _ collectionView: NSCollectionView,
        itemForRepresentedObjectAt indexPath: IndexPath
    ) -> NSCollectionViewItem {
        contents?.cell(at: RowIndex(indexPath)) ?? emptyCell(at: RowIndex(indexPath))
    }

    func collectionView(
        _ collectionView: NSCollectionView,
        viewForSupplementaryElementOfKind kind: NSCollectionView.SupplementaryElementKind,
        at indexPath: IndexPath
    ) -> NSView {
        serve { sectionView(ofKind: kind, at: indexPath, in: collectionView) }
    }

    // MARK: Headers and footers

    static let titleKinds = [
        NSCollectionView.elementKindSectionHeader, NSCollectionView.elementKindSectionFooter,
    ]

    private func title(
        ofKind kind: NSCollectionView.SupplementaryElementKind, in section: Int
    ) -> SectionTitle? {
        switch kind {
        case NSCollectionView.elementKindSectionHeader: contents?.header(of: section)
        case NSCollectionView.elementKindSectionFooter: contents?.footer(of: section)
        default: nil
        }
    }

    /// Returns a view for a title. If there is no title, returns an empty view, because AppKit
    /// requires a view for each header or footer that the layout has announced.
    private func sectionView(
        ofKind kind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath,
        in collection: NSCollectionView
    ) -> NSView {
        let title = title(ofKind: kind, in: indexPath.section)
        let view = collection.makeSupplementaryView(
            ofKind: kind, withIdentifier: identifier(for: title, ofKind: kind, in: collection),
            for: indexPath)
        show(title, in: view)
        return view
    }

    private func identifier(
        for title: SectionTitle?, ofKind kind: NSCollectionView.SupplementaryElementKind,
        in collection: NSCollectionView
    ) -> NSUserInterfaceItemIdentifier {
        var type: NSView.Type = SectionTextView.self
        if case .view(let content)? = title {
            if let own = content.type as? NSView.Type { type = own } else { report(content.type) }
        }
        return .init(
            identifiers.identifier(of: type, kind: kind) {
                collection.register(
                    type, forSupplementaryViewOfKind: kind, withIdentifier: .init($0))
            })
    }

    /// - Returns: `false` if the view has the wrong class for the title, and so can't show it.
    @discardableResult
    private func show(_ title: SectionTitle?, in view: NSView) -> Bool {
        if case .view(let content)? = title {
            guard type(of: view) == content.type else { return false }
            let scope = view.cellBindings
            scope.prepareForReuse()
            didFill(view)
            content.configure(view, scope)
            return true
        }
        (view as? SectionTextView)?.text = title?.text ?? ""
        return view is SectionTextView
    }

    func updateTitles(of sections: [Int]) {
        guard let collection else { return }
        var isShown = true
        for kind in Self.titleKinds {
            for section in sections {
                let view = collection.supplementaryView(
                    forElementKind: kind, at: IndexPath(item: 0, section: section))
                if let view {
                    isShown = show(title(ofKind: kind, in: section), in: view) && isShown
                }
            }
        }
        guard isShown else { return reloadView() }
        collection.collectionViewLayout?.invalidateLayout()
    }

    /// Fills a view that AppKit shows again. AppKit does not call the data source in this case.
    func refill(
        _ view: NSView, ofKind kind: NSCollectionView.SupplementaryElementKind, in section: Int
    ) {
        show(title(ofKind: kind, in: section), in: view)
    }

    private func report(_ type: AnyObject.Type) {
        BindingLog.error(
            "A collection view can't show \(type) as a header or footer, because it is not an NSView.",
            at: SourceLocation(fileID: #fileID, line: #line))
    }
}

/// Shows the text of a header or footer. The view is empty if there is no text.
private final class SectionTextView: NSView, NSCollectionViewElement {
    private let label = NSTextField(labelWithString: "")

    var text: String {
        get { label.stringValue }
        set { label.stringValue = newValue }
    }

    override init(frame: NSRect) {
        super.init(frame: frame)
        label.font = .boldSystemFont(ofSize: NSFont.systemFontSize)
        label.lineBreakMode = .byTruncatingTail
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
            label.trailingAnchor.constraint(lessThanOrEqualTo: trailingAnchor, constant: -8),
            label.centerYAnchor.constraint(equalTo: centerYAnchor),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The title is never archived.")
    }
}
#endif
