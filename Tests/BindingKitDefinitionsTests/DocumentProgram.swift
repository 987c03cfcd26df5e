import BindingKitDefinitions
import Foundation

@testable import TestSupport

/// Random edits of a document, compared with a list of all its former states.
@MainActor
final class DocumentProgram {
    private let document: DefinitionDocument
    private var random: SplitMix64
    private var states: [BindingDefinitions] = []
    // The document's position in the list of states.
    private var position = 0
    private var saved: BindingDefinitions
    private var typed = 0

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        document = DefinitionDocument(
            try BindingDefinitions(contentsOf: Fixture.url("Colour.binary.plist")))
        states = [document.definitions]
        saved = document.definitions
    }

    /// The first problem, or nil.
    func run() -> String? {
        for step in 1...40 {
            let name = self.step()
            if let problem = check("step \(step), \(name)") { return problem }
        }
        while document.canUndo {
            undo()
            if let problem = check("undoing") { return problem }
        }
        guard position == 0 else { return "only undone to \(position)" }
        while document.canRedo {
            redo()
            if let problem = check("redoing") { return problem }
        }
        return position == states.count - 1 ? nil : "only redone to \(position)"
    }

    private func check(_ name: String) -> String? {
        let wanted = states[position]
        if document.definitions != wanted || document.format != wanted.format {
            return "\(name): \(document.definitions) instead of \(wanted)"
        }
        let numbers = document.identifiers
        if numbers.count != wanted.definitions.count || Set(numbers).count != numbers.count {
            return "\(name): identifiers \(numbers)"
        }
        let isSaved = saved == wanted && saved.format == wanted.format
        if document.isDirty == isSaved { return "\(name): isDirty is \(document.isDirty)" }
        let read = try? BindingDefinitions(data: document.data())
        return read == wanted ? nil : "\(name): saved \(read.debugDescription) instead of \(wanted)"
    }

    // MARK: - Steps

    private func step() -> String {
        let count = document.definitions.definitions.count
        switch random.below(count == 0 ? 3 : 10) {
        case 0: return edit("add") { $0.add(at: random.below(count + 1)) }
        case 1: undo()
        case 2: redo()
        case 3: return edit("duplicate") { $0.duplicate(at: random.below(count)) }
        case 4: return edit("delete") { $0.delete(at: indices(below: count)) }
        case 5: return edit("move") { $0.move(from: random.below(count), to: random.below(count)) }
        case 6: save()
        case 7: return edit("format") { $0.format = [.json, .xml, .binary][random.below(3)] }
        case 8:
            return edit("direction") { document in
                let direction: BindingDefinition.Direction =
                    random.below(2) == 0 ? .oneWay : .bothWays
                document.update(at: random.below(count)) { $0.direction = direction }
            }
        default: type(at: random.below(count))
        }
        return "undo, redo, save or typing"
    }

    private func edit(_ name: String, _ change: (DefinitionDocument) -> Void) -> String {
        let before = document.definitions
        change(document)
        if document.definitions != before || document.format != before.format {
            states.removeSubrange((position + 1)...)
            states.append(document.definitions)
            position += 1
        }
        return name
    }

    /// Types several keys. The last text differs from the former text, but some texts in between
    /// equal it.
    private func type(at index: Int) {
        document.endTyping()
        let field = [\BindingDefinition.key, \.path, \.observer, \.transform][random.below(4)]
        typed += 1
        let end = "\(typed)x"
        let former = document.definitions.definitions[index][keyPath: field]
        _ = edit("typing") { document in
            for length in 1...end.count {
                document.set(field, to: String(end.prefix(length)), at: index)
                if random.below(3) == 0 { document.set(field, to: former, at: index) }
            }
            document.set(field, to: end, at: index)
        }
        document.endTyping()
    }

    private func indices(below count: Int) -> IndexSet {
        IndexSet((0..<count).filter { _ in random.below(3) == 0 })
    }

    private func undo() {
        guard document.canUndo else { return }
        document.undo()
        position -= 1
    }

    private func redo() {
        guard document.canRedo else { return }
        document.redo()
        position += 1
    }

    private func save() {
        document.didSave(document.data())
        saved = document.definitions
    }
}
