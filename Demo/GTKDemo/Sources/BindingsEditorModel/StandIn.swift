public import BindingKit
public import BindingKitDefinitions
internal import Foundation

/// The stand-in for nil in the form: a JSON value, or a text without quotes.
public enum StandIn {
    /// A value as JSON text.
    public static func text(_ value: DefinitionValue) -> String {
        switch value {
        case .string(let text) where isPlain(text): text
        default: json(value)
        }
    }

    /// Texts are shown without quotes if they can't be confused with other values.
    private static func isPlain(_ text: String) -> Bool {
        guard let first = text.first, text.trimmingCharacters(in: .whitespacesAndNewlines) == text,
            !text.contains(where: \.isNewline), !"\"[{".contains(first)
        else { return false }
        return (try? value(of: text)) == .string(text)
    }

    /// The value of a text; nil for an empty text.
    ///
    /// - Throws: a `ValidationError` if the text begins like JSON but is invalid.
    public static func value(of text: String) throws(ValidationError) -> DefinitionValue? {
        let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let first = trimmed.first else { return nil }
        let file = Data("{\"bindings\":[{\"whenNil\":\(trimmed)}]}".utf8)
        let read = (try? BindingDefinitions(json: file))?.definitions ?? []
        if let value = read.first?.whenNil, read == [BindingDefinition(whenNil: value)] {
            return value
        }
        guard !"\"[{".contains(first) else {
            throw ValidationError(
                "This looks like JSON, but is not valid: is a quote or bracket missing?")
        }
        return .string(trimmed)
    }

    private static func json(_ value: DefinitionValue) -> String {
        let text = BindingDefinitions([BindingDefinition(whenNil: value)]).jsonText
        // { "bindings": [\n  { "whenNil": … }\n] }
        guard let start = text.range(of: "{ \"whenNil\": "),
            let end = text.range(of: " }\n] }", options: .backwards)
        else { return "" }
        return String(text[start.upperBound..<end.lowerBound])
    }
}

extension BindingDefinition {
    fileprivate init(whenNil value: DefinitionValue) {
        self.init()
        whenNil = value
    }
}
