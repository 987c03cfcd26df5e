import BindingKit
import Observation
import Testing

@testable import TestSupport

/// The list and its selection, of objects and of values.
@MainActor
@Suite struct ArrayControllerTests {
    private let manager = BindingManager()
    private let label = Label()
    private let rows = ArrayController(content: [Row(id: 1), Row(id: 2), Row(id: 3)])
    private let items = ArrayController(content: [Item(1), Item(2)])

    // MARK: A form beside a filtered list, as in the cookbook

    @Test func theSelectedElementStaysInTheListWhileItIsEdited() {
        let search = ItemSearch()
        items.filter = { [search] in $0.n == search.number || $0 === search.kept }
        manager.observe(search, \.number) { [weak search] _ in search?.kept = nil }
        manager.observe(items, \.selection) { [weak search] item in
            if let item { search?.kept = item }
        }
        manager.enable()
        items.selectionIndex = 0
        manager.updateIfNeeded()
        let edited = items.arrangedObjects[0]

        edited.n = 5
        manager.updateIfNeeded()
        #expect(items.selection === edited)

        search.number = 7
        manager.updateIfNeeded()
        #expect(items.selection == nil && items.arrangedObjects.isEmpty)
    }

    // MARK: Values

    @Test func aValueChangedThroughTheSelectionIsInTheContent() {
        rows.selectionIndex = 1
        rows.selection?.n += 1
        rows.selection?.n += 1
        #expect(rows.content.map(\.n) == [0, 2, 0])
        #expect(rows.selection == Row(id: 2, n: 2))
        #expect(rows.selectionIndex == 1)
    }

    @Test func viewsFollowAValueThatIsChangedThroughTheSelection() {
        manager.bindObserver(label, \.number, toSubject: rows, \.selection?.n, whenNil: -1)
        manager.bindObserver(label, \.text, toSubject: rows) {
            $0.arrangedObjects.map { "\($0.n)" }.joined()
        }
        manager.enable()
        rows.selectionIndex = 0
        rows.selection?.n = 7
        manager.updateIfNeeded()
        #expect(label.number == 7 && label.text == "700")
    }

    @Test func withNothingSelectedNothingIsChanged() {
        rows.selection?.n = 7
        #expect(rows.content.map(\.n) == [0, 0, 0] && rows.selection == nil)
        rows.selectionIndex = 0
        rows.filter = { $0.id > 1 }
        rows.selection?.n = 7
        #expect(rows.content.map(\.n) == [0, 0, 0], "what is hidden is not selected at present")
        rows.filter = nil
        #expect(rows.selection == Row(id: 1), "what is hidden stays selected")
        rows.filter = { $0.id > 1 }
        rows.selectionIndex = nil
        rows.filter = nil
        #expect(rows.selection == nil)
    }

    @Test func aValueSetAsSelectionIsSelectedAndWritten() {
        rows.selectionIndex = 0
        rows.selection = Row(id: 3, n: 5)
        #expect(rows.selectionIndex == 2)
        #expect(rows.content == [Row(id: 1), Row(id: 2), Row(id: 3, n: 5)])
    }

    @Test func aValueThatTheContentLacksSelectsNothingAndIsNotAdded() {
        rows.selectionIndex = 0
        rows.selection = Row(id: 9, n: 5)
        #expect(rows.selection == nil && rows.content.map(\.id) == [1, 2, 3])
        rows.selectionIndex = 0
        rows.selection?.id = 9
        #expect(rows.selection == nil && rows.content.map(\.id) == [1, 2, 3])
    }

    @Test func selectingAnEqualValueLeavesTheContentAlone() {
        var writes = 0
        manager.observe(rows, \.selectionIndex) { _ in }
        manager.bindObserver(label, \.number, toSubject: rows) {
            writes += 1
            return $0.content.count
        }
        manager.enable()
        writes = 0
        rows.selection = rows.content[1]
        rows.selectionIndex = 2
        manager.updateIfNeeded()
        #expect(rows.selectionIndex == 2 && writes == 0)
    }

