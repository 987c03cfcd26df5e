import BindingKit

@testable import TestSupport

/// A list whose cells are reused for rows with different bindings, random events, and a transcript
/// of everything that client code can see.
///
/// A program that keeps all records must have the same transcript.
@MainActor
final class ReuseProgram<Model: ReusedModel & SendableMetatype> {
    private(set) var transcript: [String] = []
    private var random: SplitMix64
    private let models = ReusedModels<Model>()
    private let bindings = BindingManager()
    private let view = StrictListView()
    private let keepsAllRecords: Bool
    /// Whether the transcript contains descriptions, which are slow to make.
    private let describes: Bool
    private var allRecords: [BindingRecord] = []
    /// Records that client code keeps.
    private var kept: [BindingRecord] = []
    private var weaklyKept: [WeakRecord] = []
    private var rows: BindingRecord?
    private var cellCount = 0
    private var lastID = 0
    /// How many more rows may change the list while they are filled.
    private var callbacks = 0

    private struct WeakRecord {
        weak var record: BindingRecord?
    }

    init(seed: UInt64, keepsAllRecords: Bool, describes: Bool) {
        random = SplitMix64(seed: seed)
        (self.keepsAllRecords, self.describes) = (keepsAllRecords, describes)
        view.viewport = 1 + random.below(3)
        models.all = (0..<4 + random.below(3)).map { _ in newModel() }
        bindRows()
        bindings.enable()
    }

    func run(steps: Int) {
        let former = BindingLog.destination
        defer { BindingLog.destination = former }
        BindingLog.destination =
            describes ? .closure(.trace) { [weak self] in self?.log($0) } : .none
        perform(steps: steps)
    }

    private func log(_ entry: BindingLog.Entry) {
        guard entry.location.fileID.hasSuffix("ReuseProgram.swift") else { return }
        note("log: \(entry.message)")
    }

    private func perform(steps: Int) {
        for _ in 0..<steps {
            step()
            if random.below(3) > 0 { settle() }
            look()
        }
        rows?.unbind()
        settle()
        look()
        note("violations \(view.violations)")
    }

    private func note(_ line: String) { transcript.append(line) }

    private func newModel() -> Model {
        lastID += 1
        let model = Model(lastID, shape: random.below(6))
        // If two rows have equal values, both show them.
        (model.name, model.count) = ("n\(random.below(3))", random.below(3))
        return model
    }

    // MARK: Rows

    private func bindRows() {
        rows = bindings.bindRows(of: view, toSubject: models, \.all) {
            [weak self] (cell: ReusedCell, model, row) in
            guard let self else { return }
            prepare(cell)
            note("fill \(cell.number ?? 0) with \(model.id)")
            bind(cell, model, row)
            callBack(row)
        }
    }

    private func prepare(_ cell: ReusedCell) {
        guard cell.number == nil else { return }
        cellCount += 1
        let number = cellCount
        cell.number = number
        for (index, label) in cell.labels.enumerated() {
            label.onWrite = { [weak self, weak cell] in
                self?.note("\(number).\(index) \($0)")
                if let cell { self?.interfere(in: cell) }
            }
        }
        cell.field.onWrite = { [weak self] in self?.note("\(number).field \($0 ?? "nil")") }
    }

    private func bind(_ cell: ReusedCell, _ model: Model, _ row: BindingManager) {
        let (first, second) = (cell.labels[0], cell.labels[1])
        if model.shape != 1 {
            keep(row.bindObserver(first, \.text, toSubject: model, Model.namePath))
        }
        // Several bindings are declared on one line.
        let paths = model.shape == 2 ? [\ReusedLabel.title, \.text] : [\ReusedLabel.text, \.title]
        for path in paths.prefix(1 + model.shape % 3) {
            let observed = model.shape == 3 ? Model.notePath : Model.namePath
            keep(row.bindObserver(second, path, toSubject: model, observed))
        }
        keep(
            row.bindObserver(first, \.number, toSubject: model, Model.countPath) { count in
                if count == 1 { throw Refusal(reason: "\(model.id) has one") }
                return count + model.id * 100
            })
        if model.shape == 4 {
            keep(
                row.bindObserver(
                    cell.field, \.text, toSubject: model, twoWay: Model.notePath, whenNil: "",
                    writeBack: .onCommit))
        }
        if model.shape == 5 {
            // The same target is bound again. The last binding wins.
            keep(
                row.bindObserver(
                    first, \.text, toSubject: model, Model.notePath,
                    replacing: model.id.isMultiple(of: 2)))
            keep(row.bindObserver(second, \.number, toSubject: model, Model.countPath))
        }
    }

