public import Foundation
public import Observation

/// A definition file in an editor: the editor's model, without a user interface.
///
/// Every change is one step. Any number of steps can be undone and redone. Uninterrupted typing
/// into one field of one definition is one step. A step keeps copies of the definitions that it has
/// changed.
@MainActor
@Observable
public final class DefinitionDocument {
    /// The present definitions, in the order of the file.
    public private(set) var definitions: BindingDefinitions

    /// A number for each definition. An editor uses it to identify the definition. The number stays
    /// the same when the definition is edited or moved, and when a deletion is undone. The
    /// definitions that the document was made from have the numbers from 0 on.
    public private(set) var identifiers: [Int]

    private var undoSteps: [DefinitionStep] = []
    private var redoSteps: [DefinitionStep] = []
    // The field into which the last step has typed. Nil if the next text must be a new step.
    private var typing: Typing?
    private var saved: BindingDefinitions.Content
    // The number of undo steps in the saved state. Nil if new steps have replaced some of them.
    private var savedDepth: Int? = 0
    @ObservationIgnored private var nextIdentifier: Int

    private struct Typing: Equatable {
        let field: WritableKeyPath<BindingDefinition, String?>
        let index: Int
    }

    /// Makes a document from definitions, or a new document with one empty definition.
    public init(_ definitions: BindingDefinitions = BindingDefinitions([BindingDefinition()])) {
        self.definitions = definitions
        identifiers = Array(definitions.definitions.indices)
        nextIdentifier = definitions.definitions.count
        saved = definitions.content
    }

    /// The mistakes in the present definitions; see `BindingDefinitions.errors`.
    public var errors: [DefinitionError] { definitions.errors }

    // MARK: - Editing fields

    /// Sets a field of a definition to a text. Several calls in a row for one field are one step.
    ///
    /// An empty text removes the field. If the entry was not an object, the first text replaces it.
    public func set(
        _ field: WritableKeyPath<BindingDefinition, String?>, to text: String?, at index: Int
    ) {
        change(index, typing: Typing(field: field, index: index)) {
            $0[keyPath: field] = text.flatMap { $0.isEmpty ? nil : $0 }
        }
    }

    /// Changes a definition in one step. The closure can make any change.
    public func update(at index: Int, _ change: (inout BindingDefinition) -> Void) {
        self.change(index, typing: nil, change)
    }

    /// Ends the present typing, as if the user left the field.
    public func endTyping() {
        typing = nil
    }

    private func change(
        _ index: Int, typing next: Typing?, _ change: (inout BindingDefinition) -> Void
    ) {
        var definition = definitions.definitions[index]
        change(&definition)
        guard definition != definitions.definitions[index] else { return }
        definition.misfit = nil
        let joined = next != nil && next == typing ? undoSteps.popLast() : nil
        let depth = undoSteps.count
        replace(
            index..<index + 1, with: DefinitionPart([definition], [identifiers[index]]),
            joining: joined)
        // If the text is the same as before the typing, the typing has no step. So the next typing
        // must be a new step.
        typing = undoSteps.count > depth ? next : nil
    }

    // MARK: - Editing the list

    /// Inserts an empty definition, by default at the end, and returns its index.
    @discardableResult
    public func add(at index: Int? = nil) -> Int {
        let index = index ?? definitions.definitions.count
        insert([BindingDefinition()], at: index)
        return index
    }

    /// Inserts definitions, such as pasted ones, in one step. If a definition's key is already in
    /// use, the definition keeps the key, and `errors` reports the mistake.
    public func insert(_ inserted: [BindingDefinition], at index: Int) {
        guard !inserted.isEmpty else { return }
        let numbers = nextIdentifier..<nextIdentifier + inserted.count
        nextIdentifier = numbers.upperBound
        replace(
            index..<index, with: DefinitionPart(inserted.map(\.withoutLine), Array(numbers)))
    }

    /// Inserts a copy of a definition below the definition, and returns the copy's index. The copy
    /// has no key.
    @discardableResult
    public func duplicate(at index: Int) -> Int {
        var copy = definitions.definitions[index]
        copy.key = nil
        insert([copy], at: index + 1)
        return index + 1
    }

    /// Deletes definitions, in one step.
    public func delete(at indices: IndexSet) {
        guard let first = indices.first, let last = indices.last else { return }
        let kept = (first...last).filter { !indices.contains($0) }
        replace(
            first..<last + 1,
            with: DefinitionPart(
                kept.map { definitions.definitions[$0] }, kept.map { identifiers[$0] }))
    }

    /// Moves a definition. `destination` is its index after the move.
    public func move(from source: Int, to destination: Int) {
        guard source != destination else { return }
        let range = min(source, destination)..<max(source, destination) + 1
        var slice = part(range)
        slice.move(from: source - range.lowerBound, to: destination - range.lowerBound)
        replace(range, with: slice)
    }

