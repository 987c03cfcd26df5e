public import Foundation

extension BindingDefinitions {
    /// The two forms in which property lists are written.
    public enum PropertyListForm: Hashable, Sendable {
        /// Text, which people can read.
        case xml
        /// The compact form of Apple's systems.
        case binary
    }

    /// Reads a property list of Bindings for iOS: XML, binary or OpenStep text.
    ///
    /// - Parameters:
    ///   - propertyList: the contents of the file.
    ///   - file: the name of the file in messages.
    /// - Throws: error 1 if the data is not a property list or has no list of bindings. `errors`
    ///   reports all other mistakes.
    public init(propertyList: Data, file: String? = nil) throws(DefinitionError) {
        let read: PropertyList
        do throws(ReadingFailure) {
            read = try PropertyList(propertyList)
        } catch {
            throw DefinitionError(
                .invalidPropertyList, file: file, line: error.line, message: error.message)
        }
        let name = Vocabulary.propertyList.bindings
        guard case .object(var fields) = read.value,
            let index = fields.firstIndex(where: { $0.name == name }),
            case .array(let list) = fields.remove(at: index).value
        else {
            throw DefinitionError(
                .invalidPropertyList, file: file, line: read.format == .binary ? nil : 1,
                message: "The file has no array “\(name)”.")
        }
        self.init(file: file, format: read.format)
        definitions = list.enumerated().map { index, value in
            BindingDefinition(
                propertyList: value, format: read.format,
                line: index < read.lines.count ? read.lines[index] : nil)
        }
        otherFields = fields
        self = remembering(propertyList)
    }

    /// The definitions as a property list of Bindings for iOS.
    ///
    /// A property list can't hold null, and can't hold the same name twice. So repeated fields and
    /// null fields of JSON are left out.
    public func propertyList(_ form: PropertyListForm = .xml) -> Data {
        let list = definitions.map { $0.misfit ?? .object($0.propertyListFields) }
        let bindings = DefinitionField(Vocabulary.propertyList.bindings, .array(list))
        let fields = [bindings] + otherFields
        return form == .binary
            ? BinaryPropertyListWriter(fields).data : Data(PropertyListWriter(fields).text.utf8)
    }
}

extension BindingDefinition {
    /// Reads a definition from a property list. `problems` lists its mistakes.
    init(propertyList value: DefinitionValue, format: DefinitionFormat, line: Int?) {
        self.line = line
        vocabulary = .propertyList
        guard case .object(let fields) = value else {
            misfit = value
            return
        }
        for other in fields where !takes(other, format) { otherFields.append(other) }
        joinSubject()
    }

    private mutating func takes(_ other: DefinitionField, _ format: DefinitionFormat) -> Bool {
        guard let field = Vocabulary.propertyList.field(named: other.name), field != .subject else {
            return takesSubject(other, format)
        }
        return set(field, to: other.value)
    }

    /// Reads the path or the direction. `otherFields` keeps both until `joinSubject()` sets them.
    private mutating func takesSubject(_ other: DefinitionField, _ format: DefinitionFormat) -> Bool
    {
        if other == DefinitionField(Vocabulary.path, .string("")) { return true }
        guard other.name == Vocabulary.direction, format == .openStep,
            let direction = Direction(text: other.value)
        else { return false }
        otherFields.append(DefinitionField(other.name, .integer(direction.rawValue)))
        return true
    }

    private mutating func joinSubject() {
        guard let path, let direction else { return }
        setSubject(path, direction)
    }

    /// All fields in the form of a property list.
    var propertyListFields: [DefinitionField] {
        var fields: [DefinitionField] = []
        if let path = subject ?? twoWay {
            let direction = subject == nil ? Direction.bothWays : .oneWay
            fields.append(DefinitionField(Vocabulary.path, .string(path)))
            fields.append(DefinitionField(Vocabulary.direction, .integer(direction.rawValue)))
        }
        for field in Field.allCases where field != .subject && field != .twoWay {
            guard let value = self[field] else { continue }
            fields.append(DefinitionField(Vocabulary.propertyList.name(of: field), value))
        }
        return fields + otherFields(in: .propertyList)
    }
}
