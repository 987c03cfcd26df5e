import BindingKit
import Testing

/// Tests of the guide's list that the suite for all lists does not contain.
@MainActor
@Suite struct PlainListTests {
    private let list = PlainList()
    private let shelf = ConformanceRows([[1, 2], [3]])
    private let bindings = BindingManager()

    private func bindSections() -> RowBinding<ConformanceRow> {
        bindings.bindRows(
            of: list, toSubject: shelf,
            .sections { $0.sections.map { RowSection($0.id, header: $0.title, rows: $0.rows) } }
        ) { (cell: PlainCell, row, _) in cell.text = row.text }
    }

    private func bindRows() -> RowBinding<ConformanceRow> {
        bindings.bindRows(of: list, toSubject: shelf, \.rows) { (cell: PlainCell, row, _) in
            cell.text = row.text
        }
    }

    @Test func itShowsHeadersAndWhatIsInView() {
        list.height = 3
        _ = bindSections()
        bindings.enable()
        #expect(list.texts == ["", "1.0", "2.0"])
        list.scroll(to: 9)
        #expect(list.texts == ["2.0", "Section 1", "3.0"])
        shelf.sections.remove(at: 0)
        bindings.updateIfNeeded()
        #expect(list.texts == ["Section 1", "3.0"])
    }

    @Test func aListWithoutOptionalRequirementsIsNotReloaded() {
        let bare = BareList()
        let rows = bindings.bindRows(of: bare, toSubject: shelf, \.rows) {
            (cell: PlainCell, row, _) in cell.text = row.text
        }
        bindings.bindSelection(of: bare, toSubject: shelf, twoWay: \.chosen)
        bindings.enable()
        shelf.rows.removeFirst()
        shelf.chosen = [2]
        bindings.updateIfNeeded()
        #expect(rows.lastUpdate?.isReload == false && rows.lastUpdate?.removed == 1)
        #expect(bare.selection.isEmpty && bare.anchors.isEmpty)
    }

    @Test func itShowsTwoBindingsAndLosesCountOfNone() {
        var warnings: [String] = []
        let former = BindingLog.destination
        BindingLog.destination = .closure(.warning) { entry in
            if entry.location.fileID == #fileID { warnings.append(entry.message) }
        }
        defer { BindingLog.destination = former }
        let (sections, rows) = (bindSections(), bindRows())
        bindings.enable()
        #expect(list.texts == ["", "1.0", "2.0", "Section 1", "3.0", "", "1.0", "2.0", "3.0"])

        // A row changes its section. Other rows appear and disappear in both bindings.
        let first = list.cell(at: RowIndex(section: 0, row: 0))
        shelf.sections[1].rows.append(shelf.sections[0].rows.removeFirst())
        shelf.rows.swapAt(0, 2)
        shelf.rows.removeLast()
        bindings.updateIfNeeded()
        #expect(list.texts == ["", "2.0", "Section 1", "3.0", "1.0", "", "3.0", "2.0"])
        #expect(list.cell(at: RowIndex(section: 1, row: 1)) === first, "it keeps its cell")

        sections.unbind(animated: true)
        #expect(list.texts.suffix(3) == ["", "3.0", "2.0"])
        bindings.disable()
        shelf.rows.removeFirst()
        bindings.enable()
        #expect(list.texts.suffix(2) == ["", "2.0"])
        rows.unbind()
        #expect(list.texts.isEmpty && list.contents == nil && list.shownCounts == nil)
        #expect(warnings == [])
    }
}
