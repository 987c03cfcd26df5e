import BindingKit
import Testing

@testable import BindingKitDefinitions

/// Released objects, callbacks, and the cost of views that are added late.
@MainActor
@Suite struct DataObjectLifeTests {
    let cell = CellPane()

    private func addLabel(_ path: String = "@cell.dataObject.name") -> TextPane {
        let label = TextPane()
        cell.add(label)
        label.bind("text", toViewPath: path)
        return label
    }

    private var holder: DataHolder? { cell.dataContext?.holder }

    // MARK: - Lifetimes

    @Test func aDataObjectIsKeptUntilItIsReplaced() {
        weak var fruit: Fruit?
        do {
            let made = Fruit("Boskoop")
            fruit = made
            cell.dataObject = made
        }
        let label = addLabel()
        #expect(fruit != nil)
        cell.dataObject = nil
        BindingManager.updateAllIfNeeded()
        #expect(fruit == nil)
        #expect(label.text == nil)
    }

    @Test func aViewEndsWithItsDataObject() {
        weak var fruit: Fruit?
        weak var view: CellPane?
        do {
            let cell = CellPane()
            let label = TextPane()
            cell.add(label)
            label.bind("text", toViewPath: "@cell.dataObject.name")
            let made = Fruit("Boskoop")
            cell.dataObject = made
            (fruit, view) = (made, cell)
            #expect(label.text == "Boskoop")
        }
        #expect(fruit == nil && view == nil)
    }

    @Test func aDeadViewLeavesNothingBehind() {
        for _ in 0..<1000 {
            addLabel().remove()
            let label = addLabel()
            cell.dataObject = Fruit("Boskoop")
            label.remove()
        }
        #expect((holder?.count ?? 0) <= 64)
        #expect((holder?.records.count ?? 0) <= 64)
        cell.dataObject = Crate("A")
        #expect(holder?.count == 0)
    }

    @Test func pendingViewsThatDieLeaveNothingBehind() {
        let before = PendingViewBindings.count
        for _ in 0..<10_000 { TextPane().bind("text", toViewPath: "@cell.dataObject.name") }
        #expect(PendingViewBindings.count <= 2 * before + 64)
        DataContext.resolvePending()
        #expect(PendingViewBindings.count <= before)
    }

    @Test func aViewWhoseHolderIsGoneKeepsWhatItShows() {
        let label = TextPane()
        do {
            let cell = CellPane()
            cell.add(label)
            label.bind("text", toViewPath: "@cell.dataObject.name")
            cell.dataObject = Fruit("Boskoop")
            label.remove()
        }
        DataContext.resolvePending()
        #expect(label.text == "Boskoop")
    }

    // MARK: - Calling back

    @Test func aSetterThatSetsAnotherObjectWins() {
        let label = addLabel()
        let second = addLabel()
        label.onWrite = { [cell] label in
            if label.text == "Boskoop" { cell.dataObject = Crate("A") }
        }
        cell.dataObject = Fruit("Boskoop")
        #expect(label.text == "A" && second.text == "A")
        #expect((cell.dataObject as? Crate)?.name == "A")
    }

    @Test func aSetterOfTheSameClassWinsToo() {
        let label = addLabel()
        let second = addLabel()
        cell.dataObject = Fruit("Cox")
        label.onWrite = { [cell] label in
            if label.text == "Boskoop" { cell.dataObject = Fruit("Elstar") }
        }
        cell.dataObject = Fruit("Boskoop")
        #expect(label.text == "Elstar" && second.text == "Elstar")
    }

    @Test func aSetterThatNeverStopsIsStopped() {
        let label = addLabel()
        label.onWrite = { [cell] label in
            cell.dataObject = label.writes.count % 2 == 0 ? Crate("A") : Fruit("Boskoop")
        }
        cell.dataObject = Fruit("Boskoop")
        #expect(label.writes.count <= 300)
        label.onWrite = nil
        cell.dataObject = Fruit("Elstar")
        #expect(label.text == "Elstar")
    }

    @Test func aSetterDeclaresMore() {
        let label = addLabel()
        let late = TextPane()
        cell.add(late)
        label.onWrite = { _ in
            late.bind("text", toViewPath: "@cell.dataObject.name")
            DataContext.resolvePending()
        }
        cell.dataObject = Fruit("Boskoop")
        #expect(late.text == "Boskoop")
    }

    @Test func aSetterOfAnotherViewsObject() {
        let other = CellPane()
        let inner = TextPane()
        other.add(inner)
        inner.bind("text", toViewPath: "@cell.dataObject.name")
        let label = addLabel()
        label.onWrite = { label in other.dataObject = label.text.map { Fruit("\($0) again") } }
        cell.dataObject = Fruit("Boskoop")
        #expect(inner.text == "Boskoop again")
    }

    @Test func aValueThatSwapsTheObjectDuringADelivery() {
        let label = addLabel()
        let second = addLabel()
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        label.onWrite = { [cell] label in
            if label.text == "Cox" { cell.dataObject = Crate("A") }
        }
        fruit.name = "Cox"
        BindingManager.updateAllIfNeeded()
        #expect(label.text == "A" && second.text == "A")
    }

    @Test func theLastObjectWinsThoughItIsSetDuringTheCommit() {
        let field = FieldPane()
        cell.add(field)
        field.bind("text", toViewPath: "@cell.dataObject.name")
        let (first, last) = (Crate("A"), Crate("B"))
        cell.dataObject = first
        field.begin("typed")
        first.onName = { [cell] in cell.dataObject = last }
        cell.dataObject = Fruit("Boskoop")
        #expect(first.name == "typed")
        #expect(cell.dataObject === last && field.text == "B")
    }

    @Test func whatIsReboundMeanwhileIsBoundOnce() {
        let labels = (0..<3).map { _ in addLabel() }
        let fruit = Fruit("Boskoop")
        cell.dataObject = fruit
        let late = (0..<3).map { _ in addLabel() }
        late[0].onWrite = { [cell] label in
            label.onWrite = nil
            cell.dataObject = Crate("A")
        }
        DataContext.resolvePending()
        #expect((labels + late).allSatisfy { $0.text == "A" })
        // Three connections to the fruit, one late connection to the fruit, and six to the crate
        #expect(holder?.connections == 10)
        #expect(holder?.records.count == 6)
    }

    // MARK: - Work

    @Test func aLateViewIsBoundAlone() {
        let label = addLabel()
        cell.dataObject = Fruit("Boskoop")
        for _ in 0..<200 {
            let late = addLabel()
            DataContext.resolvePending()
            #expect(late.writes.count == 1)
        }
        #expect(label.writes.count == 1)
        #expect(holder?.connections == 201)
    }

    @Test func anObjectOfTheSameClassBindsNothing() {
        let labels = (0..<50).map { _ in addLabel() }
        cell.dataObject = Fruit("Boskoop")
        for index in 0..<20 { cell.dataObject = Fruit("Fruit \(index)") }
        #expect(labels.allSatisfy { $0.text == "Fruit 19" })
        #expect(holder?.connections == 50)
    }
}
