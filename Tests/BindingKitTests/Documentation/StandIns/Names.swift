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
@MainActor let spinner = UIActivityIndicatorView()
@MainActor let countLabel = UILabel()
@MainActor let harvest = Loaded { try await server.fruits() }
@MainActor let orchard = Orchard(server: server)
@MainActor let cancelButton = UIButton()
@MainActor let removeButton = UIButton()
@MainActor let undoButton = UIButton()
@MainActor let redoButton = UIButton()
@MainActor let history = History()
@MainActor let nameField = UITextField()
@MainActor let repetitionField = UITextField()
@MainActor let account = NewAccount()
@MainActor let server = Server()
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
@MainActor let row = BindingManager()
@MainActor let contact = Contact()
@MainActor let fruit = Fruit()
@MainActor let apple = Fruit()
@MainActor let banana = Fruit()
@MainActor let fruits = ArrayController(content: [apple, banana])
@MainActor let basket = Basket()
@MainActor let table = FruitTable()
let nameColumn = "name"
let priceColumn = "price"
@MainActor let archive = Archive()
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
@MainActor let inbox = Inbox()
@MainActor let mail = MailModel()
@MainActor let navigation = UINavigationController()
let loop = Loop()
let german = Locale(identifier: "de_DE")

// What binds a cell.
@MainActor func showFruit(cell: FruitCell, fruit: Fruit, row: BindingManager) {}
@MainActor func showWord(cell: WordCell, word: String, row: BindingManager) {}
@MainActor func showSupplier(cell: WordCell, supplier: Supplier, row: BindingManager) {}
@MainActor func showMail(cell: WordCell, mail: Mail, row: BindingManager) {}
@MainActor func showFolder(cell: WordCell, folder: Folder, row: BindingManager) {}

// What makes a page of a path.
@MainActor func makePage(_ step: MailModel.Step) -> UIViewController { UIViewController() }

@MainActor let lineText = ValueTransform<Line, String>(
    forward: { "\($0.id)" }, reverse: { Line(id: Int($0) ?? 0) })
@MainActor let supplierText = ValueTransform<Supplier, String>(
    forward: { $0.name }, reverse: { _ in Supplier() })

// What an example's class has besides the members that it shows.
@MainActor let listeners = EditListeners()
@MainActor var text = ""
