import BindingKit
import BindingKitDefinitions
import Foundation
import Observation

@MainActor
@Observable
final class Fruit: Identifiable {
    var name: String
    var price: Double
    var ripeness = 0.25
    var note: String?
    var supplier: Supplier?
    var kind = Kind.pome
    var tags: [String] = []
    var isEmpty: Bool { name.isEmpty }

    init(_ name: String, price: Double = 1) {
        self.name = name
        self.price = price
    }
}

enum Kind: String, CaseIterable, Codable {
    case pome, stone, berry
}

@MainActor
@Observable
final class Supplier {
    var city: String
    var size = Size()

    init(_ city: String) { self.city = city }
}

struct Size: Equatable {
    var width = 1.0
    var height = 2.0
}

@MainActor
protocol Shop: AnyObject {
    var city: String { get set }
}

@MainActor
@Observable
final class CornerShop: Shop {
    var city = "Bern"
}

@MainActor
@Observable
final class Market {
    var shop: any Shop = CornerShop()
    var maybeShop: (any Shop)?
}

/// A model that announces no changes.
@MainActor
final class Plain {
    var title = "plain"
}

@MainActor
class Control: NamedProperties {
    class var namedProperties: PropertyTable {
        PropertyTable(of: Control.self, ["isEnabled": \.isEnabled])
    }

    var isEnabled = true
    var isHidden = false
    let listeners = EditListeners()
}

@MainActor
final class Label: Control {
    override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(
                of: Label.self,
                ["text": \.text, "title": \.title, "size": \.size, "width": \.width]))
    }

    var text: String? = "placeholder" { didSet { writes += 1 } }
    var title = ""
    var size = 0
    var width: Double { 1 }
    var writes = 0
}

@MainActor
final class Slider: Control, EditableView {
    override class var namedProperties: PropertyTable {
        super.namedProperties.adding(PropertyTable(of: Slider.self, ["value": \.value]))
    }

    var value = 0.0
    var editPhase: EditPhase = .idle
    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
    func drag(to value: Double) {
        self.value = value
        listeners.send(.changed)
    }
}

@MainActor
final class Field: Control, EditableView {
    override class var namedProperties: PropertyTable {
        super.namedProperties.adding(
            PropertyTable(of: Field.self, ["text": \.text, "content": \.content]))
    }

    var text: String? = ""
    var content = ""
    var editPhase: EditPhase = .idle
    func reportEdits(to report: @escaping @MainActor (EditEvent) -> Void) -> EditToken {
        listeners.add(report)
    }
    func type(_ text: String) {
        self.text = text
        self.content = text
        listeners.send(.changed)
    }
}

@MainActor
@Observable
final class Menu {
    var titles: [String] = []
    var fruits: [Fruit] = []
}

/// The owner in most tests.
@MainActor
final class FruitPage {
    let selected = ObjectController<Fruit>()
    var model = Fruit("Boskoop", price: 2.5)
    var maybeModel: Fruit?
    let market = Market()
    let plain = Plain()
    let basket = ArrayController<Fruit>()
    let menu = Menu()
    let nameLabel = Label()
    let priceLabel = Label()
    var spareLabel: Label?
    let slider = Slider()
    let noteField = Field()
    let bindings = BindingManager()

    init() { bindings.owner = self }
}

extension FruitPage: NamedProperties {
    static let namedProperties = PropertyTable(
        of: FruitPage.self,
        [
            "selected": \.selected, "model": \.model, "maybeModel": \.maybeModel,
            "market": \.market, "plain": \.plain, "basket": \.basket, "menu": \.menu,
            "nameLabel": \.nameLabel, "priceLabel": \.priceLabel, "spareLabel": \.spareLabel,
            "slider": \.slider, "noteField": \.noteField,
        ])
}

extension Fruit: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Fruit.self,
        [
            "name": \.name, "price": \.price, "ripeness": \.ripeness, "note": \.note,
            "supplier": \.supplier, "kind": \.kind, "tags": \.tags, "isEmpty": \.isEmpty,
        ])
}

extension Supplier: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Supplier.self, ["city": \.city, "size": \.size])
}

extension Size: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Size.self, ["width": \.width, "height": \.height])
}

extension Market: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Market.self, ["shop": \.shop, "maybeShop": \.maybeShop])
}

extension Plain: NamedProperties {
    static let namedProperties = PropertyTable(of: Plain.self, ["title": \.title])
}

extension Menu: NamedProperties {
    static let namedProperties = PropertyTable(
        of: Menu.self, ["titles": \.titles, "fruits": \.fruits])
}

/// Definitions in JSON, with one argument for each, as if they came from a file.
func definitions(_ entries: String..., file: String = "Page.json") throws -> BindingDefinitions {
    let lines = entries.map { "  { \($0) }" }.joined(separator: ",\n")
    return try BindingDefinitions(json: Data("{ \"bindings\": [\n\(lines)\n] }".utf8), file: file)
}
