/// The names of a type's properties, and their key paths.
///
/// The key path decides whether a property can be written. For example, `\.isEmpty` is read-only.
@MainActor
public struct PropertyTable {
    /// The properties of a type. The sections of subclasses come first.
    let sections: [PropertySection]

    /// Makes a table of one type.
    ///
    /// Traps if a name is empty, has a dot, or occurs twice.
    ///
    /// - Parameters:
    ///   - root: the type. A protocol works too: pass `(any Shop).self` for its properties.
    ///   - properties: the names and key paths.
    public init<Root>(
        of root: Root.Type, _ properties: KeyValuePairs<String, PartialKeyPath<Root>>
    ) {
        sections = [PropertySection(of: root, properties)]
    }

    private init(_ sections: [PropertySection]) {
        self.sections = sections
    }

    /// Returns this table together with a subclass's properties. If two properties have the same
    /// name, the subclass's property takes precedence.
    ///
    /// - Parameter other: the properties of the subclass.
    /// - Returns: both tables.
    public func adding(_ other: PropertyTable) -> PropertyTable {
        PropertyTable(other.sections + sections)
    }

    /// Publishes a table for a type that can't conform to `NamedProperties`: a class of a toolkit,
    /// or a protocol.
    ///
    /// Subclasses inherit the names, and their own tables take precedence. A later table of the
    /// same class replaces names of an earlier table.
    ///
    /// - Parameter table: the names.
    public static func publish(_ table: PropertyTable) {
        PublishedProperties.add(table)
    }
}

/// The properties of one type.
@MainActor
struct PropertySection {
    let root: Any.Type
    /// The names, in the order of the table.
    let names: [String]
    let properties: [String: AnyKeyPath]
    /// Whether these names apply to a type. They do if the type is the root or inherits from it.
    let covers: (Any.Type) -> Bool

    init<Root>(of root: Root.Type, _ properties: KeyValuePairs<String, PartialKeyPath<Root>>) {
        self.root = root
        covers = { $0 is Root.Type }
        names = properties.map(\.key)
        var found: [String: AnyKeyPath] = [:]
        for (name, path) in properties {
            // This is not a precondition, because release builds omit a precondition's message.
            if name.isEmpty || name.contains(".") {
                fatalError(
                    """
                    “\(name)” can't be the name of a property of \(root): it is empty or contains a dot.
                    """)
            }
            if found.updateValue(path, forKey: name) != nil {
                fatalError("The table of \(root) has the name “\(name)” twice.")
            }
        }
        self.properties = found
    }
}
