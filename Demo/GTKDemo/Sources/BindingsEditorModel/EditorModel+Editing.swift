internal import BindingKit
public import BindingKitDefinitions
internal import Foundation

// Changes of definitions. Each change is one undo step.
extension EditorModel {
    // MARK: - The list

    /// Adds an empty definition below the selected ones, selects it, and moves the focus to its
    /// key.
    public func add() {
        let index = selectedIndices.last.map { $0 + 1 } ?? document.identifiers.count
        document.add(at: index)
        cameAndSelect(index..<index + 1)
        focus = .key
    }

    /// Inserts copies of the selected definitions below them, without their keys, and selects
    /// these.
    public func duplicate() {
        let indices = selectedIndices
        guard let last = indices.last else { return }
        let copies = indices.map { document.definitions.definitions[$0].withoutKey }
        document.insert(copies, at: last + 1)
        cameAndSelect(last + 1..<last + 1 + copies.count)
    }

    /// Deletes the selected definitions, and selects the definition after them.
    public func delete() {
        let indices = selectedIndices
        guard let first = indices.first else { return }
        let next = following(indices)
        document.delete(at: indices)
        listDidChange()
        errors.listDidChange()
        list.selectedIDs = Set([next ?? document.identifiers[..<first].last].compactMap { $0 })
    }

    /// The first listed definition after some indices, or else the last one before them.
    private func following(_ indices: IndexSet) -> Int? {
        let rows = list.arrangedObjects
        let deleted = list.selectedIDs
        guard let last = rows.lastIndex(where: { deleted.contains($0.id) }) else { return nil }
        return
            (rows[last...].dropFirst().first { !deleted.contains($0.id) }
            ?? rows[..<last].last { !deleted.contains($0.id) })?.id
    }

    /// Whether definitions can be moved: only if all are listed.
    public var canMove: Bool { filter.isEmpty }

    /// Moves a definition before another one, or to the end.
    public func move(_ row: DefinitionRow, before successor: DefinitionRow?) {
        guard canMove, let source = index(of: row.id) else { return }
        let target = successor.flatMap { index(of: $0.id) } ?? document.identifiers.count
        document.move(from: source, to: target > source ? target - 1 : target)
        listDidChange()
        errors.listDidChange()
    }

    /// Moves the selected definition by a number of places; negative to move it up.
    public func move(by distance: Int) {
        guard canMove, selectedIndices.count == 1, let source = selectedIndices.first else {
            return
        }
        let target = min(max(source + distance, 0), document.identifiers.count - 1)
        document.move(from: source, to: target)
        listDidChange()
        errors.listDidChange()
    }

    // MARK: - The clipboard

    /// The selected definitions as text.
    public func copy() -> String { document.copy(selectedIndices) }

    /// Inserts the definitions of a text below the selected ones, and selects them.
    public func paste(_ text: String) throws(EditorFailure) {
        let index = selectedIndices.last.map { $0 + 1 } ?? document.identifiers.count
        do throws(DefinitionError) {
            cameAndSelect(try document.paste(text, at: index))
        } catch {
            throw EditorFailure(.notPasted, error.message)
        }
    }

    private func cameAndSelect(_ range: Range<Int>) {
        letPass(document.identifiers[range])
        listDidChange()
        errors.check(document.identifiers[range])
        select(range)
    }

    // MARK: - Fields

    /// Sets a text of a definition. Typing without a break is one undo step.
    func set(_ field: WritableKeyPath<BindingDefinition, String?>, to text: String, of id: Int) {
        guard let index = index(of: id) else { return }
        document.set(field, to: text, at: index)
        errors.check(CollectionOfOne(id))
    }

    /// Changes a definition in one undo step.
    func update(_ id: Int, _ change: (inout BindingDefinition) -> Void) {
        guard let index = index(of: id) else { return }
        document.update(at: index, change)
        errors.check(CollectionOfOne(id))
    }

    /// The format to save in.
    public var format: DefinitionFormat {
        get { document.format }
        set {
            document.format = newValue
            errors.listDidChange()
        }
    }

    // MARK: - Undoing

    /// Undoes the last step, and selects the changed definitions.
    public func undo() { follow { document.undo() } }

    /// Redoes the step that was undone last, and selects the changed definitions.
    public func redo() { follow { document.redo() } }

    private func follow(_ step: () -> Range<Int>) {
        let before = document.identifiers.count
        let former = document.identifiers
        let range = step()
        if former != document.identifiers {
            letPass(document.identifiers[range])
            listDidChange()
        }
        errors.check(document.identifiers[range])
        if !range.isEmpty, range.count <= 1000 || before != document.identifiers.count {
            select(range)
        } else {
            list.selectedIDs.formIntersection(document.identifiers)
        }
    }
}

extension BindingDefinition {
    fileprivate var withoutKey: Self {
        var copy = self
        copy.key = nil
        return copy
    }
}
