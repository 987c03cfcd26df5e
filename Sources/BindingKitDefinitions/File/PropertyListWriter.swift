internal import Foundation

/// Writes property lists as XML, like Foundation, but keeps the given order of the fields.
struct PropertyListWriter {
    private(set) var text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">

        """
    private var indentation = ""

    init(_ fields: [DefinitionField]) {
        write(.object(fields))
        text += "</plist>\n"
    }

    private mutating func write(_ value: DefinitionValue) {
        switch value {
        case .null: line("<string></string>")
        case .bool(let value): line(value ? "<true/>" : "<false/>")
        case .integer(let value): line("<integer>\(value)</integer>")
        case .number(let value): line("<real>\(value)</real>")
        case .string(let value): line("<string>\(Self.escaped(value))</string>")
        case .date(let value): line("<date>\(value.ISO8601Format())</date>")
        case .data(let value): line("<data>\(value.base64EncodedString())</data>")
        case .array(let values): nested("array", values) { $0.write($1) }
        case .object(let fields): nested("dict", fields.propertyListFields) { $0.write($1) }
        }
    }

    private mutating func write(_ field: DefinitionField) {
        line("<key>\(Self.escaped(field.name))</key>")
        write(field.value)
    }

    private mutating func nested<Item>(
        _ name: String, _ items: [Item], item: (inout Self, Item) -> Void
    ) {
        guard !items.isEmpty else { return line("<\(name)/>") }
        line("<\(name)>")
        indentation.append("\t")
        for value in items { item(&self, value) }
        indentation.removeLast()
        line("</\(name)>")
    }

    private mutating func line(_ line: String) {
        text += "\(indentation)\(line)\n"
    }

    private static func escaped(_ string: String) -> String {
        // Most strings are paths, which have none of the characters that must be escaped.
        guard string.utf8.contains(where: { [0x26, 0x3C, 0x3E, 0x0D].contains($0) }) else {
            return string
        }
        var text = ""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            // A plain carriage return would become a line feed in XML readers.
            case "\r": text += "&#13;"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}

extension [DefinitionField] {
    /// The fields that a property list's dictionary can hold. If several fields have the same name,
    /// only the first is kept. Nulls are left out.
    var propertyListFields: Self {
        var names: Set<String> = []
        return filter { $0.value != .null && names.insert($0.name).inserted }
    }
}
