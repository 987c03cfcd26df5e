@testable import BindingKit
@testable import TestSupport

// Actions on models, rows and bindings.
extension UndoProgram {
    private func livingNote() -> Int? {
        let living = notes.indices.filter { notes[$0] != nil }
        return living.isEmpty ? nil : living[random.below(living.count)]
    }

    private func newText() -> String { ["m", "n", "", "Oo"][random.below(4)] }

    func setModel() {
        guard let number = livingNote() else { return }
        let text = newText()
        log.append("note \(number) becomes \(text)")
        notes[number]?.text = text
        oracle.notes[number] = oracle.kept(text, by: number)
    }

    // MARK: Commands

    /// Sets a note, and registers the undo command.
    private func set(_ number: Int, to text: String) {
        guard let note = notes[number] else { return }
        register(note, number, former: note.text)
        note.text = text
    }

    private func register(_ note: some UndoPage, _ number: Int, former: String) {
        history.register("command", on: note) { [unowned self] _ in set(number, to: former) }
    }

    /// The effect of the command according to the oracle.
    private func commandPart(_ number: Int, _ text: String) -> UndoOracle.Part? {
        guard let held = oracle.notes[number] else { return nil }
        oracle.notes[number] = oracle.kept(text, by: number)
        return .command(note: number, held)
    }

    func command() {
        guard let number = livingNote() else { return }
        let text = newText()
        log.append("command: note \(number) becomes \(text)")
        if let part = commandPart(number, text) {
            oracle.register(.init(name: "command", parts: [part]))
        }
        set(number, to: text)
    }

    func groupOfCommands() {
        let numbers = (0..<random.below(4)).compactMap { _ in livingNote() }
        let text = newText()
        log.append("group: notes \(numbers) become \(text)")
        let parts = numbers.compactMap { commandPart($0, text) }
        if !parts.isEmpty { oracle.register(.init(name: "group", parts: parts)) }
        history.group("group") { for number in numbers { set(number, to: text) } }
    }

    // MARK: Rows

    func removeRows() {
        settle()
        guard managers[1].isEnabled, !oracle.rows.isEmpty else { return }
        let count = 1 + random.below(2)
        let chosen = Set((0..<count).map { _ in random.below(oracle.rows.count) }).sorted(by: >)
        log.append("remove the rows \(chosen)")
        finishAll(1)
        var parts: [UndoOracle.Part] = []
        for place in chosen {
            let row = oracle.rows[place]
            parts.append(.row(row, oracle.place(of: row)))
            oracle.rows.remove(at: place)
        }
        oracle.register(.init(name: "edit 1", parts: parts))
        if chosen.count == 1 {
            view.userRemoves(RowIndex(row: chosen[0]))
        } else {
            view.userDeletes(chosen.map { RowIndex(row: $0) })
        }
    }

    func moveRow() {
        settle()
        guard managers[1].isEnabled, oracle.rows.count > 1 else { return }
        let (origin, target) = (
            random.below(oracle.rows.count), random.below(oracle.rows.count)
        )
        guard origin != target else { return }
        log.append("move the row \(origin) to \(target)")
        finishAll(1)
        let row = oracle.rows[origin]
        oracle.register(.init(name: "edit 1", parts: [.row(row, oracle.place(of: row))]))
        oracle.rows.insert(oracle.rows.remove(at: origin), at: target)
        view.userMoves(RowIndex(row: origin), to: RowIndex(row: target))
    }

    /// Makes the model change its rows itself.
    func changeRows() {
        if random.below(2) == 0, !oracle.rows.isEmpty {
            let place = random.below(oracle.rows.count)
            log.append("the row \(place) goes")
            oracle.rows.remove(at: place)
            basket.words.remove(at: place)
        } else {
            nextRow += 1
            let place = random.below(oracle.rows.count + 1)
            log.append("a row comes at \(place)")
            oracle.rows.insert(nextRow, at: place)
            basket.words.insert(Word(nextRow), at: place)
        }
    }

    // MARK: Bindings

    func pause(_ number: Int) {
        let manager = managers[number]
        log.append("\(manager.isEnabled ? "disable" : "enable") \(number)")
        if manager.isEnabled {
            finishAll(number)
            for entry in fields where entry.manager == number && entry.isPending { close(entry) }
            manager.disable()
        } else {
            manager.enable()
            for entry in fields where entry.isHeld && entry.manager == number {
                followHolder(entry)
            }
        }
        noteKnown()
    }

    private func followHolder(_ entry: UndoField) {
        entry.note = notes.firstIndex { $0 === holder.note } ?? entry.note
    }

    /// Makes the path lead to another note.
    func swap() {
        let plain = notes.indices.filter { notes[$0] is PlainPage }
        let number = plain[random.below(plain.count)]
        log.append("the holder has note \(number)")
        holder.note = notes[number] as? PlainPage
        for entry in fields where entry.isHeld && isEnabled(entry) && entry.note != number {
            // A refused text is dropped.
            if entry.isOpen { finish(entry) }
            close(entry)
            entry.note = number
        }
        settle()
    }

    func rebind(_ entry: UndoField) {
        log.append("rebind \(name(entry))")
        close(entry)
        entry.record?.unbind()
        fields.removeAll { $0 === entry }
        fields.append(entry)
        if entry.isHeld { followHolder(entry) } else { entry.note = livingNote() ?? entry.note }
        bind(entry)
    }

    /// Releases the note of a field.
    func die(_ entry: UndoField) {
        guard notes[entry.note] !== holder.note, !entry.isHeld else { return }
        let number = entry.note
        guard !fields.contains(where: { $0.isHeld && $0.note == number }) else { return }
        log.append("note \(number) dies")
        oracle.notes[number] = nil
        notes[number] = nil
        let orphans = fields.filter { $0.note == number }
        for orphan in orphans { close(orphan) }
        settle()
        addNote()
        for orphan in orphans {
            fields.removeAll { $0 === orphan }
            fields.append(orphan)
            orphan.note = notes.count - 1
            bind(orphan)
        }
    }
}
