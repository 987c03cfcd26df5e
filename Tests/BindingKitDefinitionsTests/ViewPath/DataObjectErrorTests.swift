import BindingKit
import Testing

@testable import BindingKitDefinitions

/// Mistakes in view paths, and where they are reported.
@MainActor
@Suite struct DataObjectErrorTests {
    let label = TextPane()
    let field = FieldPane()
    let cell = CellPane()

    init() {
        cell.add(label)
        cell.add(field)
    }

    private var errors: [String] { DataContext.bindingErrors(in: cell).map(\.message) }

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
                "Double? can't be shown as String; add a “transform”.",
                "Size? may be nil, and Size can't; add “whenNil” with a value to use instead.",
                "There is no operator “@cel”. Did you mean “cell”?",
                "“@cell.”: A component of the path is empty.",
                "“badge” is nil, but it is read only once, when the binding is made.",
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
        #expect(errors == ["“name”: Nameless publishes no properties, so there is no “name”."])
    }

    @Test func explainNamesThePath() {
        label.bind("text", toViewPath: "@cell.dataObject.name", fileID: "App/Cell.swift", line: 7)
        cell.dataObject = Fruit("Boskoop")
        let records = cell.dataContext?.holder?.records ?? []
        #expect(records.map(\.description).joined().contains("dataObject?.name"))
        #expect(records.map(\.description).joined().contains("Cell.swift:7"))
    }
}

@MainActor
private final class Nameless {}
