public import Foundation

/// A value in a definition file: the value of `whenNil`, or of an unknown field.
///
/// A whole number that an `Int` can hold is an `integer`; any other number is a `number`. Only JSON
/// has `null`, and only property lists have `date` and `data`.
public enum DefinitionValue: Hashable, Sendable {
    /// Null, in JSON only.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number that an `Int` can hold.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A string.
    case string(String)
    /// A date, in property lists only.
    case date(Date)
    /// Bytes, in property lists only.
    case data(Data)
    /// A list of values.
    case array([DefinitionValue])
    /// The fields of an object, in the order of the file.
    case object([DefinitionField])
}

/// A name and its value in an object of a definition file.
public struct DefinitionField: Hashable, Sendable {
    /// The name in the file.
    public var name: String

    /// The value in the file.
    public var value: DefinitionValue

    /// A field of an object.
    public init(_ name: String, _ value: DefinitionValue) {
        self.name = name
        self.value = value
    }
}

extension DefinitionValue {
    /// Decodes a value of a type such as a number, a text, or an enumeration with raw values.
    ///
    /// - Throws: a `DecodingError` if the value is of another kind.
    public func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let same = payload as? T { return same }
        // The value is in an array, because some decoders refuse a value outside of a container.
        let data = try JSONEncoder().encode([self])
        guard let value = try JSONDecoder().decode([T].self, from: data).first else {
            throw DecodingError.valueNotFound(
                type, DecodingError.Context(codingPath: [], debugDescription: "No value."))
        }
        return value
    }

    private var payload: Any? {
        switch self {
        case .null, .array, .object: nil
        case .bool(let value): value
        case .integer(let value): value
        case .number(let value): value
        case .string(let value): value
        case .date(let value): value
        case .data(let value): value
        }
    }

    /// The words by which messages describe the value.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .string: "a string"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
