/// A text path with the key path of each of its components.
@MainActor
struct NamedPath {
    /// One name of a path.
    struct Component {
        let name: String
        let property: AnyKeyPath
        /// The non-optional type of the value before the component.
        let owner: Any.Type

        /// The type of the component's value.
        var type: Any.Type { Swift.type(of: property).valueType }
    }

    /// The type at which the path starts.
    let root: Any.Type
    let components: [Component]

    /// The non-optional type of the object or value at which a component begins.
    func owner(of index: Int) -> Any.Type {
        index < components.count
            ? components[index].owner
            : components.last.map { KeyPathJoints.unwrapped($0.type) } ?? root
    }

    /// The key path of some components; `nil` if their types do not match.
    func path(of range: Range<Int>) -> AnyKeyPath? {
        guard let first = components[range].first else { return nil }
        return components[range].dropFirst().reduce(first.property) { path, component in
            path.flatMap { KeyPathJoints.join($0, component.property) }
        }
    }

    /// The text of some components. A `?` follows each component that may be nil, except the last.
    func text(of range: Range<Int>) -> String {
        guard let last = components[range].last else { return "" }
        return components[range].dropLast().reduce(into: "") { text, component in
            text += component.name + (component.type is any OptionalType.Type ? "?." : ".")
        } + last.name
    }

    /// The path as it is written in the file.
    var written: String { components.map(\.name).joined(separator: ".") }
}

/// Finds the key paths of text paths.
@MainActor
struct PathResolver {
    /// The length is limited, because the time to join a path grows with the square of its length.
    private static let longestPath = 100

    let properties: any PropertySource

    /// Finds each component of a path, by the type of the value before it.
    ///
    /// - Parameters:
    ///   - text: the path, such as `selected.content.name`.
    ///   - root: the type at which the path starts.
    /// - Throws: `unknownName` if a type does not publish the name of the next component;
    ///   `typeMismatch` if the key path of a component has another root.
    func resolve(_ text: String, from root: Any.Type) throws(DefinitionProblem) -> NamedPath {
        guard text.utf8.count(where: { $0 == UInt8(ascii: ".") }) < Self.longestPath else {
            throw DefinitionProblem(
                .unknownName,
                message: "“\(text.shortened)” has more than \(Self.longestPath) names.")
        }
        var components: [NamedPath.Component] = []
        var type = root
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let name = String(part)
            guard let property = properties.property(named: name, of: type) else {
                throw unknown(name, of: type, in: text)
            }
            guard property.begins(at: type) else { throw misled(name, property, type, in: text) }
            components.append(.init(name: name, property: property, owner: type))
            type = KeyPathJoints.unwrapped(Swift.type(of: property).valueType)
        }
        return NamedPath(root: root, components: components)
    }

    private func unknown(
        _ name: String, of type: Any.Type, in path: String
    ) -> DefinitionProblem {
        let reason: String
        if name.isEmpty {
            reason = "A component of the path is empty."
        } else if let names = properties.names(of: type) {
            let question = NameSuggestion.question(name, among: names)
            reason = "\(TypeName(type)) has no “\(name.shortened)”.\(question)"
        } else {
            reason =
                "\(TypeName(type)) publishes no properties, so there is no “\(name.shortened)”."
        }
        return DefinitionProblem(.unknownName, message: "“\(path.shortened)”: \(reason)")
    }
}

extension PathResolver {
    /// Reports a mistake that a property source in client code has made.
    private func misled(
        _ name: String, _ property: AnyKeyPath, _ type: Any.Type, in path: String
    ) -> DefinitionProblem {
        let root = TypeName(Swift.type(of: property).rootType)
        return DefinitionProblem(
            .typeMismatch,
            message: """
                “\(path.shortened)”: the key path for “\(name.shortened)” begins at \(root), not \
                at \(TypeName(type)).
                """)
    }
}

extension AnyKeyPath {
    /// Whether the path begins at a type or at one of its superclasses.
    fileprivate func begins(at type: Any.Type) -> Bool {
        func open<Root>(_: Root.Type) -> Bool { type is Root.Type }
        let root = Swift.type(of: self).rootType
        return root == type || _openExistential(root, do: open)
    }
}

extension NameSuggestion {
    /// “ Did you mean …?” for the end of a message, or nothing.
    static func question(_ name: String, among names: some Sequence<String>) -> String {
        sentence(for: name, among: names).map { " \($0)" } ?? ""
    }
}

extension DefinitionProblem: Error {}
