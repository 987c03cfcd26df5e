public import Foundation

extension BindingDefinitions {
    /// Reads JSON in UTF-8, or in UTF-16 or UTF-32 with a byte order mark.
    ///
    /// - Parameters:
    ///   - json: the contents of the file.
    ///   - file: the name of the file in messages.
    /// - Throws: error 1 if the data is not JSON or has no list of bindings. `errors` reports all
    ///   other mistakes.
    public init(json: Data, file: String? = nil) throws(DefinitionError) {
        self.init(file: file, format: .json)
        guard let text = TextEncoding.utf8(json) else {
            throw DefinitionError(
                .invalidPropertyList, file: file, line: 1, message: "The file is not Unicode text.")
        }
        var found: [BindingDefinition] = []
        do throws(JSONReader.Failure) {
            var reader = JSONReader(text)
            let (others, lines, hasList) = try reader.file(list: Vocabulary.json.bindings) {
                value, line in
                found.append(BindingDefinition(json: value, line: line))
            }
            otherFields = others
            otherLines = Dictionary(grouping: zip(others, lines)) { $0.0.name }
                .mapValues { $0.map(\.1) }
            guard hasList else { throw JSONReader.Failure(line: 1, message: Self.noList) }
        } catch {
            throw DefinitionError(
                .invalidPropertyList, file: file, line: error.line, message: error.message)
        }
        definitions = found
        self = remembering(json)
    }

    /// The definitions as JSON, one per line.
    public func json() -> Data {
        Data(jsonText.utf8)
    }

    /// The definitions as the text of a JSON file.
    public var jsonText: String {
        var writer = JSONWriter()
        writer.write(self)
        return writer.text
    }

    /// Sets each definition's line to its line in the result of `json()`; nil for other formats.
    mutating func numberLines() {
        for index in definitions.indices {
            definitions[index].line = format == .json ? index + 2 : nil
        }
        // If there is a second list of bindings, the other fields come after the definitions.
        let isBehind = otherFields.contains { $0.name == Vocabulary.json.bindings }
        let line = isBehind && !definitions.isEmpty ? definitions.count + 2 : 1
        otherLines = Dictionary(grouping: otherFields, by: \.name)
            .mapValues { $0.map { _ in line } }
    }

    private static let noList = "The file has no array “bindings”."
}

extension BindingDefinition {
    /// Reads a definition from JSON. `problems` lists its mistakes.
    init(json value: DefinitionValue, line: Int?) {
        self.line = line
        guard case .object(let fields) = value else {
            misfit = value
            return
        }
        var seen: Set<Field> = []
        for other in fields where !takes(other, &seen) { otherFields.append(other) }
    }

    /// Sets a field. If several fields have the same name, the first one counts. An empty field
    /// counts as missing.
    private mutating func takes(_ other: DefinitionField, _ seen: inout Set<Field>) -> Bool {
        guard let field = Field(rawValue: other.name), !seen.contains(field) else { return false }
        let fits = set(field, to: other.value)
        if !fits || self[field] != nil { seen.insert(field) }
        return fits
    }

    /// All fields in the form of JSON.
    var jsonFields: [DefinitionField] {
        Field.allCases.compactMap { field in
            self[field].map { DefinitionField(field.rawValue, $0) }
        } + otherFields(in: .json)
    }
}

extension BindingDefinition: Codable {
    /// Reads any content. It throws only the decoder's errors.
    public init(from decoder: any Decoder) throws {
        self.init(json: try DefinitionValue(from: decoder), line: nil)
    }

    /// Writes the fields that are not nil, with the names of JSON.
    public func encode(to encoder: any Encoder) throws {
        if let misfit { return try misfit.encode(to: encoder) }
        try DefinitionField.encode(jsonFields, to: encoder)
    }
}
