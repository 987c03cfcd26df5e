import BindingKit
import Observation
import UIKit

/// A node in the scenarios of outlines.
@MainActor
@Observable
private final class Genre: @MainActor Identifiable {
    let id: Int
    var genres: [Genre]
    var isOpen = false

    init(_ id: Int, _ genres: [Genre] = []) {
        (self.id, self.genres) = (id, genres)
    }
}

@MainActor
@Observable
private final class Library {
    var genres = [Genre(1, [Genre(2)]), Genre(3)]
}

extension Scenario {
    /// Outlines in tables and collection views.
    static var outlines: [Scenario] {
        [
            Scenario("A tap on the arrow of a table's row expands it") {
                let (bindings, library) = (BindingManager(), Library())
                let table = UITableView(
                    frame: CGRect(x: 0, y: 0, width: 320, height: 440), style: .plain)
                try await showing(table) {
                    bindings.bindRows(
                        of: table, toSubject: library,
                        .outline(\.genres, children: \.genres, isExpanded: \.isOpen)
                    ) { (_: UITableViewCell, _, _) in }
                    bindings.enable()
                    table.layoutIfNeeded()
                    let arrow = table.cellForRow(at: [0, 0])?.accessoryView as? UIControl
                    try expect(table.cellForRow(at: [0, 1])?.accessoryView, is: nil)
                    arrow?.sendActions(for: .touchUpInside)
                    table.layoutIfNeeded()
                    try expect(library.genres[0].isOpen, is: true)
                    try expect(table.numberOfRows(inSection: 0), is: 3)
                    try expect(table.cellForRow(at: [0, 1])?.indentationLevel, is: 1)
                    arrow?.sendActions(for: .touchUpInside)
                    try expect(table.numberOfRows(inSection: 0), is: 2)
                }
            },
            Scenario("A tap on the arrow of a list cell expands its row") {
                let (bindings, library) = (BindingManager(), Library())
                let layout = UICollectionViewFlowLayout()
                layout.itemSize = CGSize(width: 320, height: 44)
                layout.minimumLineSpacing = 0
                let collection = UICollectionView(
                    frame: CGRect(x: 0, y: 0, width: 320, height: 440),
                    collectionViewLayout: layout)
                try await showing(collection) {
                    bindings.bindRows(
                        of: collection, toSubject: library,
                        .outline(\.genres, children: \.genres, isExpanded: \.isOpen)
                    ) { (cell: UICollectionViewListCell, _, _) in
                        cell.accessories = [.checkmark()]
                    }
                    bindings.enable()
                    collection.layoutIfNeeded()
                    try expect(collection.arrow(ofItem: 1), is: nil)
                    collection.arrow(ofItem: 0)?.sendActions(for: .touchUpInside)
                    collection.layoutIfNeeded()
                    try expect(library.genres[0].isOpen, is: true)
                    try expect(collection.numberOfItems(inSection: 0), is: 3)
                    try expect(collection.listCell(1)?.indentationLevel, is: 1)
                    try expect(collection.listCell(0)?.accessories.count, is: 2)
                    try expect(collection.listCell(1)?.accessories.count, is: 1)
                }
            },
        ]
    }
}

extension UICollectionView {
    fileprivate func listCell(_ item: Int) -> UICollectionViewListCell? {
        cellForItem(at: [0, item]) as? UICollectionViewListCell
    }

    /// The control in the accessories of a cell.
    fileprivate func arrow(ofItem item: Int) -> UIControl? {
        listCell(item)?.accessories.lazy.compactMap { accessory in
            guard case .customView(let view) = accessory.accessoryType else { return nil }
            return view as? UIControl
        }.first
    }
}
