import BindingKit
import Foundation

// What the examples do not declare themselves.

@MainActor let bindings = BindingManager()

@MainActor let nameLabel = UILabel()
@MainActor let priceLabel = UILabel()
@MainActor let titleLabel = UILabel()
@MainActor let noteLabel = UILabel()
@MainActor let supplierLabel = UILabel()
@MainActor let errorLabel = UILabel()
@MainActor let button = UIButton()
@MainActor let saveButton = UIButton()
@MainActor let nameField = UITextField()
@MainActor let priceField = UITextField()
@MainActor let field = Field()
@MainActor let ripenessSlider = UISlider()
@MainActor let tableView = UITableView()
@MainActor let countSlider = UISlider()
@MainActor let giftSwitch = UISwitch()
@MainActor let sizeControl = UISegmentedControl()

@MainActor let smallButton = Radio()
@MainActor let largeButton = Radio()

@MainActor let person = Caller()
@MainActor let station = Station()
@MainActor let cell = ContactCell()
@MainActor let contact = Contact()
@MainActor let fruit = Fruit()
@MainActor let apple = Fruit()
@MainActor let banana = Fruit()
@MainActor let fruits = ArrayController(content: [apple, banana])
@MainActor let basket = Basket()
@MainActor let menu = Menu()
@MainActor let search = Search()
@MainActor let kind = Kind(id: 1, name: "", fruits: [])
@MainActor let rows = bindings.bindRows(of: tableView, toSubject: basket, \.fruits) {
    (_: FruitCell, _, _) in
}
@MainActor let loader = RowLoader { false }
@MainActor let parcel = Parcel()
@MainActor let order = Order()
@MainActor let draft = Draft()
let german = Locale(identifier: "de_DE")

// What an example's class has besides the members that it shows.
@MainActor let listeners = EditListeners()
@MainActor var text = ""
