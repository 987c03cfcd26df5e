/// One change of a document: it replaces some definitions with others, or changes the format.
struct DefinitionStep {
    let start: Int
    let removed: DefinitionPart
    let inserted: DefinitionPart
    let formats: (before: DefinitionFormat, after: DefinitionFormat)

    var hasEffect: Bool { removed != inserted || formats.before != formats.after }

    /// Whether definitions are added, removed or moved.
    var changesList: Bool { removed.identifiers != inserted.identifiers }

    /// The step that undoes this step.
    var inverse: DefinitionStep {
        DefinitionStep(
            start: start, removed: inserted, inserted: removed,
            formats: (formats.after, formats.before))
    }

    func make(in definitions: inout BindingDefinitions) {
        definitions.definitions.replaceSubrange(range, with: inserted.definitions)
        if formats.after != formats.before { definitions.format = formats.after }
    }

    func make(in identifiers: inout [Int]) {
        identifiers.replaceSubrange(range, with: inserted.identifiers)
    }

    private var range: Range<Int> { start..<start + removed.definitions.count }
}

/// Consecutive definitions with their identifiers.
///
/// Two parts are equal if their definitions are equal, even if the identifiers differ.
struct DefinitionPart: Equatable {
    private(set) var definitions: [BindingDefinition]
    private(set) var identifiers: [Int]

    static let empty = DefinitionPart([], [])

    init(_ definitions: [BindingDefinition], _ identifiers: [Int]) {
        self.definitions = definitions
        self.identifiers = identifiers
    }

    mutating func move(from source: Int, to destination: Int) {
        definitions.insert(definitions.remove(at: source), at: destination)
        identifiers.insert(identifiers.remove(at: source), at: destination)
    }

    static func == (first: Self, second: Self) -> Bool {
        first.definitions == second.definitions
    }
}
