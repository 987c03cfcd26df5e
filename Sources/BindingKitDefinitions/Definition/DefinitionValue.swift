public import Foundation

/// A value in a definition file: a stand-in for nil, or the value of an unknown field.
///
/// Whole numbers that an `Int` can hold are `integer`, all other numbers are `number`. Null is a
/// value of JSON only, `date` and `data` are values of property lists only.
public enum DefinitionValue: Hashable, Sendable {
    /// Null, of JSON only.
    case null
    /// True or false.
    case bool(Bool)
    /// A whole number that an `Int` can hold.
    case integer(Int)
    /// Any other number.
    case number(Double)
    /// A text.
    case string(String)
    /// A date, of property lists only.
    case date(Date)
    /// Bytes, of property lists only.
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
    /// Reads a value of a type that `Decodable` knows: a number, a text, an enumeration with raw
    /// values.
    ///
    /// - Throws: a `DecodingError` if the value is of another kind.
    public func decode<T: Decodable>(_ type: T.Type) throws -> T {
        if let same = payload as? T { return same }
        // Not every decoder takes a value that stands alone.
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

    /// The kind of the value in the words of messages, with its article.
    var kind: String {
        switch self {
        case .null: "null"
        case .bool: "true or false"
        case .integer, .number: "a number"
        case .string: "a text"
        case .date: "a date"
        case .data: "data"
        case .array: "an array"
        case .object: "an object"
        }
    }
}
