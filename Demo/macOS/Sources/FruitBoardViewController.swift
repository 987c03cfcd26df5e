import AppKit
import BindingKit

/// The fruits as the items of a collection view, in a section for each country.
final class FruitBoardViewController: BindingViewController {
    private let basket: FruitBasket
    private let collectionView = NSCollectionView()

    init(basket: FruitBasket) {
        self.basket = basket
        super.init(nibName: nil, bundle: nil)
        title = "Board"
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        preconditionFailure("The demo has no archives.")
    }

    override func loadView() {
        let layout = NSCollectionViewFlowLayout()
        layout.itemSize = NSSize(width: 120, height: 72)
        layout.headerReferenceSize = NSSize(width: 0, height: 28)
        layout.sectionInset = NSEdgeInsets(top: 4, left: 8, bottom: 8, right: 8)
        collectionView.collectionViewLayout = layout
        collectionView.isSelectable = true
        view = .scrolling(collectionView, width: 480, height: 380)
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        let rows = bindings.bindRows(
            of: collectionView, toSubject: basket,
            .sections { basket in
                basket.sections.map {
                    RowSection($0.id, header: "\($0.origin)", rows: $0.fruits)
                }
            }
        ) { (item: FruitItem, fruit, row) in
            row.bindObserver(item, toSubject: fruit) { item, fruit in
                item.nameLabel.stringValue = "\(fruit.symbol) \(fruit.name)"
                item.priceLabel.stringValue = fruit.price.euros
            }
        }
        rows.editing.onRemove = { [basket] in basket.remove($0) }
        rows.onPrimaryAction = { fruit in fruit.changePrice(byCents: 10) }
        bindings.bindSelection(of: collectionView, toSubject: basket, twoWay: \.selection)
    }
}

/// One fruit.
final class FruitItem: NSCollectionViewItem {
    let nameLabel = NSTextField(labelWithString: "")
    let priceLabel = NSTextField(labelWithString: "")

    override var isSelected: Bool {
        didSet {
            let colour = isSelected ? NSColor.selectedContentBackgroundColor : .quaternaryLabelColor
            view.layer?.backgroundColor = colour.cgColor
        }
    }

    override func loadView() {
        priceLabel.textColor = .secondaryLabelColor
        let stack = NSStackView(views: [nameLabel, priceLabel])
        stack.orientation = .vertical
        stack.wantsLayer = true
        stack.layer?.cornerRadius = 8
        view = stack
    }
}
