import BindingKit
import BindingKitDefinitions
import Testing

/// The user's edits in views that show a data object.
@MainActor
@Suite struct DataObjectEditTests {
    let field = FieldPane()
    let cell = CellPane()

    init() { cell.add(field) }

    @Test func anEditReachesTheDataObject() {
        field.bind("text", toViewPath: "@cell.dataObject.name")
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        field.type("Elstar")
        BindingManager.updateAllIfNeeded()
        #expect(fruit.name == "Elstar")
    }

    @Test func aPropertyWithoutNilIsEdited() {
        let plain = PlainField()
        cell.add(plain)
        plain.bind("value", toViewPath: "@cell.dataObject.name")
        plain.bind("number", toViewPath: "@cell.dataObject.price")
        let fruit = Fruit("Boskoop", price: 2)
        cell.dataObject = fruit
        #expect(plain.value == "Boskoop" && plain.number == 2)
        (plain.value, plain.number) = ("", 0)
        plain.listeners.send(.changed)
        BindingManager.updateAllIfNeeded()
        #expect(fruit.name == "" && fruit.price == 0)
        cell.dataObject = Fruit("Elstar", price: 3)
        cell.dataObject = nil
        #expect(plain.value == "" && plain.number == 0)
        #expect(fruit.name == "")
    }

    @Test func anEmptyTextIsNilOfAnOptionalProperty() {
        let plain = PlainField()
        cell.add(plain)
        plain.bind("value", toViewPath: "@cell.dataObject.note")
        let fruit = Fruit("Boskoop")
        fruit.note = "ripe"
        cell.dataObject = fruit
        plain.value = ""
        plain.listeners.send(.changed)
        BindingManager.updateAllIfNeeded()
        #expect(fruit.note == nil)
    }

    @Test func onlyTheEditedPropertyIsBoundBothWays() {
        field.bind("hint", toViewPath: "@cell.dataObject.note")
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        field.hint = "typed"
        field.type("Elstar")
        BindingManager.updateAllIfNeeded()
        #expect(fruit.note == nil)
    }

    @Test func aReadOnlyPropertyIsShownOnly() {
        field.bind("isHidden", toViewPath: "@cell.dataObject.isEmpty")
        cell.dataObject = Fruit("")
        #expect(field.isHidden)
        #expect(DataContext.bindingErrors(in: cell).isEmpty)
    }

    @Test func anEditStaysWithTheObjectThatItBeganOn() {
        field.bind("text", toViewPath: "@cell.dataObject.name")
        let (first, second) = (Fruit("Boskoop"), Fruit("Elstar"))
        cell.dataObject = first
        field.begin("Cox")
        cell.dataObject = second
        #expect(first.name == "Cox")
        #expect(second.name == "Elstar")
        #expect(field.text == "Elstar")
    }

    @Test func anEditIsCommittedBeforeAnObjectOfAnotherClassComes() {
        field.bind("text", toViewPath: "@cell.dataObject.name")
        let (fruit, crate) = (Fruit("Boskoop"), Crate("A"))
        cell.dataObject = fruit
        field.begin("Cox")
        #expect(fruit.name == "Boskoop")
        cell.dataObject = crate
        #expect(fruit.name == "Cox")
        #expect(crate.name == "A")
        #expect(field.text == "A")
    }
}
