public import BindingKit
public import BindingKitDefinitions
public import Foundation
public import Observation

/// The model of an editor window: a document, its file, its errors, the filter and the selection.
@MainActor
@Observable
public final class EditorModel {
    /// The definitions. Opening a file replaces the document.
    public internal(set) var document = DefinitionDocument(BindingDefinitions([]))
    /// The file that the document was read from or saved to; nil for a new document.
    public internal(set) var url: URL?
    /// Whether the file is read-only.
    public internal(set) var isReadOnly = false
    /// Whether another program had changed or deleted the file at the last check.
    public internal(set) var isChangedOnDisk = false
    /// Whether the file was unreadable at the last check, for instance because it was deleted.
    public internal(set) var isFileUnreadable = false
    /// The names and types of the program. Without a schema, only the form is checked.
    public internal(set) var schema: DefinitionSchema?
    /// The name of the schema's file.
    public internal(set) var schemaName: String?

    /// The definitions that match the filter, and the selected ones.
    public let list = ArrayController<DefinitionRow>()
    /// The errors of the definitions.
    public let errors = ErrorIndex()

    /// The open question or message; nil if there is none.
    public var question: Question<EditorAnswer>?
    /// The part that has the keyboard: the list or the form's first field; nil for neither.
    public var focus: Focus?

    /// A part to which the editor gives the focus.
    public enum Focus: Hashable, Sendable { case list, key }

    /// The words that a listed definition must contain, all of them; empty to list all definitions.
    public var filter = "" {
        didSet { if filter != oldValue { refilter() } }
    }

    @ObservationIgnored let files: FileAccess
    /// Whether the user has chosen the schema. Then it stays when other files are opened.
    @ObservationIgnored var hasChosenSchema = false
    @ObservationIgnored var stamp: FileStamp?
    @ObservationIgnored private var positions: [Int] = []
    @ObservationIgnored private var edited: EditedDefinition?

    /// A new document without definitions.
    public init(files: FileAccess = .disk) {
        self.files = files
        list.rearranges = .onlyWhenContentChanges
        show(document)
    }

    // MARK: - The document

    /// Shows another document, and resets the state of the former one.
    func show(_ next: DefinitionDocument) {
        document = next
        filter = ""
        listDidChange()
        list.selectedIDs = Set(next.identifiers.first.map { [$0] } ?? [])
        errors.start(self)
    }

    /// The name of the file, or “Untitled”.
    public var title: String { url?.lastPathComponent ?? "Untitled" }

    /// Whether there is something to save: a change, or everything if the file can't be read.
    public var isDirty: Bool { document.isDirty || isFileUnreadable }

    /// Whether closing would lose something. This checks the current state of the file.
    public var isUnsaved: Bool {
        if document.isDirty { return true }
        guard let url, files.stamp(url) != stamp || isFileUnreadable else { return false }
        return (try? files.read(url)) == nil
    }

    /// Whether there are no definitions.
    public var isEmpty: Bool { document.identifiers.isEmpty }

    /// Whether the document is new and was never changed.
    public var isPristine: Bool { url == nil && !isDirty && !document.canRedo }

    /// The definition with an identifier; an empty definition if there is none.
    public func definition(_ id: Int) -> BindingDefinition {
        guard let index = index(of: id) else { return BindingDefinition() }
        return document.definitions.definitions[index]
    }

    /// The index of a definition in the file; nil if it was deleted.
    public func index(of id: Int) -> Int? {
        // This read also registers the observation.
        let count = document.identifiers.count
        guard positions.indices.contains(id), positions[id] < count else { return nil }
        return positions[id] < 0 ? nil : positions[id]
    }

    /// Updates list and errors after definitions were added, removed or moved.
    func listDidChange() {
        let identifiers = document.identifiers
        positions = Array(repeating: -1, count: (identifiers.max() ?? -1) + 1)
        for (index, id) in identifiers.enumerated() { positions[id] = index }
        list.content = identifiers.map(DefinitionRow.init)
    }

    // MARK: - Selecting

    /// The selected definition for editing; nil unless exactly one is selected.
    ///
    /// The object stays the same while the same definition is selected.
    public var selection: EditedDefinition? {
        guard list.selectedIDs.count == 1, let id = list.selectedIDs.first, index(of: id) != nil
        else { return nil }
        if let edited, edited.id == id, edited.document === document { return edited }
        let selection = EditedDefinition(id, self)
        edited = selection
        return selection
    }

    /// Whether a listed definition is selected. Hidden definitions can be selected as well.
    public var hasSelection: Bool {
        // The read of the filter also registers the observation.
        filter.isEmpty ? !list.selectedIDs.isEmpty : list.selectedIDs.contains(where: passes)
    }

    /// The indices of the selected and listed definitions. All commands apply to these.
    public var selectedIndices: IndexSet {
        IndexSet(list.selectedIDs.lazy.filter(passes).compactMap { self.index(of: $0) })
    }

    /// Selects definitions by their index in the file. If the filter hides one, clears the filter.
    public func select(_ indices: some Sequence<Int>) {
        let identifiers = document.identifiers
        let chosen = indices.filter { identifiers.indices.contains($0) }.map { identifiers[$0] }
        if !filter.isEmpty, chosen.contains(where: { !passes($0) }) { filter = "" }
        list.selectedIDs = Set(chosen)
    }

    /// Selects the listed definition `distance` rows further down, or the last one on the way.
    public func selectNext(_ distance: Int) {
        let rows = list.arrangedObjects
        guard let last = rows.indices.last else { return }
        let place = rows.firstIndex { list.selectedIDs.contains($0.id) } ?? 0
        list.selectedIDs = [rows[min(max(place + distance, 0), last)].id]
    }

    // MARK: - Filtering

    /// Lists all definitions, and moves the keyboard back to the list.
    public func endFilter() {
        filter = ""
        focus = .list
    }

    @ObservationIgnored private var passing: Set<Int>?

    private func passes(_ id: Int) -> Bool { passing?.contains(id) ?? true }

    /// A definition that matches stays listed until the filter changes, even if it is edited.
    private func refilter() {
        let words = FilterWords(filter)
        guard !words.isEmpty else {
            passing = nil
            list.filter = nil
            return
        }
        let definitions = document.definitions.definitions
        passing = Set(
            zip(document.identifiers, definitions).lazy.filter { words.match($1) }.map(\.0))
        list.filter = { [weak self] in self?.passes($0.id) ?? false }
    }

    /// Lists new definitions even if they do not match the filter.
    func letPass(_ identifiers: some Sequence<Int>) {
        passing?.formUnion(identifiers)
    }
}
