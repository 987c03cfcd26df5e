import BindingKit
import Testing

@testable import BindingKitDefinitions

/// Data objects, and the views that show them.
@MainActor
@Suite struct DataObjectTests {
    let label = TextPane()
    let cell = CellPane()

    init() { cell.add(label) }

    private var errors: [String] { DataContext.bindingErrors(in: cell).map(\.message) }

    // MARK: - Showing

    @Test func aViewShowsTheDataObjectAndFollowsIt() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        #expect(label.text == "Boskoop")
        #expect(cell.dataObject === fruit)

        fruit.name = "Elstar"
        BindingManager.updateAllIfNeeded()
        #expect(label.writes == ["Boskoop", "Elstar"])
    }

    @Test func aViewHasADataObjectOfItsOwn() {
        label.bind("text", toViewPath: "name")
        label.dataObject = Fruit("Boskoop")
        #expect(label.text == "Boskoop")
    }

    @Test func aPathLeadsThroughObjectsThatMayBeMissing() {
        label.bind("text", toViewPath: "@cell.dataObject.supplier.city")
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        #expect(label.text == nil)
        fruit.supplier = Supplier("Bern")
        BindingManager.updateAllIfNeeded()
        #expect(label.text == "Bern")
    }

    @Test func aTransformIsNamed() {
        DataContext.transforms.add("euros") { (price: Double) in "\(price) €" }
        defer { DataContext.transforms = .standard }
        label.bind("text", toViewPath: "@cell.dataObject.price", transform: "euros")
        cell.dataObject = Fruit("Boskoop", price: 2.5)
        #expect(label.text == "2.5 €")
    }

    @Test func aDataObjectThatAnnouncesNothingIsShown() {
        label.bind("title", toViewPath: "@cell.dataObject.title")
        cell.dataObject = Plain()
        #expect(label.title == "plain")
    }

    @Test func theDataObjectItselfIsPassedOn() {
        let inner = Pane()
        cell.add(inner)
        inner.add(label)
        label.bind("text", toViewPath: "@superview.dataObject.city")
        label.bind("supplier", toViewPath: "@superview.dataObject")
        inner.bind("dataObject", toViewPath: "@cell.dataObject.supplier")
        let fruit = Fruit("Boskoop")
        fruit.supplier = Supplier("Bern")
        cell.dataObject = fruit
        #expect(label.text == "Bern")
        #expect(label.supplier === fruit.supplier)
        #expect(inner.dataObject === fruit.supplier)
        #expect(errors.isEmpty)

        fruit.supplier = nil
        BindingManager.updateAllIfNeeded()
        #expect(label.text == nil && inner.dataObject == nil && label.supplier == nil)
    }

    @Test func theSameObjectIsHandedOnWhole() {
        let inner = Pane()
        cell.add(inner)
        inner.bind("dataObject", toViewPath: "@cell.dataObject")
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        #expect(inner.dataObject === fruit)
    }

    // MARK: - Nil

    @Test func withoutADataObjectThePlaceholdersStay() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        DataContext.resolvePending()
        #expect(label.text == "placeholder" && label.writes.isEmpty)
    }

    @Test func nilClears() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        label.bind("title", toViewPath: "@cell.dataObject.name")
        label.bind("isHidden", toViewPath: "@cell.dataObject.isEmpty")
        label.bind("width", toViewPath: "@cell.dataObject.price")
        cell.dataObject = Fruit("", price: 2)
        #expect(label.isHidden && label.width == 2)
        cell.dataObject = nil
        #expect(label.text == nil && label.title == "")
        #expect(label.isHidden == false && label.width == 0)
    }

    @Test func nilClearsBeforeAnyObject() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        label.bind("title", toViewPath: "@cell.dataObject.name")
        label.isHidden = true
        label.bind("isHidden", toViewPath: "@cell.dataObject.isEmpty")
        label.bind("width", toViewPath: "@cell.dataObject.price")
        label.bind("size", toViewPath: "@cell.dataObject.size")
        cell.dataObject = nil
        #expect(label.text == nil && label.title == "")
        #expect(label.isHidden == false && label.width == 0)

        // If a property can't be nil, it keeps its value
        #expect(label.size == Size())
        cell.dataObject = Fruit("Boskoop")
        #expect(label.text == "Boskoop" && label.title == "Boskoop")
    }

    @Test func aViewThatComesAfterNilIsCleared() {
        cell.dataObject = nil
        label.bind("text", toViewPath: "@cell.dataObject.name")
        DataContext.resolvePending()
        #expect(label.text == nil)
    }

    // MARK: - Pending

    @Test func aDataObjectAnywhereResolvesWhatIsPending() {
        cell.dataObject = Fruit("Boskoop")
        label.bind("text", toViewPath: "@cell.dataObject.name")
        #expect(label.text == "placeholder")
        Pane().dataObject = Supplier("Bern")
        #expect(label.text == "Boskoop")
    }

    @Test func whatLeadsNowhereWaits() {
        label.remove()
        label.bind("text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = Fruit("Boskoop")
        #expect(label.text == "placeholder")
        #expect(
            DataContext.bindingErrors(in: label).map(\.message) == [
                "“@cell” is not found in TextPane."
            ])
        cell.add(label)
        DataContext.resolvePending()
        #expect(label.text == "Boskoop")
        #expect(errors.isEmpty)
    }

    @Test func aResolvedPathIsNotFollowedAgain() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = Fruit("Boskoop")
        let other = CellPane()
        other.add(label)
        other.dataObject = Fruit("Elstar")
        #expect(label.text == "Boskoop")
        cell.dataObject = Fruit("Cox")
        #expect(label.text == "Cox")
    }

    @Test func aRelatedViewMayBePending() {
        let second = CellPane()
        second.add(label)
        label.bind("text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = Fruit("Boskoop")
        #expect(label.text == "placeholder")
        second.dataObject = Fruit("Elstar")
        #expect(label.text == "Elstar")
    }

    // MARK: - Another class

    @Test func anObjectOfAnotherClassIsLookedUpAnew() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        label.bind("width", toViewPath: "@cell.dataObject.price")
        cell.dataObject = Fruit("Boskoop", price: 2)
        #expect(label.width == 2)
        cell.dataObject = Crate("A")
        #expect(label.text == "A")

        // If the new class lacks a path, the view is cleared, and the mistake is reported
        #expect(label.width == 0)
        #expect(errors == ["“price”: Crate has no “price”."])
        cell.dataObject = Fruit("Elstar", price: 3)
        #expect(label.width == 3)
        #expect(errors.isEmpty)
    }

    @Test func theFormerObjectIsForgotten() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        cell.dataObject = Crate("A")
        fruit.name = "forgotten"
        BindingManager.updateAllIfNeeded()
        #expect(label.writes == ["Boskoop", "A"])
        #expect(cell.dataContext?.holder?.records.count == 1)
    }

    @Test func anObjectOfTheSameClassWritesWhatDiffers() {
        let second = TextPane()
        cell.add(second)
        label.bind("text", toViewPath: "@cell.dataObject.name")
        second.bind("text", toViewPath: "@cell.dataObject.note")
        cell.dataObject = Fruit("Boskoop")
        cell.dataObject = Fruit("Elstar")
        #expect(label.writes == ["Boskoop", "Elstar"])
        #expect(second.writes == [nil])
    }

    // MARK: - The view's side

    @Test func aViewsPropertyMayBeAPath() {
        label.badge = TextPane()
        label.bind("badge.text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = Fruit("Boskoop")
        #expect(label.badge?.text == "Boskoop")
    }
}
