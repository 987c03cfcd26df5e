internal import Foundation

extension DefinitionValue: Codable {
    /// Reads any content. The fields of objects lose their order, as in all decoders.
    public init(from decoder: any Decoder) throws {
        if let object = try? decoder.container(keyedBy: FieldName.self) {
            self = .object(try DefinitionField.all(in: object))
        } else if var array = try? decoder.unkeyedContainer() {
            self = .array(try Self.elements(of: &array))
        } else {
            self = try Self.scalar(in: try decoder.singleValueContainer())
        }
    }

    /// Writes the value. The encoder decides on the form of dates and data.
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .array(let values): try values.encode(to: encoder)
        case .object(let fields): try DefinitionField.encode(fields, to: encoder)
        default:
            var container = encoder.singleValueContainer()
            try encodeScalar(in: &container)
        }
    }

    private static func elements(
        of container: inout any UnkeyedDecodingContainer
    ) throws -> [Self] {
        var values: [Self] = []
        while !container.isAtEnd { values.append(try container.decode(Self.self)) }
        return values
    }

    // Strings come first, because they are the most common, and every failed attempt throws an
    // error.
    private static func scalar(in container: any SingleValueDecodingContainer) throws -> Self {
        if container.decodeNil() { return .null }
        if let value = try? container.decode(String.self) { return .string(value) }
        if let value = try? container.decode(Bool.self) { return .bool(value) }
        if let value = try? container.decode(Int.self) { return .integer(value) }
        if let value = try? container.decode(Double.self) { return Self(value) }
        if let value = try? container.decode(Date.self) { return .date(value) }
        return .data(try container.decode(Data.self))
    }

    /// Makes a number. JSON can't hold infinite numbers, so they become strings.
    init(_ number: Double) {
        self = number.isFinite ? .number(number) : .string("\(number)")
    }

    private func encodeScalar(in container: inout any SingleValueEncodingContainer) throws {
        switch self {
        case .null, .array, .object: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .integer(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .string(let value): try container.encode(value)
        case .date(let value): try container.encode(value)
        case .data(let value): try container.encode(value)
        }
    }
}

extension DefinitionField {
    /// The fields of a decoder's object. They are sorted by name, because decoders keep no order.
    static func all(in container: KeyedDecodingContainer<FieldName>) throws -> [Self] {
        try container.allKeys.sorted { $0.stringValue < $1.stringValue }.map { name in
            Self(name.stringValue, try container.decode(DefinitionValue.self, forKey: name))
        }
    }

    static func encode(_ fields: [Self], to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: FieldName.self)
        for field in fields {
            try container.encode(field.value, forKey: FieldName(stringValue: field.name))
        }
    }
}

/// A coding key with any name.
struct FieldName: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
}