    private func keep(_ record: BindingRecord) {
        if keepsAllRecords { allRecords.append(record) }
        switch random.below(12) {
        case 0: kept.append(record)
        case 1: weaklyKept.append(WeakRecord(record: record))
        default: break
        }
    }

    /// Sometimes runs client code in a row's closure.
    private func callBack(_ row: BindingManager) {
        guard callbacks > 0 else { return }
        callbacks -= 1
        switch random.below(6) {
        case 0: edit()
        case 1: row.bindings.randomElement(using: &random)?.unbind()
        case 2: row.removeAllBindings()
        case 3:
            note("rebind")
            rows?.unbind()
            bindRows()
        case 4: kept = []
        default: row.prepareForReuse()
        }
    }

    /// Sometimes runs client code in a cell's setter: the cell is reused in the middle of a
    /// delivery.
    private func interfere(in cell: ReusedCell) {
        guard callbacks > 0, random.below(3) == 0 else { return }
        callbacks -= 1
        note("reuse \(cell.number ?? 0)")
        cell.scope.prepareForReuse()
        if let model = models.all.randomElement(using: &random) { bind(cell, model, cell.scope) }
    }

    // MARK: Steps

    private func step() {
        switch random.below(14) {
        case 0...4: edit()
        case 5...7:
            let row = random.below(max(1, models.all.count))
            note("scroll to \(row)")
            view.scroll(toRow: row)
        case 8: callbacks = 1 + random.below(2)
        case 9:
            note("toggle")
            if bindings.isEnabled { bindings.disable() } else { bindings.enable() }
        case 10:
            let all = kept
            if !all.isEmpty { all[random.below(all.count)].unbind() }
        case 11: userTypes()
        case 12:
            note("rebind")
            rows?.unbind()
            bindRows()
        default: toggleCell()
        }
    }

    private func edit() {
        guard !models.all.isEmpty else { return models.all = [newModel(), newModel()] }
        let index = random.below(models.all.count)
        let model = models.all[index]
        switch random.below(8) {
        case 0: models.all.swapAt(index, random.below(models.all.count))
        // Nothing else retains the model.
        case 1: models.all.remove(at: index)
        case 2: models.all.insert(newModel(), at: index)
        case 3: models.all[index] = newModel()
        case 4: model.name = "n\(random.below(3))"
        case 5: model.note = "o\(random.below(3))"
        default: model.count = random.below(3)
        }
        note("edit")
    }

    private func userTypes() {
        guard let cell = view.cells.compactMap({ $0 as? ReusedCell }).last else { return }
        if cell.field.isFocused { return cell.field.blur() }
        cell.field.focus()
        cell.field.enter("typed \(random.below(3))")
    }

    /// Disables or enables the bindings of a cell.
    private func toggleCell() {
        guard let cell = view.cells.first else { return }
        note("toggle a cell")
        if cell.scope.isEnabled { cell.scope.disable() } else { cell.scope.enable() }
    }

    private func settle() {
        // The cells are updated one after the other, because the list's manager updates its cells
        // in undefined order.
        if random.below(4) == 0 {
            note("updated \(view.cells.map { $0.scope.updateIfNeeded() })")
        } else {
            settleTurn()
        }
    }

    // MARK: Looking

    /// Adds everything that client code can see of the records to the transcript.
    private func look() {
        for cell in view.cells {
            guard let cell = cell as? ReusedCell else { continue }
            note("cell \(cell.number ?? 0): \(cell.scope.bindings.map(text))")
            if describes { note(cell.scope.explain(cell.labels[0], \.text)) }
        }
        note("kept \(kept.map(text))")
        // If all records are kept, they are not released.
        let alive = weaklyKept.compactMap(\.record).filter { $0.state != .ended }
        note("alive \(alive.map(text))")
    }

    private func text(_ record: BindingRecord) -> String {
        """
        \(describes ? record.ends : "") \(record.location.line) \(record.state) \(record.deliveries)/\(record.skips) \
        \(record.lastValueDescription ?? "-") \(record.error.map { "\($0)" } ?? "")
        """
    }
}
