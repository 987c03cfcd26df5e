internal import Foundation

/// Writes JSON: one definition per line, and the fields in a fixed order.
struct JSONWriter {
    private(set) var text = ""

    mutating func write(_ definitions: BindingDefinitions) {
        let list = Vocabulary.json.bindings
        // A second list of bindings among the other fields must be written after the first list.
        let isAmbiguous = definitions.otherFields.contains { $0.name == list }
        text += "{ "
        if !isAmbiguous { write(definitions.otherFields) }
        text += "\"\(list)\": ["
        for (index, definition) in definitions.definitions.enumerated() {
            text += index == 0 ? "\n  " : ",\n  "
            write(definition.misfit ?? .object(definition.jsonFields))
        }
        text += definitions.definitions.isEmpty ? "]" : "\n]"
        if isAmbiguous {
            for other in definitions.otherFields {
                text += ", "
                write(other)
            }
        }
        text += " }\n"
    }

    private mutating func write(_ fields: [DefinitionField]) {
        for field in fields {
            write(field)
            text += ", "
        }
    }

    private mutating func write(_ field: DefinitionField) {
        write(field.name)
        text += ": "
        write(field.value)
    }

    private mutating func write(_ value: DefinitionValue) {
        switch value {
        case .null: text += "null"
        case .bool(let value): text += value ? "true" : "false"
        case .integer(let value): text += "\(value)"
        case .number(let value): text += value.isFinite ? "\(value)" : "\"\(value)\""
        case .string(let value): write(value)
        case .date(let value): write(value.ISO8601Format())
        case .data(let value): write(value.base64EncodedString())
        case .array(let values): write(values, "[", "]") { $0.write($1) }
        case .object(let fields): write(fields, "{ ", " }") { $0.write($1) }
        }
    }

    private mutating func write<Item>(
        _ items: [Item], _ start: String, _ end: String, item: (inout Self, Item) -> Void
    ) {
        guard !items.isEmpty else { return text += start.prefix(1) + end.suffix(1) }
        text += start
        for (index, value) in items.enumerated() {
            if index > 0 { text += ", " }
            item(&self, value)
        }
        text += end
    }

    private mutating func write(_ string: String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case "\u{0}"..<" ", "\u{7F}", "\u{2028}", "\u{2029}": text += escape(scalar.value)
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }

    private func escape(_ value: UInt32) -> String {
        let digits = String(value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