    @Test func selectingByPlaceWritesNoValueThatDoesNotCompare() {
        let loose = ArrayController(content: [Loose(id: 1), Loose(id: 2)])
        var reads = 0
        manager.bindObserver(label, \.number, toSubject: loose) {
            reads += 1
            return $0.content.count
        }
        manager.enable()
        reads = 0
        loose.selectionIndex = 1
        manager.updateIfNeeded()
        #expect(reads == 0)
        loose.selection?.n += 1
        manager.updateIfNeeded()
        #expect(reads > 0 && loose.content.map(\.n) == [0, 1])
    }

    @Test func aTwoWayBindingToTheSelectionWritesTheValue() {
        let editor = RowEditor()
        rows.selectionIndex = 1
        manager.bindObserver(
            EditedProperty(observing: editor, \.row), toSubject: rows, twoWay: \.selection)
        manager.enable()
        #expect(editor.row == Row(id: 2))
        editor.row?.n = 4
        manager.updateIfNeeded()
        #expect(rows.content.map(\.n) == [0, 4, 0])
        rows.selection?.n += 1
        manager.updateIfNeeded()
        #expect(editor.row == Row(id: 2, n: 5))
        editor.row = nil
        manager.updateIfNeeded()
        #expect(rows.selection == nil && rows.content.map(\.n) == [0, 5, 0])
    }

    // MARK: Several

    @Test func severalElementsAreSelectedByTheirIDs() {
        rows.selectedIDs = [3, 1, 9]
        #expect(rows.selectedObjects.map(\.id) == [1, 3])
        #expect(rows.selection?.id == 1 && rows.selectionIndex == 0)
        rows.sort(by: .descending(\.id))
        #expect(rows.selectedObjects.map(\.id) == [3, 1])
        #expect(rows.selection?.id == 3 && rows.selectionIndex == 0)
        rows.filter = { $0.id < 3 }
        #expect(rows.selectedObjects.map(\.id) == [1] && rows.selectionIndex == 1)
        rows.filter = nil
        rows.content.append(Row(id: 9))
        #expect(rows.selectedObjects.map(\.id) == [9, 3, 1])
        rows.selectedObjects = [Row(id: 2)]
        #expect(rows.selectedIDs == [2] && rows.selection == Row(id: 2))
        rows.selection = Row(id: 3)
        #expect(rows.selectedIDs == [3])
    }

    // MARK: Objects

    @Test func anObjectSetAsSelectionIsSelectedOnly() {
        let (first, second) = (items.content[0], items.content[1])
        items.selection = second
        #expect(items.selection === second && items.selectionIndex == 1)
        // Another object with the same name selects the object in the content
        items.selection = Item(1)
        #expect(items.selection === first && items.content[0] === first)
    }

    @Test func anObjectChangedThroughTheSelectionNotifiesItself() {
        var arrangements = 0
        manager.observe(items, \.content) { _ in arrangements += 1 }
        manager.bindObserver(label, \.number, toSubject: items, \.selection?.n, whenNil: -1)
        items.selectionIndex = 0
        manager.enable()
        items.selection?.n += 1
        manager.updateIfNeeded()
        #expect(label.number == 1 && items.content[0].n == 1)
        #expect(arrangements == 1)
    }

    // MARK: Arranging

    @Test func theSelectionFollowsItsElement() {
        rows.selectionIndex = 0
        rows.sort = { $0.id > $1.id }
        #expect(rows.selectionIndex == 2)
        rows.selection?.n = 3
        #expect(rows.arrangedObjects.map(\.n) == [0, 0, 3])
        rows.selectionIndex = 9
        #expect(rows.selection == nil)
    }
}

private struct Row: Identifiable, Equatable {
    var id: Int
    var n = 0
}

/// A value that can't be compared.
private struct Loose: Identifiable {
    var id: Int
    var n = 0
}

@MainActor
@Observable
private final class ItemSearch {
    var number = 0
    var kept: Item?
}

@Observable
private final class Item: Identifiable {
    let id: Int
    var n = 0

    init(_ id: Int) {
        self.id = id
    }
}

@Observable
private final class RowEditor {
    var row: Row?
}
