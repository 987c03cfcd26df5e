public import BindingKitDefinitions
public import Observation

/// The errors of a document, updated definition by definition.
///
/// The codes and sentences are the same as on loading. A large document is checked in portions, and
/// the user can work in between.
@MainActor
@Observable
public final class ErrorIndex {
    /// The first thousand errors, in the order of the file.
    public private(set) var rows: [ErrorRow] = []
    /// Whether there are more errors than `rows` contains.
    public private(set) var hasMore = false
    /// The number of definitions that are not checked yet.
    public private(set) var remaining = 0

    static let limit = 1000
    /// The number of definitions that are checked between two looks at the clock.
    private static let portion = 200
    /// The time for checks before the user's events are handled.
    private static let share = Duration.milliseconds(8)
    /// The number of definitions that are checked immediately when a file is opened.
    static let first = 2000

    /// The problems of one definition, except those of its key.
    private struct Findings: Equatable {
        var form: [DefinitionProblem] = []
        var schema: [DefinitionProblem] = []
        var isEmpty: Bool { form.isEmpty && schema.isEmpty }
    }

    private var findings: [Int: Findings] = [:]
    /// The first definition for each key that several definitions have.
    private var firstOwners: [String: Int] = [:]
    @ObservationIgnored private var keys = KeyOwners()
    @ObservationIgnored private var pending: ArraySlice<Int> = []
    @ObservationIgnored private var work: Task<Void, Never>?
    /// Weak because the model holds this object.
    @ObservationIgnored private weak var model: EditorModel?

    /// An empty index.
    init() {}

    isolated deinit { work?.cancel() }

    // MARK: - Asking

    /// The problems of a definition, in the order of loading.
    public func problems(of id: Int) -> [DefinitionProblem] {
        let found = findings[id] ?? Findings()
        return found.form + [duplicate(id)].compactMap { $0 } + found.schema
    }

    /// Whether a definition has a problem.
    public func hasProblem(_ id: Int) -> Bool { findings[id] != nil || duplicate(id) != nil }

    private func duplicate(_ id: Int) -> DefinitionProblem? {
        guard !firstOwners.isEmpty, let key = keys.key(of: id), let first = firstOwners[key],
            first != id, let index = model?.index(of: first)
        else { return nil }
        return DefinitionProblem(
            .duplicateKey, field: "key", message: "Binding \(index + 1) has the same key.")
    }

    // MARK: - Checking

    /// Checks all definitions of a model, the first ones immediately.
    func start(_ model: EditorModel) {
        work?.cancel()
        self.model = model
        findings = [:]
        firstOwners = [:]
        keys = KeyOwners()
        pending = model.document.identifiers[...]
        check(first: Self.first)
        guard remaining > 0 else { return }
        work = Task { [weak self] in
            while let self, self.remaining > 0, !Task.isCancelled {
                try? await Task.sleep(for: Self.share)
                if !Task.isCancelled { self.checkShare() }
            }
        }
    }

    /// Checks all remaining definitions now.
    public func finish() { check(first: pending.count) }

    private func checkShare() {
        let end = ContinuousClock.now + Self.share
        while ContinuousClock.now < end, !pending.isEmpty {
            update(pending.prefix(Self.portion))
            pending = pending.dropFirst(Self.portion)
        }
        check(first: 0)
    }

    private func check(first count: Int) {
        update(pending.prefix(count))
        pending = pending.dropFirst(count)
        if remaining != pending.count { remaining = pending.count }
        findRows()
    }

    /// Checks definitions that are new or were changed.
    func check(_ identifiers: some Sequence<Int>) {
        update(identifiers)
        findRows()
    }

    /// Removes deleted definitions, and updates the positions of all others.
    func listDidChange() {
        guard let model else { return }
        for id in keys.identifiers + Array(findings.keys) where model.index(of: id) == nil {
            keys.set(nil, of: id)
            findings[id] = nil
        }
        findRows()
    }

    private func update(_ identifiers: some Sequence<Int>) {
        guard let model else { return }
        for id in identifiers {
            let definition = model.definition(id)
            keys.set(definition.key, of: id)
            let found = Findings(
                form: definition.problems, schema: model.schema?.problems(in: definition) ?? [])
            if findings[id] ?? Findings() != found {
                findings[id] = found.isEmpty ? nil : found
            }
        }
    }

    // MARK: - Rows

    private func findRows() {
        guard let model else { return }
        let owners = keys.shared.compactMapValues { owners in
            owners.min { (model.index(of: $0) ?? .max) < (model.index(of: $1) ?? .max) }
        }
        if owners != firstOwners { firstOwners = owners }
        var found = fileRows(model)
        for id in faulty(model) where found.count <= Self.limit {
            found += rows(of: id, model)
        }
        let hasMore = found.count > Self.limit
        found = Array(found.prefix(Self.limit))
        if hasMore != self.hasMore { self.hasMore = hasMore }
        if found != rows { rows = found }
    }

    /// The definitions with mistakes, in the order of the file; only the first if there are many.
    private func faulty(_ model: EditorModel) -> [Int] {
        let duplicates = keys.shared.values.reduce(into: Set<Int>()) { $0.formUnion($1) }
        guard findings.count + duplicates.count > 2 * Self.limit else {
            return duplicates.union(findings.keys)
                .compactMap { id in model.index(of: id).map { (id, $0) } }
                .sorted { $0.1 < $1.1 }.map(\.0)
        }
        let found = model.document.identifiers.lazy.filter { self.hasProblem($0) }
        return Array(found.prefix(Self.limit + 1))
    }

    private func rows(of id: Int, _ model: EditorModel) -> [ErrorRow] {
        guard let index = model.index(of: id) else { return [] }
        return problems(of: id).enumerated().map { number, problem in
            ErrorRow(
                id: .init(definition: id, number: number),
                error: model.document.definitions.error(problem.code, in: index, problem.message),
                field: FormField(problem.field))
        }
    }

    /// The errors outside of the definitions.
    private func fileRows(_ model: EditorModel) -> [ErrorRow] {
        var rest = model.document.definitions
        rest.definitions = []
        return rest.errors.enumerated().map {
            ErrorRow(id: .init(definition: -1, number: $0), error: $1, field: nil)
        }
    }
}

/// A row of the list of errors.
public struct ErrorRow: Identifiable, Hashable, Sendable {
    /// The definition, and the number of the error in it.
    public struct ID: Hashable, Sendable {
        let definition: Int
        let number: Int
    }

    /// The definition, and the number of the error in it.
    public let id: ID
    /// The error, with the place that loading reports.
    public let error: DefinitionError
    /// The field of the form that contains the error.
    public let field: FormField?

    /// The identifier of the definition; nil for an error outside of the definitions.
    public var definition: Int? { id.definition < 0 ? nil : id.definition }

    /// The place, the code and the message, on one line.
    public var text: String {
        let place = [
            error.entry.map { "Binding \($0)" }, error.key.map { "“\($0)”" },
            error.line.map { "line \($0)" },
        ].compactMap { $0 }.joined(separator: ", ")
        return [place.isEmpty ? "File" : place, "error \(error.code.rawValue)", error.message]
            .joined(separator: ": ")
    }
}
