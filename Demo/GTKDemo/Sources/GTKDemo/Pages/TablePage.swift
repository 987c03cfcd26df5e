import BindingKit
import BindingKitGTK
import Foundation
import Models

/// A table of fruits, which the user drags into a cart and back.
final class TablePage: ViewController {
    let bindings = BindingManager()
    let shop = ArrayController(content: Fruit.samples())
    let cart = FruitBasket()

    let table = ColumnView([
        Column("Name", expands: true), Column("Origin", expands: true),
        Column("Price", isNumeric: true),
    ])
    let cartList = ListBox()
    let names = CartNames()
    let namesEntry = Entry(placeholder: "Apple, Cherry")
    let ownOrderButton = Button("Own Order")
    let originButton = CheckButton("Origins")
    let totalLabel = Label().alignText(1).style("numeric", "heading")

    init() {
        super.init(title: "Table")
    }

    override func loadView() -> Widget {
        cartList.placeholder = Box(
            .vertical, spacing: 6,
            [
                Image(icon: "emoji-food-symbolic", size: 32).style("dim-label"),
                Label("The cart is empty").style("heading"),
                Label("Drag fruits here, or type their names.").wrapping().centering()
                    .style("dim-label"),
            ]
        ).margin(12)
        let cartPanel = Box(
            .vertical, spacing: 8,
            [
                Label("Cart").alignText(0).style("heading"),
                cartList.expand(vertically: true).size(height: 140).style("frame"), namesEntry,
                totalLabel,
            ])
        let tablePanel = Box(
            .vertical, spacing: 8,
            [
                Box(
                    .horizontal, spacing: 12,
                    [
                        Label("Shop").alignText(0).expand(horizontally: true).style("heading"),
                        ownOrderButton, originButton,
                    ]),
                table.expand(vertically: true).size(height: 200).style("frame"),
            ])
        return Panels(tablePanel, cartPanel, width: 240)
    }

    override func viewDidLoad() {
        bindings.owner = self
        table.accessibleName("Fruits")
        cartList.accessibleName("Cart")
        namesEntry.accessibleName("Names in the cart")
        bindShop()
        bindings.bindRows(of: cartList, toSubject: cart, .editable(\.fruits)) {
            (cell: FruitCell, fruit, row) in cell.show(fruit, row)
        }
        bindNames()
        bindings.bindObserver(totalLabel, \.text, toSubject: cart) { cart in
            cart.fruits.reduce(0) { $0 + $1.price }.euros
        }
        bindings.bindObserver(originButton, \.isOn, toSubject: self.origins, twoWay: \.isVisible)
    }

    /// The user sorts the fruits by clicks on column titles, or moves them in their own order.
    private func bindShop() {
        let rows = bindings.bindRows(of: table, toSubject: shop, \.arrangedObjects) {
            (cell: FruitRow, fruit, row) in cell.show(fruit, row)
        }
        rows.editing.onRemove = { [shop] fruit in shop.content.removeAll { $0 === fruit } }
        rows.editing.canMove = { [shop] _ in shop.sortKeys.isEmpty }
        rows.editing.onMove = { [shop] in shop.content.move($0, to: $1) }
        rows.editing.onDrop = { [shop] fruit, place in
            shop.content.append(fruit)
            shop.content.move(fruit, to: place)
            return true
        }
        bindings.bindSortOrder(
            of: table,
            [
                table.columns[0]: .ascending(\.name), table.columns[1]: .ascending(\.origin),
                table.columns[2]: .ascending(\.price),
            ], toSubject: shop, twoWay: \.sortKeys)
        bindings.bindAction(ownOrderButton, toSubject: shop, isEnabled: { !$0.sortKeys.isEmpty }) {
            $0.sortKeys = []
        }
    }

    /// Binds the names of the cart's fruits, which the user may also type.
    private func bindNames() {
        bindings.bindElements(
            names, \.names, toSubject: cart, twoWay: .editable(\.fruits),
            transform: ValueTransform(forward: { $0.name }, reverse: { Fruit.named($0) }))
        bindings.bindObserver(
            namesEntry, \.text, toSubject: names, twoWay: \.names,
            transform: ValueTransform(
                forward: { $0.joined(separator: ", ") },
                reverse: { text in
                    text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
                }), writeBack: .onCommit)
    }

    private var origins: Column { table.columns[1] }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }
}
