/// Looks up the names of properties, in tables or in a toolkit's own type system.
@MainActor
public protocol PropertySource {
    /// The key path that a name stands for; `nil` if the type has no such property.
    ///
    /// The root of the key path is the type or one of its superclasses.
    ///
    /// - Parameters:
    ///   - name: one component of a path.
    ///   - type: the type of the value before it.
    func property(named name: String, of type: Any.Type) -> AnyKeyPath?

    /// The names of a type's properties; `nil` if it publishes none.
    ///
    /// - Parameter type: the type.
    func names(of type: Any.Type) -> [String]?
}

/// The names from `NamedProperties` and from `PropertyTable.publish(_:)`.
@MainActor
public struct PublishedProperties: PropertySource {
    private struct Names {
        var all: [String] = []
        var properties: [String: AnyKeyPath] = [:]
    }

    private static var published: [PropertySection] = []
    /// The names of the types that were already looked up; `nil` for a type that publishes none.
    private static var known: [ObjectIdentifier: Names?] = [:]

    /// The published names of all types.
    public init() {}

    /// The key path that a name stands for; `nil` if the type has no such property.
    public func property(named name: String, of type: Any.Type) -> AnyKeyPath? {
        Self.names(of: type)?.properties[name]
    }

    /// The names of a type's properties, in the order of its tables; `nil` if it publishes none.
    public func names(of type: Any.Type) -> [String]? { Self.names(of: type)?.all }

    static func add(_ table: PropertyTable) {
        published.insert(contentsOf: table.sections, at: 0)
        known = [:]
    }

    private static func names(of type: Any.Type) -> Names? {
        if let names = known[ObjectIdentifier(type)] { return names }
        let names = merged(sections(of: type))
        known[ObjectIdentifier(type)] = .some(names)
        return names
    }

    private static func merged(_ sections: [PropertySection]) -> Names? {
        guard !sections.isEmpty else { return nil }
        var names = Names()
        for section in sections {
            for name in section.names where names.properties[name] == nil {
                names.properties[name] = section.properties[name]
                names.all.append(name)
            }
        }
        return names
    }

    /// The sections that cover a type. The sections of subclasses come first.
    private static func sections(of type: Any.Type) -> [PropertySection] {
        var sorted: [PropertySection] = []
        let own = (type as? any NamedProperties.Type)?.namedProperties.sections ?? []
        for section in published.filter({ $0.covers(type) }) + own {
            let place = sorted.firstIndex { $0.root != section.root && $0.covers(section.root) }
            sorted.insert(section, at: place ?? sorted.endIndex)
        }
        return sorted
    }
}
