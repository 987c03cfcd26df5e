public import BindingKitDefinitions
internal import Foundation

/// A completion of a field of the form.
public struct Suggestion: Hashable, Sendable {
    /// The whole text of the field after the completion.
    public let text: String
    /// The type of a property, or the two types of a transform.
    public let detail: String
    /// Whether more may follow, as after an object in a path.
    public let leadsOn: Bool
}

extension EditorModel {
    /// The completions of a field's text in the selected definition; none without a schema.
    public func suggestions(for field: FormField, text: String) -> [Suggestion] {
        guard let schema, let selection else { return [] }
        let definition = definition(selection.id)
        switch field {
        case .path: return paths(text, from: definition.subjectOf)
        case .observer: return paths(text, from: definition.observerOf)
        case .subjectOf, .observerOf: return paths(text, from: nil)
        case .transform: return transforms(text, schema, definition)
        case .validate: return names(schema.validations, text)
        case .mode: return names(["oneWay", "twoWay", "oneTime", "oneWayToSubject"], text)
        case .writeBack: return names(["onEachChange", "onCommit", "afterPause 0.3"], text)
        case .key, .whenNil: return []
        }
    }

    private func paths(_ text: String, from start: String?) -> [Suggestion] {
        (schema?.completions(of: text, from: start) ?? []).map {
            Suggestion(text: $0.path, detail: $0.type, leadsOn: $0.leadsOn)
        }
    }

    /// The transforms that fit come first. After “then”, these are the next transforms of a chain.
    private func transforms(
        _ text: String, _ schema: DefinitionSchema, _ definition: BindingDefinition
    ) -> [Suggestion] {
        let chain = text.range(of: " then ", options: .backwards)
        let begin = chain.map { String(text[..<$0.upperBound]) } ?? ""
        let typed = text.dropFirst(begin.count).lowercased()
        let fitting = begin.isEmpty ? schema.transforms(for: definition) : schema.transforms
        let others = schema.transforms.filter { !fitting.contains($0) }
        return (fitting + others).filter { typed.isEmpty || $0.name.lowercased().contains(typed) }
            .map { entry in
                let detail = fitting.contains(entry) ? entry.detail : "\(entry.detail), doesn't fit"
                return Suggestion(text: begin + entry.name, detail: detail, leadsOn: false)
            }
    }

    private func names(_ names: [String], _ text: String) -> [Suggestion] {
        let begin =
            text.range(of: ",", options: .backwards).map { text[..<$0.upperBound] + " " } ?? ""
        let typed = text.dropFirst(begin.count - (begin.isEmpty ? 0 : 1))
            .trimmingCharacters(in: .whitespaces).lowercased()
        return names.filter { typed.isEmpty || $0.lowercased().contains(typed) }
            .map { Suggestion(text: begin + $0, detail: "", leadsOn: false) }
    }
}

extension DefinitionSchema.TransformEntry {
    /// The input and the output type, and whether the transform is reversible.
    public var detail: String {
        guard let input, let output else { return "many types" }
        return isReversible == true ? "\(input) ⇄ \(output)" : "\(input) → \(output)"
    }
}
