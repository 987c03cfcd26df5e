import BindingKit
import UIKit

/// The fruits in a collection view with a list layout: a section for each letter, and swipes.
final class FruitBoardViewController: BindingCollectionViewController, BindingScreen {
    private let fruits: ArrayController<Fruit>

    init(fruits: [Fruit]) {
        self.fruits = ArrayController(content: fruits)
        self.fruits.sort = Fruit.areInOrder
        super.init(collectionViewLayout: UICollectionViewLayout())
        title = "Board"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        list.headerMode = .supplementary
        list.trailingSwipeActionsConfigurationProvider = { [weak collectionView] in
            collectionView?.rowSwipeActions(at: $0)
        }
        collectionView.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: list)
        let rows = bindings.bindRows(
            of: collectionView, toSubject: fruits,
            .sections { fruits in
                Dictionary(grouping: fruits.arrangedObjects) { String($0.name.prefix(1)) }
                    .sorted { $0.key < $1.key }
                    .map {
                        RowSection($0.key, header: .text($0.key), index: $0.key, rows: $0.value)
                    }
            }
        ) { (cell: UICollectionViewListCell, fruit, row) in
            row.bindObserver(cell, toSubject: fruit) { cell, fruit in
                var content = cell.defaultContentConfiguration()
                content.text = "\(fruit.symbol) \(fruit.name)"
                content.secondaryText = fruit.price.euros
                cell.contentConfiguration = content
            }
        }
        rows.editing.onRemove = { [fruits] fruit in fruits.content.removeAll { $0 === fruit } }
    }
}
