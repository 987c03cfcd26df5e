/// A model of a history with plain values: one list of states for undo, one for redo.
struct UndoOracle {
    /// The change that one part of a step makes when it is undone.
    enum Part: Equatable {
        /// An edit. It is skipped if the note has the value already.
        case edit(note: Int, String)
        /// A command. It is always carried out.
        case command(note: Int, String)
        /// A row that is inserted again after another one, or removed.
        case row(Int, Place?)
    }

    /// The position of a row among the others.
    struct Place: Equatable {
        let index: Int
        let predecessor: Int?
    }

    struct Step: Equatable {
        let name: String?
        var parts: [Part]
    }

    /// The text of each note by its number; `nil` after the note was released.
    var notes: [String?] = []
    /// The notes that convert their letters to capitals.
    var capitals: Set<Int> = []
    var rows: [Int] = []
    private(set) var undoSteps: [Step] = []
    private(set) var redoSteps: [Step] = []
    private(set) var registrations = 0
    var limit = 1_000 { didSet { trim() } }

    mutating func register(_ step: Step) {
        registrations += 1
        undoSteps.append(step)
        redoSteps = []
        trim()
    }

    mutating func removeAll() { (undoSteps, redoSteps) = ([], []) }

    private mutating func trim() {
        undoSteps.removeFirst(max(0, undoSteps.count - limit))
        redoSteps.removeFirst(max(0, redoSteps.count - limit))
    }

    /// - Returns: whether anything was undone.
    mutating func undo() -> Bool {
        while let step = undoSteps.popLast() {
            let (opposite, hasEffect) = run(step)
            if !opposite.parts.isEmpty { redoSteps.append(opposite) }
            trim()
            if hasEffect { return true }
        }
        return false
    }

    mutating func redo() -> Bool {
        while let step = redoSteps.popLast() {
            let (opposite, hasEffect) = run(step)
            if !opposite.parts.isEmpty { undoSteps.append(opposite) }
            trim()
            if hasEffect { return true }
        }
        return false
    }

    private mutating func run(_ step: Step) -> (opposite: Step, hasEffect: Bool) {
        let opposites = step.parts.reversed().compactMap { run($0) }
        return (Step(name: step.name, parts: opposites), !opposites.isEmpty)
    }

    /// - Returns: the part that undoes it; `nil` if it has changed nothing.
    private mutating func run(_ part: Part) -> Part? {
        switch part {
        case .edit(let note, let text):
            guard let held = notes[note], held != kept(text, by: note) else { return nil }
            notes[note] = kept(text, by: note)
            return .edit(note: note, held)
        case .command(let note, let text):
            guard let held = notes[note] else { return nil }
            notes[note] = kept(text, by: note)
            return .command(note: note, held)
        case .row(let row, let place):
            let former = self.place(of: row)
            let before = rows
            rows.removeAll { $0 == row }
            if let place { rows.insert(row, at: index(of: place)) }
            return rows == before ? nil : .row(row, former)
        }
    }

    func kept(_ text: String, by note: Int) -> String {
        capitals.contains(note) ? text.uppercased() : text
    }

    func place(of row: Int) -> Place? {
        rows.firstIndex(of: row).map {
            Place(index: $0, predecessor: $0 > 0 ? rows[$0 - 1] : nil)
        }
    }

    private func index(of place: Place) -> Int {
        guard let predecessor = place.predecessor else { return 0 }
        return rows.firstIndex(of: predecessor).map { $0 + 1 } ?? min(place.index, rows.count)
    }
}
