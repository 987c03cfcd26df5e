import BindingKit
import Testing

@testable import FruitEditor

@MainActor
struct FruitControllerTests {
    let controller = FruitController()
    let views = PlainViews()

    init() {
        controller.bind(views)
        controller.bindings.enable()
    }

    /// Selects a fruit, and updates the views.
    private func select(_ name: String) throws -> Fruit {
        let fruit = try #require(controller.fruits.content.first { $0.name == name })
        controller.fruits.selection = fruit
        controller.bindings.updateIfNeeded()
        return fruit
    }

    @Test func withoutASelectionNothingCanBeEdited() {
        #expect(!views.isFormSensitive)
        #expect(views.nameEntry.text.isEmpty)
        #expect(!views.removeButton.isEnabled)
    }

    @Test func theFormShowsTheSelectedFruit() throws {
        _ = try select("Pear")

        #expect(views.isFormSensitive)
        #expect(views.nameEntry.text == "Pear")
    }

    @Test func aNewNameMovesTheFruit() throws {
        _ = try select("Apple")

        views.nameEntry.enter("Quince")

        #expect(controller.fruits.arrangedObjects.map(\.name) == ["Banana", "Pear", "Quince"])
    }

    @Test func aPriceThatIsTooHighIsRefusedWithAMessage() throws {
        let apple = try select("Apple")

        views.priceEntry.enter("150")
        controller.bindings.updateIfNeeded()

        #expect(apple.price == 1.5)
        #expect(views.priceEntry.text == "150", "the user corrects it, not the program")
        #expect(views.priceMessage.text == "Enter a price from 0.10 to 99.")
        #expect(!views.addButton.isEnabled)
    }

    @Test func aFruitThatIsAddedIsSelectedAndNamed() {
        views.addButton.press()
        controller.bindings.updateIfNeeded()

        #expect(controller.fruits.content.count == 4)
        #expect(views.nameEntry.text == "New fruit")
        #expect(views.hasFocusedName)
    }

    @Test func theSelectedFruitIsRemoved() throws {
        _ = try select("Apple")

        views.removeButton.press()

        #expect(controller.fruits.arrangedObjects.map(\.name) == ["Banana", "Pear"])
    }

    @Test func theControllerIsReleased() {
        weak var controller: FruitController?
        do {
            let strong = FruitController()
            strong.bind(views)
            controller = strong
        }
        #expect(controller == nil, "a closure retains it")
    }
}
