import BindingKit
import BindingKitGTK
import Models

/// A colour, edited by sliders, numbers, its digits and its favourites. If one control changes it,
/// the others follow.
final class ColourPage: ViewController {
    let bindings = BindingManager()
    let model: ColourModel

    let swatch = Swatch(width: -1, height: 96)
    let nameLabel = Label().style("title-1")
    let channels = [Channel("Red", \.red), Channel("Green", \.green), Channel("Blue", \.blue)]
    let hexEntry = Entry(placeholder: "#FF8000")
    let hexMessage = Label.hint()
    let nameDropDown = DropDown(RGBColour.names.map(\.name))
    let favourites = GridView(columns: 2...2)
    private(set) lazy var favouritesArea = ContentArea(favourites, emptyIcon: "starred-symbolic")
    let addButton = Button(icon: "list-add-symbolic", name: "Add the Colour")
    let removeButton = Button(icon: "list-remove-symbolic", name: "Remove the Colour")
    let unbindButton = Button("Unbind")

    /// The two controls of one channel.
    @MainActor
    struct Channel {
        let name: String
        let keyPath: ReferenceWritableKeyPath<ColourModel, UInt8>
        let scale = Scale(in: 0...255)
        let number = SpinButton(in: 0...255)

        init(_ name: String, _ keyPath: ReferenceWritableKeyPath<ColourModel, UInt8>) {
            self.name = name
            self.keyPath = keyPath
        }
    }

    init(model: ColourModel) {
        self.model = model
        super.init(title: "Colour")
    }

    override func loadView() -> Widget {
        var rows: [(String?, Widget)] = [(nil, swatch), (nil, nameLabel)]
        for channel in channels {
            let controls = Box(
                .horizontal, spacing: 12,
                [channel.scale.expand(horizontally: true), channel.number])
            rows.append((channel.name, controls))
        }
        rows.append(("Digits", hexEntry.described(by: hexMessage)))
        rows.append((" ", hexMessage))
        rows.append(("Name", nameDropDown))
        let form = Grid(rows: rows).expand(horizontally: true)
        return Panels(form, favouritesPanel, width: 240)
    }

    private var favouritesPanel: Widget {
        unbindButton.tooltip = "Ends all bindings of this page"
        let buttons = Box(
            .horizontal, spacing: 4,
            [
                addButton, removeButton,
                unbindButton.expand(horizontally: true).align(horizontally: .end),
            ])
        let title = Label("Favourites").alignText(0).style("heading")
        return Box(
            .vertical, spacing: 8,
            [
                title, favouritesArea.expand(vertically: true).size(height: 200).style("frame"),
                buttons,
            ])
    }

    override func viewDidLoad() {
        bindings.owner = self
        favourites.accessibleName("Favourites")
        bindColour()
        bindFavourites()
    }

    private func bindColour() {
        bindings.bindObserver(swatch, \.colour, toSubject: model, \.colour) { Swatch.Colour($0) }
        bindings.bindObserver(nameLabel, \.text, toSubject: model, \.name)
        for channel in channels {
            bindings.bindObserver(
                channel.scale, \.value, toSubject: model, twoWay: channel.keyPath,
                transform: .number)
            bindings.bindObserver(
                channel.number, \.value, toSubject: model, twoWay: channel.keyPath,
                transform: .number)
        }
        let hex = bindings.bindObserver(
            hexEntry, \.text, toSubject: model, twoWay: \.hex,
            validate: .check("Enter six hexadecimal digits.") { RGBColour(hex: $0) != nil }
        ).showing(hexEntry, \.errorMessage)
        bindings.bindHint("“#” and six hexadecimal digits.", in: hexMessage, hex)
        bindings.bindObserver(
            nameDropDown, \.selectedIndex, toSubject: model, twoWay: \.colour,
            transform: ValueTransform(
                forward: { Self.place(of: $0.nearestName) },
                reverse: { try Self.colour(at: $0) }))
    }

    /// Binds the favourite colours. "Unbind" ends all bindings of the page.
    private func bindFavourites() {
        bindings.bindRows(of: favourites, toSubject: model, .editable(\.favourites, id: \.self)) {
            (cell: ColourCell, colour, _) in cell.show(colour)
        }
        bindings.bindSelection(of: favourites, toSubject: model, twoWay: \.favourite)
        bindings.bindUnavailable(of: favouritesArea, toSubject: model) {
            guard $0.favourites.isEmpty else { return nil }
            return Unavailable(
                .empty, "No favourites", message: "Add colours to use them again.",
                actionTitle: "Add the Colour")
        } onAction: {
            $0.addFavourite()
        }
        bindings.bindAction(addButton, toSubject: model, isEnabled: { !$0.isFavourite }) {
            $0.addFavourite()
        }
        bindings.bindAction(removeButton, toSubject: model, isEnabled: { $0.isFavourite }) {
            [weak favourites] _ in favourites?.removeSelectedRows()
        }
        bindings.bindAction(unbindButton, toSubject: model) { [weak bindings] _ in
            bindings?.removeAllBindings()
        }
    }

    override func viewWillAppear() { bindings.enable() }

    override func viewDidDisappear() { bindings.disable() }

    private static func place(of name: String) -> Int? {
        RGBColour.names.firstIndex { $0.name == name }
    }

    private static func colour(at place: Int?) throws -> RGBColour {
        guard let place else { throw ValidationError("Choose a colour.") }
        return RGBColour.names[place].colour
    }
}
