@testable import BindingKit
@testable import TestSupport

extension SentenceTable {
    /// The text of `explain` about the rows of a list.
    static let ofExplainedRows: [Sentence] = [
        .explained("No binding of this manager shows rows in ") { stage in
            stage.manager.explain(stage.view)
        },
        .explained(" has 3 rows in 1 section. ") { stage in
            stage.bindRows()
            return stage.manager.explain(stage.view)
        },
        .explained(" is active. It shows 3 elements.") { stage in
            stage.bindRows()
            return stage.manager.explain(stage.view)
        },
        .explained(" is active. It shows 3 elements.") { stage in
            stage.bindRows().explanation(isLooking: false)
        },
        .explained("It belongs to ") { stage in
            stage.bindRows()
            stage.view.layOut()
            return stage.view.cells.first?.scope.bindObserver(
                stage.label, \.text, toSubject: stage.person, \.name
            ).explanation(isLooking: false) ?? ""
        },
        .explained("It is not in a window, so it is reloaded when the rows change.") { stage in
            stage.bindRows()
            stage.view.phase = .offScreen
            return stage.manager.explain(stage.view)
        },
        .explained("The rows wait until the user's gesture ends.") { stage in
            stage.bindRows()
            stage.view.phase = .userChangesRows
            return stage.manager.explain(stage.view)
        },
        .explained("It is being updated.") { stage in
            stage.bindRows()
            stage.view.phase = .updating
            return stage.manager.explain(stage.view)
        },
        .explained("The model has changed since the latest update.") { stage in
            stage.bindRows()
            stage.view.phase = .userChangesRows
            stage.basket.words.removeLast()
            settleTurn()
            return stage.manager.explain(stage.view)
        },
        .explained("The manager is disabled, so later changes wait for `enable()`.") { stage in
            stage.bindRows()
            stage.manager.disable()
            return stage.manager.explain(stage.view)
        },
        .explained("The latest update reloaded the view.") { stage in
            stage.bindRows()
            return stage.manager.explain(stage.view)
        },
        .explained(
            "The latest update inserted 1 row, removed 1, moved 0 and updated 1."
        ) { stage in
            stage.bindRows()
            stage.basket.words = [Word(1, "one"), Word(2), Word(4)]
            settleTurn()
            return stage.manager.explain(stage.view)
        },
        .explained(
            """
             kept its old value because its transform or derivation threw: Refusal(reason: "no").
            """
        ) { stage in
            stage.manager.bindRows(
                of: stage.view, toSubject: stage.basket,
                .derived { basket -> [Word] in
                    if basket.isBroken { throw Refusal() }
                    return basket.words
                }
            ) { (cell: WordCell, word, _) in cell.text = word.text }
            stage.manager.enable()
            stage.basket.isBroken = true
            settleTurn()
            return stage.manager.explain(stage.view)
        },
    ]

