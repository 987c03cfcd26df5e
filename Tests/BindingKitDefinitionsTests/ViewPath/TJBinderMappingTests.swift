import BindingKit
import Testing

@testable import BindingKitDefinitions

/// The features of TJBinder, row by row, and BindingKit's intended differences.
@MainActor
@Suite struct TJBinderMappingTests {
    let label = TextPane()
    let field = FieldPane()
    let cell = CellPane()
    let page = Pane()
    let fruit = Fruit("Boskoop")

    init() {
        cell.add(label)
        cell.add(field)
        page.add(cell)
    }

    /// The view to which operators lead, or the code of the error.
    private func follow(_ steps: String, from node: Pane) -> (Pane?, Int?) {
        do throws(DefinitionError) {
            return (try ViewPath("\(steps).name").holder(from: node) as? Pane, nil)
        } catch {
            return (nil, error.code.rawValue)
        }
    }

    // MARK: - Operators

    @Test func superviewIsTheParentAndNoneIsAnError() {
        #expect(follow("@superview", from: label).0 === cell)
        #expect(follow("@superview", from: page).1 == 13)
    }

    @Test func rootviewIsTheTopmostAndItselfWithoutParent() {
        #expect(follow("@rootview", from: label).0 === page)
        #expect(follow("@rootview", from: page).0 === page)
    }

    @Test func cellIsTheNearestAboveAndNeverItself() {
        let inner = CellPane()
        cell.add(inner)
        #expect(follow("@cell", from: label).0 === cell)
        #expect(follow("@cell", from: inner).0 === cell)
        #expect(follow("@cell", from: cell).1 == 13)
    }

    @Test func superviewWithTagComparesNumbers() {
        cell.tag = 3
        #expect(follow("@superviewWithTag[3]", from: label).0 === cell)
        #expect(follow("@superviewWithTag[03]", from: label).0 === cell)
        #expect(follow("@superviewWithTag[three]", from: label).1 == 13)
    }

    @Test func superviewWithRestorationIDDoesNotHang() {
        cell.restorationIdentifier = "row"
        #expect(follow("@superviewWithRestorationID[row]", from: label).0 === cell)
        #expect(follow("@superviewWithRestorationID[none]", from: label).1 == 13)
    }

    @Test func superviewWithClassTakesSubclassesAndDots() {
        let card = Shelf.Card(label)
        #expect(follow("@superviewWithClass[Shelf.Card]", from: label).0 === card)
        #expect(follow("@superviewWithClass[Pane]", from: label).0 === card)
    }

    @Test func subviewsOutOfRangeIsAnErrorAndNoException() {
        #expect(follow("@subviews[1]", from: cell).0 === field)
        #expect(follow("@subviews[2]", from: cell).1 == 13)
    }

    @Test func subviewWithIsTheFirstDirectChild() {
        field.tag = 3
        field.restorationIdentifier = "name"
        #expect(follow("@subviewWithTag[3]", from: cell).0 === field)
        #expect(follow("@subviewWithRestorationID[name]", from: cell).0 === field)
        #expect(follow("@subviewWithClass[FieldPane]", from: cell).0 === field)
        #expect(follow("@subviewWithTag[3]", from: page).1 == 13)
    }

