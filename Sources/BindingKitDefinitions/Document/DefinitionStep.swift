/// One change of a document that can be undone: some definitions for others, or another format.
struct DefinitionStep {
    let start: Int
    let removed: [BindingDefinition]
    let inserted: [BindingDefinition]
    let formats: (before: DefinitionFormat, after: DefinitionFormat)

    var hasEffect: Bool { removed != inserted || formats.before != formats.after }

    func make(in definitions: inout BindingDefinitions) {
        definitions.definitions.replaceSubrange(start..<start + removed.count, with: inserted)
        if formats.after != formats.before { definitions.format = formats.after }
    }

    func undo(in definitions: inout BindingDefinitions) {
        definitions.definitions.replaceSubrange(start..<start + inserted.count, with: removed)
        if formats.after != formats.before { definitions.format = formats.before }
    }
}