    /// The log's sentences about rows, selections and arrays of elements.
    static let ofLists: [Sentence] = [
        .logged(
            .error, " shows empty cells, because the view has no cell for WordCell."
        ) { stage in
            stage.view.missing = [WordCell.self]
            stage.bindRows()
        },
        .logged(
            .error,
            " shows empty cells, because the view has no prototype “Word” for WordCell."
        ) { stage in
            stage.view.missing = [WordCell.self]
            stage.manager.bindRows(
                of: stage.view, toSubject: stage.basket, \.words, cell: .prototype("Word")
            ) { (cell: WordCell, word, _) in
                cell.text = word.text
            }
            stage.manager.enable()
        },
        .logged(
            .error, " does not fill its cells, because they are Cell instead of WordCell."
        ) { stage in
            stage.view.dequeuesPlainCells = true
            stage.bindRows()
        },
        .logged(
            .warning,
            """
             shows several rows with the id 1, so they are matched in order. Give each row a \
            different id.
            """
        ) { stage in
            stage.basket.words.append(Word(1))
            stage.bindRows()
        },
        .logged(.warning, " only once, because it contains itself.") { stage in
            stage.folder.folders = [stage.folder]
            stage.disk.roots = [stage.folder]
            stage.manager.bindRows(
                of: stage.view, toSubject: stage.disk,
                .outline(\.roots, children: \.folders, isExpanded: \.isOpen)
            ) { (cell: WordCell, folder, _) in cell.text = folder.name }
            stage.manager.enable()
            stage.folder.isOpen = true
            settleTurn()
        },
        .logged(
            .warning,
            "The bound rows replace the view's earlier contents. Remove those before you bind rows."
        ) { stage in
            stage.view.contents = PlainContents()
            stage.bindRows()
        },
        .logged(
            .warning,
            """
            The list view's contents were replaced, so it no longer shows these rows. Don't set \
            its data source while rows are bound.
            """
        ) { stage in
            stage.bindRows()
            let former = stage.view.contents
            stage.view.contents = PlainContents()
            stage.basket.words.removeLast()
            withExtendedLifetime(former) { settleTurn() }
        },
        .logged(.warning, " has bound to section 0.") { stage in
            for _ in 0..<2 {
                stage.manager.bindRows(
                    of: stage.view, section: 0, toSubject: stage.basket, \.words
                ) { (cell: WordCell, word, _) in cell.text = word.text }
            }
        },
        .logged(.warning, "These rows replace the rows that ") { stage in
            for _ in 0..<2 {
                stage.manager.bindRows(
                    of: stage.view, section: 0, toSubject: stage.basket, \.words
                ) { (cell: WordCell, word, _) in cell.text = word.text }
            }
        },
        .logged(
            .warning,
            """
            The list view has [2] rows in its sections instead of [3], because other code has \
            changed the view, so it is reloaded. Change the model instead of the view.
            """
        ) { stage in
            stage.bindRows()
            stage.view.loseRow()
            stage.basket.words.removeLast()
            settleTurn()
        },
        .logged(
            .warning,
            """
            The list view called `advance` 0 times instead of once, so it is reloaded. Call it \
            exactly once.
            """
        ) { stage in
            stage.bindRows()
            stage.view.forgetsToAdvance = true
            stage.basket.words.removeLast()
            settleTurn()
        },
        .logged(
            .warning,
            """
             binds the selection to values of type String, but neither the elements of the rows \
            nor their ids have that type. Nothing is selected. Bind a property of one of these \
            types.
            """
        ) { stage in
            stage.bindRows()
            stage.manager.bindSelection(
                of: stage.view, toSubject: stage.person, twoWay: \.nickname)
            settleTurn()
            stage.view.userSelects([RowIndex(row: 0)])
        },
        .logged(.trace, ": 1 inserted or updated") { stage in
            bindTags(stage)
            stage.person.tags.append("b")
            settleTurn()
        },
        .logged(.trace, ": written as a whole") { stage in
            bindTags(stage)
            stage.other.tags = []
            stage.person.tags.append("b")
            settleTurn()
        },
    ]

    @MainActor
    private static func bindTags(_ stage: SentenceStage) {
        stage.person.tags = ["a"]
        stage.manager.bindElements(
            stage.other, \.tags, toSubject: stage.person, .items(\.tags, id: \.self)
        ) { $0 }
        stage.manager.enable()
    }
}

/// Content that client code has made itself. It has no rows.
private final class PlainContents: ListContents {
    var sectionCount: Int { 0 }
    var indexTitles: [(title: String, section: Int)]? { nil }

    func rowCount(in section: Int) -> Int { 0 }
    func cell(at index: RowIndex) -> StrictListView.Cell { StrictListView.Cell() }
    func didEndDisplaying(_ cell: StrictListView.Cell) {}
    func header(of section: Int) -> SectionTitle? { nil }
    func footer(of section: Int) -> SectionTitle? { nil }
    func edits(at index: RowIndex) -> RowPermissions { [] }
    func removeRow(at index: RowIndex) {}
    func insertRow(at index: RowIndex) {}
    func moveRow(from origin: RowIndex, to target: RowIndex) {}
    func didMoveRow(from origin: RowIndex, to target: RowIndex) {}
    func target(forMovingFrom origin: RowIndex, to proposed: RowIndex) -> RowIndex { origin }
    func swipeActions(at index: RowIndex) -> [RowAction] { [] }
    func menuActions(at index: RowIndex) -> [RowAction] { [] }
    func didSelectRow(at index: RowIndex) {}
    func didPerformPrimaryAction(at index: RowIndex) {}
    func selectionDidChange() {}
    func willDisplayRow(at index: RowIndex) {}
    func phaseDidChange() {}
}
