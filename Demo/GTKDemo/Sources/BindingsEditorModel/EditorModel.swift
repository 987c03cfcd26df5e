public import BindingKit
public import BindingKitDefinitions
public import Foundation
public import Observation

/// A window of the editor without its window: a document, its file, what is wrong with it, which
/// definitions are listed, and which are selected.
@MainActor
@Observable
public final class EditorModel {
    /// The definitions; another document after a file was opened.
    public internal(set) var document = DefinitionDocument(BindingDefinitions([]))
    /// Where the document was read or saved last; nil for a new one.
    public internal(set) var url: URL?
    /// Whether the file may not be written.
    public internal(set) var isReadOnly = false
    /// Whether another program has changed or deleted the file, at the last check.
    public internal(set) var isChangedOnDisk = false
    /// Whether the file can't be read, because it was deleted for instance, at the last check.
    public internal(set) var isFileUnreadable = false
    /// The names and types of the program; without them only the form of definitions is checked.
    public internal(set) var schema: DefinitionSchema?
    /// The name of the schema's file.
    public internal(set) var schemaName: String?

    /// The listed definitions, as the filter lets them pass, and the selected ones.
    public let list = ArrayController<DefinitionRow>()
    /// The errors of the definitions.
    public let errors = ErrorIndex()

    /// The question or message that is open; nil if there is none.
    public var question: Question<EditorAnswer>?
    /// Which of the list and the first field of the form has the keyboard; nil for neither.
    public var focus: Focus?

    /// The widget that the editor gives the focus to.
    public enum Focus: Hashable, Sendable { case list, key }

    /// Words that all must occur in a listed definition; empty to list all.
    public var filter = "" {
        didSet { if filter != oldValue { refilter() } }
    }

    @ObservationIgnored let files: FileAccess
    /// Whether the user has chosen the schema, which then stays for other files.
    @ObservationIgnored var hasChosenSchema = false
    @ObservationIgnored var stamp: FileStamp?
    @ObservationIgnored private var positions: [Int] = []
    @ObservationIgnored private var edited: EditedDefinition?

    /// A new document, without definitions.
    public init(files: FileAccess = .disk) {
        self.files = files
        list.rearranges = .onlyWhenContentChanges
        show(document)
    }

    // MARK: - The document

    /// Shows another document, and nothing of the one before.
    func show(_ next: DefinitionDocument) {
        document = next
        filter = ""
        listDidChange()
        list.selectedIDs = Set(next.identifiers.first.map { [$0] } ?? [])
        errors.start(self)
    }

    /// The name of the file, or what stands for it.
    public var title: String { url?.lastPathComponent ?? "Untitled" }

    /// Whether there is anything to save: a change, or all of it where the file can't be read.
    public var isDirty: Bool { document.isDirty || isFileUnreadable }

    /// Whether closing would lose something, by the file as it is now.
    public var isUnsaved: Bool {
        if document.isDirty { return true }
        guard let url, files.stamp(url) != stamp || isFileUnreadable else { return false }
        return (try? files.read(url)) == nil
    }

    /// Whether there is no definition at all.
    public var isEmpty: Bool { document.identifiers.isEmpty }

    /// Whether closing would lose nothing, because nothing was done.
    public var isPristine: Bool { url == nil && !isDirty && !document.canRedo }

    /// A definition; an empty one where there is none of that identifier.
    public func definition(_ id: Int) -> BindingDefinition {
        guard let index = index(of: id) else { return BindingDefinition() }
        return document.definitions.definitions[index]
    }

    /// Where a definition is in the file; nil where it was deleted.
    public func index(of id: Int) -> Int? {
        // Read also to be observed.
        let count = document.identifiers.count
        guard positions.indices.contains(id), positions[id] < count else { return nil }
        return positions[id] < 0 ? nil : positions[id]
    }

    /// Has list and errors follow the document after definitions came, went or moved.
    func listDidChange() {
        let identifiers = document.identifiers
        positions = Array(repeating: -1, count: (identifiers.max() ?? -1) + 1)
        for (index, id) in identifiers.enumerated() { positions[id] = index }
        list.content = identifiers.map(DefinitionRow.init)
    }

    // MARK: - Selecting

    /// The one selected definition, to be edited; nil where none or several are selected.
    ///
    /// It is the same object for as long as the same definition is selected.
    public var selection: EditedDefinition? {
        guard list.selectedIDs.count == 1, let id = list.selectedIDs.first, index(of: id) != nil
        else { return nil }
        if let edited, edited.id == id, edited.document === document { return edited }
        let selection = EditedDefinition(id, self)
        edited = selection
        return selection
    }

    /// Whether a definition is selected and listed: the list keeps hidden ones selected.
    public var hasSelection: Bool {
        // The filter is read also to be observed.
        filter.isEmpty ? !list.selectedIDs.isEmpty : list.selectedIDs.contains(where: passes)
    }

    /// The indices of the selected definitions that are listed, to which all commands apply.
    public var selectedIndices: IndexSet {
        IndexSet(list.selectedIDs.lazy.filter(passes).compactMap { self.index(of: $0) })
    }

    /// Selects definitions by their place in the file; shows all where the filter hides one.
    public func select(_ indices: some Sequence<Int>) {
        let identifiers = document.identifiers
        let chosen = indices.filter { identifiers.indices.contains($0) }.map { identifiers[$0] }
        if !filter.isEmpty, chosen.contains(where: { !passes($0) }) { filter = "" }
        list.selectedIDs = Set(chosen)
    }

    /// Selects the listed definition so many rows further down, or the last one on the way.
    public func selectNext(_ distance: Int) {
        let rows = list.arrangedObjects
        guard let last = rows.indices.last else { return }
        let place = rows.firstIndex { list.selectedIDs.contains($0.id) } ?? 0
        list.selectedIDs = [rows[min(max(place + distance, 0), last)].id]
    }

    // MARK: - Filtering

    /// Lists all definitions, and sends the keyboard back to the list.
    public func endFilter() {
        filter = ""
        focus = .list
    }

    @ObservationIgnored private var passing: Set<Int>?

    private func passes(_ id: Int) -> Bool { passing?.contains(id) ?? true }

    /// A definition passes until the filter is another one, also while it is edited.
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

    /// Lists definitions that came, whatever the filter says.
    func letPass(_ identifiers: some Sequence<Int>) {
        passing?.formUnion(identifiers)
    }
}
