/// The names of a type's properties, and the key paths that they stand for.
///
/// The key path itself says whether a property can be written: `\.isEmpty` makes a read-only one.
@MainActor
public struct PropertyTable {
    /// The properties of one type, those of subclasses first.
    let sections: [PropertySection]

    /// A table of one type.
    ///
    /// A name that occurs twice, is empty or has a dot ends the program, like a repeated key in a
    /// dictionary literal.
    ///
    /// - Parameters:
    ///   - root: the type; also `(any Shop).self`, for properties of that type.
    ///   - properties: the names and key paths.
    public init<Root>(
        of root: Root.Type, _ properties: KeyValuePairs<String, PartialKeyPath<Root>>
    ) {
        sections = [PropertySection(of: root, properties)]
    }

    private init(_ sections: [PropertySection]) {
        self.sections = sections
    }

    /// The table with the properties of a subclass, which precede those with the same name.
    ///
    /// - Parameter other: the properties of the subclass.
    /// - Returns: both tables.
    public func adding(_ other: PropertyTable) -> PropertyTable {
        PropertyTable(other.sections + sections)
    }

    /// Publishes a table of a type that can't conform to `NamedProperties`: a class of a toolkit,
    /// or a protocol.
    ///
    /// Subclasses have the names of a class, too, and their own tables come first. A table of the
    /// same class replaces names of an earlier one.
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
    /// In the order of the table.
    let names: [String]
    let properties: [String: AnyKeyPath]
    /// Whether the names are those of a type: the root or a subclass.
    let covers: (Any.Type) -> Bool

    init<Root>(of root: Root.Type, _ properties: KeyValuePairs<String, PartialKeyPath<Root>>) {
        self.root = root
        covers = { $0 is Root.Type }
        names = properties.map(\.key)
        var found: [String: AnyKeyPath] = [:]
        for (name, path) in properties {
            // `fatalError` both times, because a precondition says nothing in a release build.
            if name.isEmpty || name.contains(".") {
                fatalError(
                    "“\(name)” is no name of a property of \(root): it is empty or has a dot.")
            }
            if found.updateValue(path, forKey: name) != nil {
                fatalError("The table of \(root) has the name “\(name)” twice.")
            }
        }
        self.properties = found
    }
}
