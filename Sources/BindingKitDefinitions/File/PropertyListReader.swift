internal import Foundation

/// Reads property lists of all forms into values.
enum PropertyListReader {
    /// The top level of a property list, and its form; nil if it is none, or is nested too deep.
    static func read(_ data: Data) -> (value: DefinitionValue, format: DefinitionFormat)? {
        guard !data.isEmpty, BinaryPropertyListGuard.allows(data) else { return nil }
        var form = PropertyListSerialization.PropertyListFormat.xml
        guard
            let list = try? PropertyListSerialization.propertyList(
                from: data, options: [], format: &form),
            let value = value(list, depth: 0)
        else { return nil }
        return (value, format(form))
    }

    private static func format(
        _ form: PropertyListSerialization.PropertyListFormat
    ) -> DefinitionFormat {
        switch form {
        case .binary: .binary
        case .openStep: .openStep
        default: .xml
        }
    }

    /// Foundation's value as one of ours; nil if it is nested too deep for our own recursions.
    private static func value(_ any: Any, depth: Int) -> DefinitionValue? {
        guard depth <= JSONReader.maximalDepth else { return nil }
        if let text = any as? String { return .string(text) }
        if let object = any as? [String: Any] { return self.object(object, depth) }
        if let array = any as? [Any] { return self.array(array, depth) }
        if let date = any as? Date { return DefinitionValue(date) }
        if let data = any as? Data { return .data(data) }
        if type(of: any) == Bool.self, let bool = any as? Bool { return .bool(bool) }
        if let number = any as? NSNumber { return DefinitionValue(number) }
        // An identifier of a keyed archive.
        return .string("\(any)")
    }

    private static func array(_ array: [Any], _ depth: Int) -> DefinitionValue? {
        let values = array.compactMap { value($0, depth: depth + 1) }
        return values.count == array.count ? .array(values) : nil
    }

    /// The fields sorted by name: dictionaries have no order of their own.
    private static func object(_ object: [String: Any], _ depth: Int) -> DefinitionValue? {
        let fields = object.sorted { $0.key < $1.key }.compactMap { name, any in
            value(any, depth: depth + 1).map { DefinitionField(name, $0) }
        }
        return fields.count == object.count ? .object(fields) : nil
    }
}

extension DefinitionValue {
    /// On Apple's systems true and false come as numbers as well, on others as `Bool`.
    fileprivate init(_ number: NSNumber) {
        if number.isBoolean {
            self = .bool(number.boolValue)
        } else if let whole = Int(exactly: number), !number.isFraction {
            self = .integer(whole)
        } else {
            self.init(number.doubleValue)
        }
    }

    /// A date of which a calendar can say the year; any other number of seconds becomes a text.
    fileprivate init(_ date: Date) {
        let seconds = date.timeIntervalSinceReferenceDate
        self = abs(seconds) < 60_000_000_000 ? .date(date) : .string("\(seconds)")
    }
}

extension NSNumber {
    fileprivate var isBoolean: Bool {
        #if canImport(Darwin)
        CFGetTypeID(self) == CFBooleanGetTypeID()
        #else
        false
        #endif
    }

    fileprivate var isFraction: Bool { ["d", "f"].contains(String(cString: objCType)) }
}
