import Testing
import UIKit

@testable import BindingKit

/// Outlines in tables: levels, arrows, and reused cells.
@MainActor
@Suite struct ListsOutlineTests {
    private let list = BoundTable()
    private var table: UITableView { list.table }
    private let archive = Archive.fruits()

    @Test func rowsShowTheirLevelsAndArrows() {
        list.bind(archive)
        #expect(list.outline == ["▾fruits", " ▸apples", " ·pears", "▸nuts"])
    }

    @Test func theArrowExpandsAndCollapses() {
        list.bind(archive)
        let apples = list.cell(1)
        list.tapArrow(1)
        #expect(archive["fruits", "apples"].isOpen)
        #expect(list.outline == ["▾fruits", " ▾apples", "  ·cox", " ·pears", "▸nuts"])
        #expect(list.cell(1) === apples, "the row stays")
        list.tapArrow(1)
        #expect(list.outline == ["▾fruits", " ▸apples", " ·pears", "▸nuts"])
        list.tapArrow(3)
        #expect(list.outline == ["▾fruits", " ▸apples", " ·pears", "▾nuts", " ·walnuts"])
        list.tapArrow(0)
        #expect(list.outline == ["▸fruits", "▾nuts", " ·walnuts"])
        #expect(table.violations.isEmpty, "\(table.violations)")
    }

    @Test func theArrowTurns() throws {
        list.bind(archive)
        let arrow = try #require(list.cell(3)?.accessoryView as? OutlineArrow)
        let image = try #require(arrow.subviews.first)
        #expect(image.transform == .identity)
        list.tapArrow(3)
        #expect(image.transform == CGAffineTransform(rotationAngle: .pi / 2))
        #expect(list.cell(3)?.accessoryView === arrow)
        list.tapArrow(3)
        #expect(image.transform == .identity)
    }

    @Test func theModelExpandsAndMoves() {
        list.bind(archive)
        archive["nuts"].isOpen = true
        list.settle()
        #expect(list.outline.suffix(2) == ["▾nuts", " ·walnuts"])
        let pears = list.cell(2)
        let moved = archive["fruits"].folders.removeLast()
        archive["nuts", "walnuts"].folders = [moved]
        archive["nuts", "walnuts"].isOpen = true
        list.settle()
        #expect(list.outline == ["▾fruits", " ▸apples", "▾nuts", " ▾walnuts", "  ·pears"])
        #expect(list.cell(4) === pears, "it has another level")
        archive["fruits"].folders = []
        list.settle()
        #expect(list.outline == ["·fruits", "▾nuts", " ▾walnuts", "  ·pears"])
        #expect(table.violations.isEmpty, "\(table.violations)")
    }

    @Test func cellsThatAreUsedAgainShowTheirOwnRows() {
        let many = Archive(
            (0..<60).map { number in
                Folder("\(number)", number % 3 == 0 ? [Folder("in \(number)")] : [], isOpen: true)
            })
        list.bind(many)
        var cells = Set<ObjectIdentifier>()
        for offset in stride(from: 0.0, through: 2_800, by: 150) + [0, 1_000, 20] {
            table.simulateScroll(to: offset)
            cells.formUnion(table.visibleCells.map { ObjectIdentifier($0) })
            for (text, line) in zip(table.shownTexts, list.outline) {
                let isInside = text.hasPrefix("in")
                let hasChildren = !isInside && (Int(text) ?? 1) % 3 == 0
                #expect(line == (isInside ? " ·" : hasChildren ? "▾" : "·") + text)
            }
        }
        #expect(cells.count < 40, "they were used again")
    }

    @Test func rowsOfAnotherBindingHaveNoArrows() {
        archive.words = (0..<40).map { Word($0, "word \($0)") }
        list.bindings.bindRows(of: table, section: 1, toSubject: archive, \.words) {
            (cell: RowCell, word, _) in cell.label.text = word.text
        }
        list.bind(archive)
        for offset in [0.0, 600, 0, 900, 100, 0] {
            table.simulateScroll(to: offset)
            for (text, line) in zip(table.shownTexts, list.outline) where text.hasPrefix("word") {
                #expect(line == "·\(text)")
            }
        }
        #expect(list.outline.prefix(4) == ["▾fruits", " ▸apples", " ·pears", "▸nuts"])
    }

    @Test func whatTheCellHasOfItsOwnStays() {
        let own = UIControl()
        list.bind(archive) { cell, folder in
            cell.accessoryType = .disclosureIndicator
            cell.accessoryView = folder.name == "nuts" ? own : nil
        }
        #expect(list.cell(3)?.accessoryView === own)
        #expect(list.outline.last == "·nuts")
        #expect(list.cell(2)?.accessoryType == .disclosureIndicator)
        #expect(list.outline.first == "▾fruits")
    }

