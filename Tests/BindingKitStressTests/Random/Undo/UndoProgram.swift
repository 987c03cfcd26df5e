@testable import BindingKit
@testable import TestSupport

/// Fields and rows that a user edits, commands, and a history that undoes all changes.
@MainActor
final class UndoProgram {
    var log: [String] = []
    var random: SplitMix64
    var oracle = UndoOracle()
    let history = History()
    let managers = [BindingManager(), BindingManager()]
    var notes: [(any UndoPage)?] = []
    let holder = PageHolder()
    let basket = Basket()
    let view = StrictListView()
    var fields: [UndoField] = []
    var nextRow = 100
    /// A wrong result of the history.
    private var mistake: String?

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        oracle.rows = [1, 2, 3, 4]
        basket.words = oracle.rows.map { Word($0) }
        if random.below(4) == 0 { setLimit(random.below(4)) }
        for _ in 0..<3 { addNote() }
        let held = notes.firstIndex { $0 is PlainPage } ?? add(PlainPage())
        holder.note = notes[held] as? PlainPage
        for (number, manager) in managers.enumerated() {
            manager.registerUndo(with: history) { _ in "edit \(number)" }
            for _ in 0..<2 { addField(manager: number, note: random.below(3), isHeld: false) }
        }
        addField(manager: 0, note: held, isHeld: true)
        managers[1].bindRows(of: view, toSubject: basket, .editable(\.words)) {
            (cell: StrictListView.Cell, word, _) in cell.text = word.text
        }
        for manager in managers { manager.enable() }
        settle()
    }

    /// The first problem, in a sentence.
    func problem(steps: Int) -> String? {
        for _ in 0..<steps {
            step()
            if let problem = check() { return problem }
        }
        return checkQuiet()
    }

    private func check() -> String? {
        if let mistake { return mistake }
        for (number, note) in notes.enumerated() where note?.text != oracle.notes[number] {
            return "note \(number) is \(note?.text ?? "nil"), not \(oracle.notes[number] ?? "nil")"
        }
        let rows = basket.words.map(\.id)
        if rows != oracle.rows { return "the rows are \(rows), not \(oracle.rows)" }
        let isOpen = fields.contains { $0.isOpen }
        let shown = [history.undoName, history.redoName]
        let expected = [isOpen ? nil : oracle.undoSteps.last?.name, oracle.redoSteps.last?.name]
        if shown != expected { return "the names are \(shown), not \(expected)" }
        let counts =
            "\(oracle.undoSteps.count) steps to undo, \(oracle.redoSteps.count) to redo"
        if "\(history)" != counts { return "there are \(history), not \(counts)" }
        if history.canUndo != (isOpen || !oracle.undoSteps.isEmpty) {
            return "canUndo is \(history.canUndo)"
        }
        if history.canRedo == oracle.redoSteps.isEmpty { return "canRedo is \(history.canRedo)" }
        return view.violations.first
    }

    /// Checks that, without an open edit, the views show the models, and that all steps can be
    /// undone and redone.
    private func checkQuiet() -> String? {
        log.append("quiet")
        for (number, manager) in managers.enumerated() where !manager.isEnabled { pause(number) }
        for entry in fields { escape(entry) }
        settle()
        for _ in 0...oracle.undoSteps.count { undo() }
        if let problem = check() { return problem }
        for _ in 0...oracle.redoSteps.count { redo() }
        settle()
        if let problem = check() { return problem }
        for entry in fields where entry.text != oracle.notes[entry.note] {
            return "field \(name(entry)) shows \(entry.text)"
        }
        return nil
    }

    // MARK: The world

    func addNote() {
        switch random.below(3) {
        case 0: add(PlainPage())
        case 1: add(PromptPage())
        default: add(CapitalPage())
        }
    }

    @discardableResult
    private func add<Note: UndoPage>(_ note: Note) -> Int {
        notes.append(note)
        oracle.notes.append("")
        if Note.isCapital { oracle.capitals.insert(notes.count - 1) }
        return notes.count - 1
    }

    func addField(manager: Int, note: Int, isHeld: Bool) {
        let entry = UndoField(
            manager: manager, note: note, writesEachChange: random.below(2) == 0, isHeld: isHeld)
        fields.append(entry)
        bind(entry)
    }

    func bind(_ entry: UndoField) {
        let manager = managers[entry.manager]
        let rule = Validation<String>.check("No !") { !$0.contains("!") }
        let writeBack: WriteBack = entry.writesEachChange ? .onEachChange : .onCommit
        if entry.isHeld {
            entry.record = manager.bindObserver(
                EditedProperty(entry.field, \.text), toSubject: holder, \.note, twoWay: \.text,
                transform: ValueTransform.identity.toOptional(), whenNil: "",
                writeBack: writeBack, validate: rule)
        } else {
            entry.record = notes[entry.note]?.bind(entry.field, writeBack, rule, by: manager)
        }
        entry.known = entry.text
    }

    // MARK: Steps

    private func step() {
        let entry = fields[random.below(fields.count)]
        switch random.below(32) {
        case 0...7: type(entry)
        case 8...9: deleteBackward(entry)
        case 10...12: commit(entry)
        case 13: escape(entry)
        case 14: focus(entry)
        case 15...18: undo()
        case 19...21: redo()
        case 22: setModel()
        case 23: command()
        case 24: groupOfCommands()
        case 25: removeRows()
        case 26: moveRow()
        case 27: changeRows()
        case 28: settle()
        case 29: rare(entry)
        case 30: pause(random.below(managers.count))
        default: swap()
        }
        noteKnown()
    }

    private func rare(_ entry: UndoField) {
        switch random.below(4) {
        case 0: die(entry)
        case 1: rebind(entry)
        case 2: setLimit([0, 2, 5, 1_000][random.below(4)])
        default:
            log.append("remove all")
            history.removeAll()
            oracle.removeAll()
        }
    }

    private func setLimit(_ limit: Int) {
        log.append("limit \(limit)")
        history.limit = limit
        oracle.limit = limit
    }

    func settle() {
        log.append("turn")
        settleTurn()
        noteKnown()
    }

    /// Records the texts of fields without an open edit.
    func noteKnown() {
        for entry in fields where !entry.isOpen { entry.known = entry.text }
    }

    func report(_ difference: String) {
        if mistake == nil { mistake = difference }
    }
}