    /// Inserts text that was copied from another document or from a text editor, in one step. The
    /// text is a whole file or single definitions.
    ///
    /// - Returns: the indices of the new definitions.
    /// - Throws: error 1 for any other text.
    @discardableResult
    public func paste(_ text: String, at index: Int) throws(DefinitionError) -> Range<Int> {
        let pasted = try DefinitionPasteboard.definitions(in: text)
        insert(pasted, at: index)
        return index..<index + pasted.count
    }

    /// Some definitions as text. `paste(_:at:)` accepts this form.
    public func copy(_ indices: IndexSet) -> String {
        DefinitionPasteboard.text(of: indices.map { definitions.definitions[$0] })
    }

    // MARK: - Undoing

    /// Whether there is a step to undo.
    public var canUndo: Bool { !undoSteps.isEmpty }

    /// Whether there is a step to redo.
    public var canRedo: Bool { !redoSteps.isEmpty }

    /// Undoes the last step, if there is one.
    ///
    /// - Returns: the indices of the definitions that the step had changed, moved or deleted; empty
    ///   if the step had added definitions.
    @discardableResult
    public func undo() -> Range<Int> {
        guard let step = undoSteps.popLast() else { return 0..<0 }
        apply(step.inverse)
        redoSteps.append(step)
        typing = nil
        return step.start..<step.start + step.removed.definitions.count
    }

    /// Redoes the last undone step, if there is one.
    ///
    /// - Returns: the indices of the definitions that the step has added, changed or moved; empty
    ///   if the step has deleted definitions.
    @discardableResult
    public func redo() -> Range<Int> {
        guard let step = redoSteps.popLast() else { return 0..<0 }
        apply(step)
        undoSteps.append(step)
        typing = nil
        return step.start..<step.start + step.inserted.definitions.count
    }

    /// Every change of definitions calls this method. If `joined` is a step, the change extends it.
    private func replace(
        _ range: Range<Int>, with inserted: DefinitionPart,
        joining joined: DefinitionStep? = nil
    ) {
        let present = part(range)
        guard present != inserted else { return }
        make(
            DefinitionStep(
                start: range.lowerBound, removed: joined?.removed ?? present, inserted: inserted,
                formats: (format, format)))
    }

    private func part(_ range: Range<Int>) -> DefinitionPart {
        DefinitionPart(Array(definitions.definitions[range]), Array(identifiers[range]))
    }

    private func apply(_ step: DefinitionStep) {
        step.make(in: &definitions)
        // Without a change of the list, observers of `identifiers` must not be notified.
        if step.changesList { step.make(in: &identifiers) }
    }

    private func make(_ step: DefinitionStep) {
        apply(step)
        redoSteps = []
        typing = nil
        if let savedDepth, undoSteps.count < savedDepth { self.savedDepth = nil }
        // If text was typed and deleted again, there is nothing to undo.
        if step.hasEffect { undoSteps.append(step) }
    }

    // MARK: - Saving

    /// Whether there is anything to save. False if undo or redo has restored the saved state.
    public var isDirty: Bool {
        if undoSteps.count == savedDepth { return false }
        let (former, present) = (saved.definitions, definitions.definitions)
        guard former.count == present.count, saved.format == format else { return true }
        // The definition that the last step has changed is compared first, because it usually
        // differs. The document may have a hundred thousand other definitions.
        if let place = undoSteps.last?.start, place < present.count, former[place] != present[place]
        {
            return true
        }
        return saved != definitions.content
    }

    /// The format in which the document is saved. Setting it is a step.
    ///
    /// OpenStep text can only be read. A document that was OpenStep text is saved as XML after a
    /// change; see `DefinitionFormat.written`.
    public var format: DefinitionFormat {
        get { definitions.format }
        set {
            guard newValue != format, newValue.written == newValue else { return }
            make(
                DefinitionStep(
                    start: 0, removed: .empty, inserted: .empty, formats: (format, newValue)))
        }
    }

    /// The bytes to save. If nothing has changed, these are the bytes that were read or saved last.
    public func data() -> Data {
        definitions.data()
    }

    /// Records that the file now has these bytes, which `data()` has returned. The user can still
    /// undo steps.
    public func didSave(_ data: Data) {
        if definitions.isChanged {
            definitions.format = format.written
            definitions.numberLines()
        }
        definitions = definitions.remembering(data)
        saved = definitions.content
        savedDepth = undoSteps.count
        typing = nil
    }

    /// Records the file's new name. The errors use it.
    public func rename(_ file: String) {
        definitions.file = file
    }

    /// Whether another program has changed the file since this document read or saved it last.
    public func isOutdated(comparedTo bytesOnDisk: Data) -> Bool {
        definitions.original?.bytes != bytesOnDisk
    }
}

extension BindingDefinition {
    /// A copy without a line, for a definition that is not in the file yet.
    fileprivate var withoutLine: Self {
        var copy = self
        copy.line = nil
        return copy
    }
}
