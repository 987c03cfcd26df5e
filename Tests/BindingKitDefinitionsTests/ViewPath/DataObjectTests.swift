import BindingKit
import Testing

@testable import BindingKitDefinitions

/// Data objects, and the views that show them.
@MainActor
@Suite struct DataObjectTests {
    let label = TextPane()
    let field = FieldPane()
    let cell = CellPane()

    init() {
        cell.add(label)
        cell.add(field)
    }

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

    // MARK: - Editing

    @Test func anEditReachesTheDataObject() {
        field.bind("text", toViewPath: "@cell.dataObject.name")
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        field.type("Elstar")
        BindingManager.updateAllIfNeeded()
        #expect(fruit.name == "Elstar")
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
        #expect(errors.isEmpty)
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
        cell.dataObject = crate
        #expect(fruit.name == "Cox")
        #expect(crate.name == "A")
        #expect(field.text == "A")
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

        // What has no nil keeps what it has
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
                "“@cell” leads nowhere from TextPane."
            ])
        cell.add(label)
        #expect(!DataContext.resolvePending().contains { $0.key?.hasPrefix("TextPane") == true })
        #expect(label.text == "Boskoop")
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

        // What it does not have is cleared, and told
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

    // MARK: - Mistakes

    @Test func mistakesAreTold() {
        label.bind("text", toViewPath: "@cell.dataObject.nmae")
        label.bind("txet", toViewPath: "@cell.dataObject.name")
        label.bind("title", toViewPath: "@cell.dataObject.price")
        label.bind("size", toViewPath: "@cell.dataObject.supplier.size")
        label.bind("text", toViewPath: "@cel.dataObject.name")
        label.bind("text", toViewPath: "@cell.")
        label.bind("badge.text", toViewPath: "@cell.dataObject.name")
        label.bind("text", toViewPath: "@cell.dataObject.name", transform: "nope")
        cell.dataObject = Fruit("Boskoop")
        #expect(
            errors == [
                "“nmae”: Fruit has no “nmae”. Did you mean “name”?",
                "“txet”: TextPane has no “txet”. Did you mean “text”?",
                "Double? can't be shown as String; name a transform.",
                "Size? may be nil, and Size can't; say what stands in, with “whenNil”.",
                "There is no operator “@cel”. Did you mean “cell”?",
                "“@cell.”: A component of the path is empty.",
                "“badge” is nil, and is read once, on binding.",
                "There is no transform “nope”.",
            ])
        let codes = DataContext.bindingErrors(in: cell).map(\.code.rawValue)
        #expect(codes == [5, 5, 6, 6, 13, 5, 12, 7])
    }

    @Test func aMistakeHasItsPlace() {
        label.bind("text", toViewPath: "@cell.dataObject.nmae", fileID: "App/Cell.swift", line: 7)
        cell.dataObject = Fruit("Boskoop")
        #expect(
            DataContext.bindingErrors(in: cell).map(\.description) == [
                """
                App/Cell.swift:7: error 5: TextPane.text ← @cell.dataObject.nmae: “nmae”: Fruit has \
                no “nmae”. Did you mean “name”?
                """
            ])
    }

    @Test func aViewIsCheckedAgainstAClassWithoutAnObject() {
        label.bind("text", toViewPath: "@cell.dataObject.nmae")
        label.bind("text", toViewPath: "@cell.dataObject.name")
        label.bind("text", toViewPath: "dataObject.anything")
        field.bind("text", toViewPath: "@nowhere.name")
        let errors = DataContext.bindingErrors(in: cell, showing: Fruit.self)
        #expect(errors.map(\.code) == [.unknownName, .unknownOperator])
        #expect(label.text == "placeholder" && cell.dataObject == nil)
    }

    @Test func aClassThatPublishesNothingIsAMistake() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = Nameless()
        #expect(errors == ["“name”: Nameless publishes no properties, “name” included."])
    }

    @Test func explainNamesThePath() {
        label.bind("text", toViewPath: "@cell.dataObject.name", fileID: "App/Cell.swift", line: 7)
        cell.dataObject = Fruit("Boskoop")
        let records = cell.dataContext?.holder?.records ?? []
        #expect(records.map(\.description).joined().contains("dataObject?.name"))
        #expect(records.map(\.description).joined().contains("Cell.swift:7"))
    }

    // MARK: - The view's side

    @Test func aViewsPropertyMayBeAPath() {
        label.badge = TextPane()
        label.bind("badge.text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = Fruit("Boskoop")
        #expect(label.badge?.text == "Boskoop")
    }
}

@MainActor
private final class Nameless {}
