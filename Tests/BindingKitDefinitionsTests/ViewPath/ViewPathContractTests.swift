import BindingKit
import BindingKitDefinitions
import Testing

/// The contracts about view paths and data objects.
@MainActor
@Suite struct ViewPathContractTests {
    let label = TextPane()
    let cell = CellPane()
    let fruit = Fruit("Boskoop")

    @Test("Contract 59: view paths are resolved when a data object is set")
    func pathsAreResolvedWhenADataObjectIsSet() {
        label.bind("text", toViewPath: "@cell.dataObject.name")
        Pane().dataObject = fruit

        // A path that leads nowhere stays pending, and its mistake is reported on request
        #expect(DataContext.bindingErrors(in: label).map(\.code) == [.unknownOperator])
        cell.add(label)
        cell.dataObject = fruit
        #expect(label.text == "Boskoop")
        #expect(DataContext.bindingErrors(in: label).isEmpty)

        // The path is resolved only once
        let other = CellPane(label)
        other.dataObject = Fruit("Elstar")
        #expect(label.text == "Boskoop")
    }

    @Test("Contract 59: resolvePending() does the same, and tells what waits")
    func pendingPathsAreResolvedOnRequest() {
        cell.dataObject = fruit
        let lost = TextPane()
        lost.bind("text", toViewPath: "@cell.name", fileID: "App/Lost.swift", line: 3)
        cell.add(label)
        label.bind("text", toViewPath: "@cell.name")
        let waiting = DataContext.resolvePending().filter { $0.file == "App/Lost.swift" }
        #expect(label.text == "Boskoop")
        #expect(
            waiting.map(\.description) == [
                """
                App/Lost.swift:3: error 13: TextPane.text ← @cell.name: “@cell” is not found in \
                TextPane.
                """
            ])
    }

    @Test("Contract 60: a data object re-targets its subtree in one pass")
    func aDataObjectRetargetsItsSubtree() {
        let second = TextPane()
        cell.add(label)
        cell.add(second)
        label.bind("text", toViewPath: "@cell.name")
        second.bind("text", toViewPath: "@cell.note")
        label.onWrite = { _ in second.writes.append("label was written") }
        cell.dataObject = fruit
        let next = Fruit("Elstar")
        next.note = "sweet"
        cell.dataObject = next
        #expect(label.writes == ["Boskoop", "Elstar"])
        #expect(second.writes == ["label was written", nil, "label was written", "sweet"])

        fruit.name = "forgotten"
        BindingManager.updateAllIfNeeded()
        #expect(label.writes == ["Boskoop", "Elstar"])
    }

    @Test("Contract 60: placeholders stay before the first one, nil clears")
    func placeholdersStayAndNilClears() {
        cell.add(label)
        label.bind("text", toViewPath: "@cell.name")
        label.bind("title", toViewPath: "@cell.name")
        DataContext.resolvePending()
        #expect(label.text == "placeholder" && label.title == "untitled")
        cell.dataObject = nil
        #expect(label.text == nil && label.title == "")
        cell.dataObject = fruit
        cell.dataObject = nil
        #expect(label.text == nil && label.title == "")
    }

    @Test("Contract 60: an object of another class is checked anew")
    func anotherClassIsCheckedAnew() {
        cell.add(label)
        label.bind("text", toViewPath: "@cell.name")
        label.bind("width", toViewPath: "@cell.price")
        cell.dataObject = fruit
        cell.dataObject = Crate("A")
        #expect(label.text == "A" && label.width == 0)
        #expect(
            DataContext.bindingErrors(in: cell).map(\.message) == [
                "“price”: Crate has no “price”."
            ])
    }

    @Test("Contract 60: what the user edits is edited in the data object that the edit began on")
    func anEditStaysWithItsDataObject() {
        let field = FieldPane()
        cell.add(field)
        field.bind("text", toViewPath: "@cell.name")
        cell.dataObject = fruit
        field.begin("Cox")
        let next = Fruit("Elstar")
        cell.dataObject = next
        #expect(fruit.name == "Cox" && next.name == "Elstar" && field.text == "Elstar")
    }
}
