import BindingKit
import CGTK
import Testing

@testable import BindingKitGTK

/// Rows of a model in GTK's list.
@MainActor
@Suite(.onDisplay, .serialized)
struct ListViewTests {
    typealias Item = ListFixture.Item

    @Test func rowsAreShown() {
        let fixture = ListFixture(3).bind()
        #expect(fixture.shown == [0, 1, 2])
        #expect(fixture.texts == ["row 0", "row 1", "row 2"])
        fixture.change { $0.items[1].name = "other" }
        #expect(fixture.texts == ["row 0", "other", "row 2"])
        #expect(ListFixture.Cell.configurations == 3)
    }

    @Test func rowsComeAndGo() {
        let fixture = ListFixture(5).bind()
        let cells = fixture.cells([0, 2, 4])
        fixture.change {
            $0.items.remove(at: 3)
            $0.items.remove(at: 1)
            $0.items.insert(Item(9), at: 2)
        }
        #expect(fixture.shown == [0, 2, 9, 4])
        #expect(fixture.cells([0, 2, 4]) == cells)
        #expect(ListFixture.Cell.configurations == 6)
    }

    @Test func aRowThatMovesKeepsItsCell() {
        let fixture = ListFixture(40).bind()
        let cells = fixture.cells(Array(0..<40))
        fixture.change { $0.items.swapAt(0, 35) }
        #expect(fixture.shown == [35] + Array(1..<35) + [0] + Array(36..<40))
        fixture.change { $0.items.reverse() }
        #expect(fixture.shown.first == 39)
        #expect(fixture.cells(Array(0..<40)) == cells)
        #expect(ListFixture.Cell.configurations == 40)
    }

    @Test func rowsAreFilteredAndSorted() {
        let fixture = ListFixture(100).bind()
        let all = fixture.model.items
        fixture.change { $0.items = all.filter { $0.id.isMultiple(of: 10) } }
        #expect(fixture.shown == Array(stride(from: 0, to: 100, by: 10)))
        fixture.change { $0.items = all.sorted { $0.id > $1.id } }
        #expect(fixture.shown == (0..<100).reversed())
    }

    @Test func aRowThatComesAndGoesInOneTurnIsNeverSeen() {
        let fixture = ListFixture(2).bind()
        fixture.change {
            $0.items.append(Item(5))
            $0.items.removeLast()
        }
        #expect(fixture.shown == [0, 1])
        #expect(ListFixture.Cell.configurations == 2)
    }

    @Test(arguments: 0..<60)
    func randomChangesAreShown(seed: Int) {
        var random = Generator(state: UInt64(seed) &* 7919 &+ 1)
        // Half of the programs reload the list often.
        let fixture = ListFixture(Int.random(in: 0...60, using: &random))
            .bind(limit: seed.isMultiple(of: 2) ? 500 : 4)
        var next = 1000
        for _ in 0..<12 {
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                change(&fixture.model.items, &next, &random)
            }
            BindingManager.updateAllIfNeeded()
            if Int.random(in: 0..<4, using: &random) == 0 { fixture.draw() }
            #expect(fixture.shown == fixture.model.items.map(\.id))
            #expect(fixture.list.rows.count == fixture.model.items.count)
            #expect(fixture.texts == fixture.model.items.map(\.name))
        }
    }

    private func change(_ items: inout [Item], _ next: inout Int, _ random: inout Generator) {
        let place = Int.random(in: 0...items.count, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
            next += 1
            items.insert(Item(next), at: place)
        case 2 where place < items.count: items.remove(at: place)
        case 3 where place < items.count:
            let item = items.remove(at: place)
            items.insert(item, at: Int.random(in: 0...items.count, using: &random))
        case 4 where Bool.random(using: &random): items.shuffle(using: &random)
        default: items.removeFirst(min(place / 3, items.count))
        }
    }

    // MARK: Ends

    @Test func endingTheBindingEmptiesTheList() {
        let fixture = ListFixture(3).bind()
        fixture.binding?.unbind()
        fixture.draw()
        #expect(fixture.list.contents == nil)
        #expect(fixture.shown.isEmpty)
        #expect(fixture.list.rows.count == 0)
        #expect(fixture.rowBindings == 0)
    }

    @Test func closingTheWindowEndsTheRows() {
        let living = LiveObjects()
        weak var cell: ListFixture.Cell?
        weak var list: ListBase?
        let model: ListFixture.Model
        do {
            let fixture = ListFixture(300).bind()
            model = fixture.model
            cell = fixture.cell(2)
            list = fixture.list
            #expect(cell != nil)
            fixture.close()
        }
        Display.endEvent()
        #expect(cell == nil)
        #expect(list == nil)
        living.expectNoMore()
        model.items.removeAll()
    }

    @Test func theModelMayDieFirst() {
        let bindings = BindingManager()
        let list = ListView()
        let window = Window(title: "", width: 100, height: 100)
        window.content = list
        weak var item: Item?
        do {
            let model = ListFixture.Model()
            model.items = [Item(0), Item(1)]
            item = model.items[0]
            bindings.bindRows(of: list, toSubject: model, \.items) {
                (cell: ListFixture.Cell, item, row) in cell.configure(item, row)
            }
            bindings.enable()
            #expect(list.rows.count == 2)
        }
        bindings.updateIfNeeded()
        #expect(bindings.bindings.isEmpty)
        #expect(list.rows.count == 0)
        #expect(item == nil)
        window.close()
    }
}

/// A random generator that returns the same numbers in each run.
struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }
}
