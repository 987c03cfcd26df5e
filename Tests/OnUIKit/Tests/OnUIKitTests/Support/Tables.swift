import UIKit

/// A table that is laid out in a window, and rows that are updated together with it.
@MainActor
final class ShownTable {
    let rows: ClaimedRows
    let table: UITableView
    private let screen: Screen

    init(_ sections: [String]...) {
        rows = ClaimedRows(sections)
        table = rows.makeTable()
        screen = Screen(table)
        table.layoutIfNeeded()
        rows.forget()
    }

    /// Updates rows and table in one batch.
    func update(_ sections: [String]..., changes: @escaping (UITableView) -> Void) {
        table.performBatchUpdates { [self] in
            rows.sections = sections
            changes(table)
        }
    }

    /// The sentences of the stand-in about a wrong batch.
    func violations(
        _ sections: [String]..., changes: @escaping (UITableView) -> Void
    ) -> [String] {
        table.performBatchUpdates { [self] in
            rows.sections = sections
            changes(table)
        }
        return table.violations
    }
}

/// A collection that is laid out in a window.
@MainActor
final class ShownCollection {
    let items: ClaimedItems
    let collection: UICollectionView
    private let screen: Screen

    init(_ sections: [String]..., header: CGFloat = 0) {
        items = ClaimedItems(sections)
        collection = items.makeCollection(header: header)
        screen = Screen(collection)
        collection.layoutIfNeeded()
        items.forget()
    }

    func violations(
        _ sections: [String]..., changes: @escaping (UICollectionView) -> Void
    ) -> [String] {
        collection.performBatchUpdates { [self] in
            items.sections = sections
            changes(collection)
        }
        return collection.violations
    }
}
