internal import BindingKit
public import Foundation
internal import Observation

/// The names and types that an owner's definitions may use, as data. Editors use a schema, because
/// they don't have the types. Tests of definition files use it, too.
///
/// ```swift
/// import BindingKitDefinitions
///
/// let schema = DefinitionSchema(from: Basket.self)
/// try schema.json().write(to: URL(filePath: "Basket.schema.json"))
/// ```
public struct DefinitionSchema: Codable, Hashable, Sendable {
    /// The name of the owner's type. `types` has an entry for it.
    public var root: String
    /// The types that paths can lead through, by their names.
    public var types: [String: TypeEntry]
    /// The transforms, sorted by name.
    public var transforms: [TransformEntry]
    /// The names of the validations, sorted.
    public var validations: [String]

    /// A type that publishes properties.
    public struct TypeEntry: Codable, Hashable, Sendable {
        /// Whether values of the type are objects, at which a path can begin.
        public var isObject: Bool
        /// Whether the objects announce changes of their properties.
        public var isObservable: Bool
        /// Whether the objects call back with each change, as a `CallbackSubject` does.
        public var callsBack: Bool
        /// Whether the objects report edits, so that `twoWay` can bind their properties as
        /// observers.
        public var isEditable: Bool
        /// The properties, in the order of the table.
        public var properties: [PropertyEntry]
    }

    /// A published property.
    public struct PropertyEntry: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The type of the value without nil. If a path can lead through it, `types` has an entry.
        public var type: String
        /// Whether the value may be nil.
        public var isOptional: Bool
        /// Whether the property can be written.
        public var isWritable: Bool
    }

    /// A transform from one type to another.
    public struct TransformEntry: Codable, Hashable, Sendable {
        /// The name.
        public var name: String
        /// The type that it takes; nil if it takes many types.
        public var input: String?
        /// The type that it returns; nil if it takes many types.
        public var output: String?
        /// Whether `twoWay` can use the transform; nil if it takes many types.
        public var isReversible: Bool?
    }

    /// Collects the properties of all types that paths from an owner can lead through.
    ///
    /// - Parameters:
    ///   - owner: the class of the object at which all paths start.
    ///   - transforms: the transforms and validations by name.
    ///   - properties: looks up the names.
    @MainActor
    public init<Owner: AnyObject>(
        from owner: Owner.Type, transforms: ValueTransforms = .standard,
        properties: any PropertySource = PublishedProperties()
    ) {
        root = "\(TypeName(owner))"
        types = Self.types(from: owner, properties)
        self.transforms = transforms.entries
        validations = transforms.validations.keys.sorted()
    }

    /// Reads a schema that `json()` has written.
    ///
    /// - Throws: a `DecodingError` if the data is something else.
    public init(json: Data) throws {
        self = try JSONDecoder().decode(Self.self, from: json)
    }

    /// The schema as JSON with sorted keys.
    public func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(self)
    }

    @MainActor
    private static func types(
        from root: Any.Type, _ properties: any PropertySource
    ) -> [String: TypeEntry] {
        var found: [String: TypeEntry] = [:]
        var pending: [Any.Type] = [root]
        while let type = pending.popLast() {
            let name = "\(TypeName(type))"
            guard found[name] == nil, let names = properties.names(of: type) else { continue }
            var entry = TypeEntry(type)
            for name in names {
                guard let path = properties.property(named: name, of: type) else { continue }
                entry.properties.append(PropertyEntry(name, path))
                pending.append(KeyPathJoints.unwrapped(Swift.type(of: path).valueType))
            }
            found[name] = entry
        }
        return found
    }
}

extension DefinitionSchema.TypeEntry {
    @MainActor
    fileprivate init(_ type: Any.Type) {
        isObject = type is AnyObject.Type
        callsBack = CallingObjects.include(type)
        let announces = type is any (AnyObject & Observable).Type
        isObservable = announces && !callsBack
        isEditable = type is any EditableView.Type || announces
        properties = []
    }
}

extension DefinitionSchema.PropertyEntry {
    fileprivate init(_ name: String, _ path: AnyKeyPath) {
        let type = Swift.type(of: path).valueType
        let optional = type as? any OptionalType.Type
        self.name = name
        self.type = "\(TypeName(optional?.wrappedType ?? type))"
        isOptional = optional != nil
        isWritable = path is any WritablePath
    }
}

/// A key path through which a value can be written.
private protocol WritablePath {}
extension WritableKeyPath: WritablePath {}

extension ValueTransforms {
    fileprivate var entries: [DefinitionSchema.TransformEntry] {
        names.flatMap { name in
            let known = transforms(named: name).map { transform in
                DefinitionSchema.TransformEntry(
                    name: name, input: "\(TypeName(transform.input))",
                    output: "\(TypeName(transform.output))",
                    isReversible: transform.isReversible)
            }
            let sorted = known.sorted {
                ($0.input ?? "", $0.output ?? "") < ($1.input ?? "", $1.output ?? "")
            }
            return sorted.isEmpty ? [DefinitionSchema.TransformEntry(name: name)] : sorted
        }
    }
}
