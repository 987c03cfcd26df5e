import BindingKit

@testable import TestSupport

/// Random changes of the model and the board.
extension ElementProgram {
    /// Changes the board without the binding, and changes the model, so that the binding writes the
    /// board.
    func tamper() {
        note("tamper")
        board.titles.append("foreign")
        if random.below(2) == 0 { board.titles.shuffle(using: &random) }
        if !board.objects.isEmpty { board.objects.removeLast() }
        board.names.insert("foreign")
        wasInterrupted = true
        add()
        bindings.disable()
        enable()
    }

    private func newID() -> Int {
        if random.below(6) == 0, lastID > 0 { return 1 + random.below(lastID) }
        lastID += 1
        return lastID
    }

    private func add() {
        let entry = RowEntry(id: newID(), version: random.below(20) == 0 ? 13 : 0)
        note("add \(entry.text)")
        model.entries.insert(entry, at: random.below(model.entries.count + 1))
        cameValues.append(entry)
        let isOld = random.below(8) == 0 && !model.objects.isEmpty
        let object =
            isOld ? model.objects[random.below(model.objects.count)] : RowObject(entry)
        touched?.insert(ObjectIdentifier(object))
        model.objects.insert(object, at: random.below(model.objects.count + 1))
        model.clashes.insert(Clash(number: entry.id))
    }

    func changeModel() {
        isModelChanged = true
        switch random.below(10) {
        case 0...3: add()
        case 4 where !model.entries.isEmpty:
            let place = random.below(model.entries.count)
            note("remove at \(place)")
            model.entries.remove(at: place)
            if place < model.objects.count { model.objects.remove(at: place) }
            if let clash = model.clashes.randomElement(using: &random) {
                model.clashes.remove(clash)
            }
        case 5 where model.objects.count > 1:
            note("move")
            let object = model.objects.remove(at: random.below(model.objects.count))
            touched?.insert(ObjectIdentifier(object))
            model.objects.insert(object, at: random.below(model.objects.count + 1))
            if let entry = model.entries.popLast() {
                model.entries.insert(entry, at: random.below(model.entries.count + 1))
            }
        case 6:
            note("shuffle")
            model.objects.shuffle(using: &random)
            model.entries.shuffle(using: &random)
        case 7 where random.below(4) == 0:
            note("clear")
            model.objects = []
            model.entries = []
            model.clashes = []
        default: changeElement()
        }
    }

    private func changeElement() {
        guard !model.objects.isEmpty, !model.entries.isEmpty else { return add() }
        let version = random.below(12) == 0 ? 13 : random.below(5)
        let object = model.objects[random.below(model.objects.count)]
        note("version \(version) of \(object.id)")
        object.version = version
        touched?.insert(ObjectIdentifier(object))
        let place = random.below(model.entries.count)
        model.entries[place].version = version
        cameValues.append(model.entries[place])
    }

    func editBoard() {
        guard bindings.isEnabled, record?.state == .active else { return }
        note("edit the board")
        isBoardEdited = true
        let entry = RowEntry(id: newID(), version: random.below(5))
        func edit<Element>(_ list: inout [Element], _ new: Element) {
            for _ in 0...random.below(3) {
                switch random.below(5) {
                case 0, 1: list.insert(new, at: random.below(list.count + 1))
                case 2 where !list.isEmpty: list.remove(at: random.below(list.count))
                case 3 where !list.isEmpty: list[random.below(list.count)] = new
                default: list.shuffle(using: &random)
                }
            }
        }
        switch kind {
        case .editedTitles:
            edit(&board.titles, random.below(8) == 0 ? "bad" : entry.text)
        case .editedClashes: edit(&board.titles, "\(entry.id)")
        case .editedValues: edit(&board.entries, entry)
        default: edit(&board.objects, RowObject(entry))
        }
    }
}
