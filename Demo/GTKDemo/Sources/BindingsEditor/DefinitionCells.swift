import BindingKit
import BindingKitDefinitions
import BindingKitGTK
import BindingsEditorModel

/// The row of one definition.
final class DefinitionCells: ColumnRow {
    private let number = Label().alignText(1).style("numeric")
    private let texts = (0..<8).map { _ in Label().alignText(0).ellipsizing() }

    required init() {
        super.init()
        columns = [number] + texts
    }

    /// Shows a definition, until the row gets another one.
    func show(_ id: Int, of model: EditorModel, _ row: BindingManager) {
        row.bindObserver(self, toSubject: model) { cell, model in
            cell.update(id, model)
        }
    }

    private func update(_ id: Int, _ model: EditorModel) {
        guard let index = model.index(of: id) else { return }
        let definition = model.document.definitions.definitions[index]
        let hasProblem = model.errors.hasProblem(id)
        // A sign in addition to the colour, for users who do not see the colour.
        number.set((hasProblem ? "⚠ " : "") + "\(index + 1)")
        number.isFaulty = hasProblem
        number.tooltip =
            hasProblem
            ? model.errors.problems(of: id).map(\.message).joined(separator: "\n") : nil
        for (label, text) in zip(texts, definition.columns) { label.set(text) }
    }

    /// The columns of the list, in the order of the labels.
    static func makeColumns() -> [Column] {
        [
            Column("No.", width: 64), Column("Key", width: 110),
            Column("Subject object", width: 120), Column("Subject path", expands: true),
            Column("Direction", width: 80), Column("Observer object", width: 134),
            Column("Observer path", expands: true), Column("Transform", width: 110),
            Column("For nil", width: 70),
        ]
    }
}

extension Label {
    /// Sets the text only if it differs, because GTK lays out a label each time its text is set.
    fileprivate func set(_ text: String) {
        if self.text != text { self.text = text }
    }
}

extension BindingDefinition {
    fileprivate var columns: [String] {
        if let misfit { return ["", "", StandIn.text(misfit), "", "", "", "", ""] }
        return [
            key ?? "", subjectOf ?? "", path ?? "", direction?.sign ?? "", observerOf ?? "",
            observer ?? "", transform ?? "", whenNil.map(StandIn.text) ?? "",
        ]
    }
}

extension BindingDefinition.Direction {
    /// The sign of the direction in the list.
    fileprivate var sign: String { self == .oneWay ? "→" : "⇄" }
}

/// The row of one error.
final class ErrorCell: ListCell {
    let label = Label().alignText(0).ellipsizing()

    required init() {
        super.init()
        content = label.margin(4)
    }

    func show(_ row: ErrorRow) {
        label.text = row.text
        label.tooltip = row.text
    }
}