    @Test func cellsOfOtherListsAreLeftAlone() {
        list.bindings.bindRows(of: table, toSubject: archive, \.words) {
            (cell: RowCell, word, _) in cell.indentationLevel = word.id
        }
        archive.words = (0..<40).map { Word($0) }
        list.settle()
        #expect(table.visibleCells.map(\.indentationLevel) == Array(0..<table.visibleCells.count))
    }

    @Test func aModelThatRefusesIsShownAsItIs() {
        list.bind(archive)
        archive["nuts"].isLocked = true
        list.tapArrow(3)
        #expect(list.outline == ["▾fruits", " ▸apples", " ·pears", "▸nuts"])
        archive["nuts"].isLocked = false
        list.bindings.disable()
        list.tapArrow(3)
        #expect(!archive["nuts"].isOpen)
        #expect(list.outline.last == "▸nuts")
    }

    @Test func aTapKnowsWhereItsRowIsByThen() {
        list.bind(archive)
        archive.folders.insert(Folder("new"), at: 0)
        list.settle()
        list.tapArrow(4)
        #expect(archive["nuts"].isOpen)
        archive.folders.swapAt(1, 2)
        list.settle()
        list.tapArrow(1)
        #expect(!archive["nuts"].isOpen)
        #expect(table.violations.isEmpty, "\(table.violations)")
    }

    @Test func nothingIsLeftWhenTheBindingEnds() {
        let rows = list.bind(archive)
        let cells = table.visibleCells
        rows.unbind()
        #expect(cells.allSatisfy { $0.indentationLevel == 0 && $0.accessoryView == nil })
    }
}

/// Outlines in collection views. Their list cells have accessories.
@MainActor
@Suite struct ListsOutlineCollectionTests {
    private let list = BoundCollection()
    private let archive = Archive.fruits()

    @Test func theArrowExpandsAndCollapses() {
        list.bind(archive)
        #expect(list.outline == ["▾fruits", " ▸apples", " ·pears", "▸nuts"])
        let apples = list.folderCells[1]
        list.tapArrow(1)
        #expect(list.outline == ["▾fruits", " ▾apples", "  ·cox", " ·pears", "▸nuts"])
        #expect(list.folderCells[1] === apples)
        list.tapArrow(0)
        #expect(list.outline == ["▸fruits", "▸nuts"])
        #expect(list.collection.violations.isEmpty, "\(list.collection.violations)")
    }

    @Test func theCellsOwnAccessoriesStay() {
        list.bind(archive) { cell, folder, row in
            row.bindObserver(cell, toSubject: folder) { cell, folder in
                cell.accessories = folder.name == "nuts" ? [.checkmark()] : []
            }
        }
        let cell = list.folderCells[3]
        #expect(cell.accessories.count == 2 && cell.accessories[0].accessoryType == .checkmark)
        #expect(list.outline.last == "▸nuts")
        // Reading the row again replaces its accessories, including the arrow.
        archive["nuts"].name = "seeds"
        list.settle()
        #expect(cell.accessories.isEmpty == false)
        #expect(list.outline.last == "▸seeds")
        list.tapArrow(3)
        #expect(list.outline.suffix(2) == ["▾seeds", " ·walnuts"])
        archive["seeds"].folders = []
        list.settle()
        #expect(cell.accessories.isEmpty)
    }

    @Test func cellsThatAreUsedAgainShowTheirOwnRows() {
        let many = Archive(
            (0..<60).map { number in
                Folder("\(number)", number % 3 == 0 ? [Folder("in \(number)")] : [], isOpen: true)
            })
        list.bind(many) { cell, _, _ in cell.accessories = [.disclosureIndicator()] }
        for offset in stride(from: 0.0, through: 2_800, by: 150) + [0, 1_000, 20] {
            list.collection.simulateScroll(to: offset)
            for (cell, line) in zip(list.folderCells, list.outline) {
                let text = cell.label.text ?? ""
                let isInside = text.hasPrefix("in")
                let hasChildren = !isInside && (Int(text) ?? 1) % 3 == 0
                #expect(line == (isInside ? " ·" : hasChildren ? "▾" : "·") + text)
                #expect(cell.accessories.count == (hasChildren ? 2 : 1))
            }
        }
    }

    @Test func othersCellsShowNothing() {
        list.bindings.bindRows(
            of: list.collection, toSubject: archive,
            .outline(\.folders, children: \.folders, isExpanded: \.isOpen)
        ) { (cell: ItemCell, folder, row) in
            row.bindObserver(cell.label, \.text, toSubject: row) { "\(folder.name) \($0.level)" }
        }
        list.settle()
        #expect(list.shownTexts == ["fruits 0", "apples 1", "pears 1", "nuts 0"])
        archive["nuts"].isOpen = true
        list.settle()
        #expect(list.shownTexts.last == "walnuts 1")
    }
}
