@testable import BindingKit
@testable import TestSupport

// The user's actions on texts.
extension UndoProgram {
    func name(_ entry: UndoField) -> String {
        "\(fields.firstIndex { $0 === entry } ?? -1), note \(entry.note)"
    }

    func isEnabled(_ entry: UndoField) -> Bool { managers[entry.manager].isEnabled }

    func focus(_ entry: UndoField) {
        log.append("focus \(name(entry))")
        entry.field.takeFocus()
    }

    func type(_ entry: UndoField) {
        guard isEnabled(entry) else { return }
        let key = random.below(6) == 0 ? "!" : ["a", "b", "C"][random.below(3)]
        log.append("type \(key) in \(name(entry))")
        change(entry, to: entry.text + key) { $0.type(key) }
    }

    func deleteBackward(_ entry: UndoField) {
        guard isEnabled(entry), !entry.text.isEmpty else { return }
        log.append("delete in \(name(entry))")
        change(entry, to: String(entry.text.dropLast())) { $0.deleteBackward() }
    }

    private func change(_ entry: UndoField, to text: String, by body: (Field) -> Void) {
        if !entry.isOpen { entry.known = entry.text }
        let isComplete = !entry.field.isFocused
        entry.field.placeCaret(entry.text.count)
        entry.isPending = true
        if entry.writesEachChange || isComplete { write(entry, text) }
        let isAccepted = !entry.isPending
        if isAccepted, isComplete { close(entry) }
        body(entry.field)
        // The model may have changed the text.
        if isAccepted { entry.known = entry.text }
    }

    /// Computes the effect of a write on the note.
    private func write(_ entry: UndoField, _ text: String) {
        if text == entry.known, !entry.isRefused {
            entry.isPending = false
            return
        }
        entry.known = text
        entry.isRefused = text.contains("!")
        guard !entry.isRefused else { return }
        entry.isPending = false
        // If the note has the text already, it is not set.
        guard oracle.notes[entry.note] != text else { return }
        if entry.before == nil { entry.before = oracle.notes[entry.note] }
        oracle.notes[entry.note] = oracle.kept(text, by: entry.note)
    }

    /// Ends the edit.
    func close(_ entry: UndoField) {
        (entry.isPending, entry.isRefused) = (false, false)
        let before = replace(&entry.before, with: nil)
        guard let before, let held = oracle.notes[entry.note], held != before else { return }
        oracle.register(
            .init(name: "edit \(entry.manager)", parts: [.edit(note: entry.note, before)]))
    }

    /// Computes the effect of a commit. A refused text stays open.
    func finish(_ entry: UndoField) {
        if entry.isPending { write(entry, entry.text) }
        if !entry.isPending { close(entry) }
    }

    /// Computes the effect of a commit on all fields of a manager, in the order in which they were
    /// bound.
    func finishAll(_ number: Int) {
        guard managers[number].isEnabled else { return }
        for entry in fields where entry.manager == number && entry.isOpen { finish(entry) }
    }

    func commit(_ entry: UndoField) {
        guard isEnabled(entry) else { return }
        log.append("commit \(name(entry))")
        if entry.isOpen { finish(entry) }
        if random.below(3) == 0 { entry.field.pressReturn() } else { entry.field.blur() }
    }

    func escape(_ entry: UndoField) {
        guard isEnabled(entry) else { return }
        log.append("escape \(name(entry))")
        close(entry)
        entry.field.pressEscape()
    }

    // MARK: Undoing

    /// - Returns: whether a text was dropped that had never been written to its note.
    private func endEdits() -> Bool {
        let former = oracle.registrations
        var hasDropped = false
        for number in managers.indices {
            finishAll(number)
            for entry in fields where entry.manager == number && entry.isPending {
                hasDropped = true
                close(entry)
            }
        }
        return hasDropped && oracle.registrations == former
    }

    func undo() {
        let latest = oracle.undoSteps.last.map { "\($0.parts)" } ?? "nothing"
        log.append("undo: \(latest)")
        let expected = endEdits() || oracle.undo()
        if history.undo() != expected {
            report(
                """
                undo() did not return \(expected): expected \(oracle.notes), \(oracle.rows), \
                found \(notes.map { $0?.text }), \(basket.words.map(\.id))
                """)
        }
    }

    func redo() {
        log.append("redo")
        if !oracle.redoSteps.isEmpty { _ = endEdits() }
        let expected = oracle.redo()
        if history.redo() != expected { report("redo() did not return \(expected)") }
    }
}