    @Test func anyOtherKeyIsNoOperator() {
        #expect(follow("@badge", from: label).1 == 13)
        label.bind("text", toViewPath: "@celll.dataObject.name")
        #expect(
            DataContext.bindingErrors(in: label).map(\.message) == [
                "There is no operator “@celll”. Did you mean “cell”?"
            ])
    }

    // MARK: - The numbered differences

    @Test("1: resolved when a data object is set, then once")
    func resolvedOnce() {
        label.remove()
        label.bind("text", toViewPath: "@cell.dataObject.name")
        cell.add(label)
        cell.dataObject = fruit
        #expect(label.text == "Boskoop")
        let other = CellPane(label)
        other.dataObject = Fruit("Elstar")
        #expect(label.text == "Boskoop")
    }

    @Test("2: dataObject is optional, and a model property of that name is reached")
    func dataObjectIsOptional() {
        label.bind("text", toViewPath: "@cell.name")
        label.bind("title", toViewPath: "@cell.dataObject.dataObject.name")
        let crate = Crate("A")
        crate.dataObject = fruit
        cell.dataObject = crate
        #expect(label.text == "A" && label.title == "Boskoop")
    }

    @Test("3: a path may end in dataObject, and no name of ours can collide")
    func theRestOfThePathIsText() {
        let inner = Pane()
        cell.add(inner)
        inner.bind("dataObject", toViewPath: "@cell.dataObject")
        label.bind("text", toViewPath: "@cell.dataObject.description")
        cell.dataObject = fruit
        #expect(inner.dataObject === fruit)
        #expect(DataContext.bindingErrors(in: label).map(\.code) == [.unknownName])
    }

    @Test("4: both sides may be paths")
    func bothSidesMayBePaths() {
        label.badge = TextPane()
        label.bind("badge.text", toViewPath: "@cell.dataObject.supplier.city")
        fruit.supplier = Supplier("Bern")
        cell.dataObject = fruit
        #expect(label.badge?.text == "Bern")
    }

    @Test("6: nothing is pushed before a data object comes")
    func placeholdersStay() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        DataContext.resolvePending()
        BindingManager.updateAllIfNeeded()
        #expect(label.writes.isEmpty)
    }

    @Test("7: nil clears")
    func nilClears() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = fruit
        cell.dataObject = nil
        #expect(label.text == nil)
    }

    @Test("8: a binding that comes after the data object is observed")
    func lateBindingsAreObserved() {
        cell.dataObject = fruit
        label.bind("text", toViewPath: "@cell.dataObject.name")
        DataContext.resolvePending()
        fruit.name = "Elstar"
        BindingManager.updateAllIfNeeded()
        #expect(label.text == "Elstar")
    }

    @Test("9: nil stays nil, and is an empty text where there is no nil")
    func nilStaysNil() {
        label.bind("text", toViewPath: "@cell.dataObject.note")
        label.bind("title", toViewPath: "@cell.dataObject.note")
        cell.dataObject = fruit
        #expect(label.text == nil && label.title == "")
    }

    @Test("10: the data object is retained, views are not, and dead ones leave")
    func lifetimes() {
        weak var object: Fruit?
        weak var view: TextPane?
        do {
            let (made, late) = (Fruit("Cox"), TextPane())
            (object, view) = (made, late)
            cell.add(late)
            late.bind("text", toViewPath: "@cell.dataObject.name")
            cell.dataObject = made
            late.remove()
        }
        #expect(object != nil && view == nil)
        #expect(cell.dataContext?.holder?.records.isEmpty == true)
        cell.dataObject = nil
        BindingManager.updateAllIfNeeded()
        #expect(object == nil)
    }

    @Test("11: two-way, and all of a view's bindings end with it")
    func twoWay() {
        field.bind("text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = fruit
        field.type("Elstar")
        BindingManager.updateAllIfNeeded()
        #expect(fruit.name == "Elstar")
        cell.dataObject = nil
        field.type("nobody's")
        #expect(fruit.name == "Elstar")
    }

    @Test("12: mistakes are errors with class, component and suggestion")
    func mistakesAreErrors() {
        label.bind("text", toViewPath: "@cell.dataObject.supplier.ctiy")
        let errors = DataContext.bindingErrors(in: cell, showing: Fruit.self)
        #expect(
            errors.map(\.message) == [
                "“supplier.ctiy”: Supplier has no “ctiy”. Did you mean “city”?"
            ])
    }

    @Test("15: a computed property is observed through what it reads")
    func computedProperties() {
        label.bind("isHidden", toViewPath: "@cell.dataObject.isEmpty")
        cell.dataObject = fruit
        #expect(!label.isHidden)
        fruit.name = ""
        BindingManager.updateAllIfNeeded()
        #expect(label.isHidden)
    }

    @Test("updateFromDataObject: not needed, or updateIfNeeded()")
    func updateFromDataObject() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        cell.dataObject = fruit
        fruit.name = "Elstar"
        #expect(label.text == "Boskoop")
        BindingManager.updateAllIfNeeded()
        #expect(label.text == "Elstar")
    }
}
