/// A text path whose names are all in a schema.
struct SchemaPath {
    /// One name of a path.
    struct Component {
        let property: DefinitionSchema.PropertyEntry
        /// The non-optional type of the value before the component.
        let owner: String
    }

    let root: String
    let components: [Component]

    /// The non-optional type of the value before a component. After the last component, it is the
    /// type of the path's own value.
    func owner(of index: Int) -> String {
        index < components.count ? components[index].owner : components.last?.property.type ?? root
    }

    /// The path as it is written in the file.
    var written: String { components.map(\.property.name).joined(separator: ".") }
}

extension DefinitionSchema {
    // This is also the limit for paths of a plan.
    private static let longestPath = 100

    /// Finds each component of a path, by the type of the value before it.
    ///
    /// - Throws: `unknownName` if a type does not publish the name of the next component.
    func path(_ text: String) throws(DefinitionProblem) -> SchemaPath {
        guard text.utf8.count(where: { $0 == UInt8(ascii: ".") }) < Self.longestPath else {
            throw DefinitionProblem(
                .unknownName,
                message: "“\(text.shortened)” has more than \(Self.longestPath) names.")
        }
        var components: [SchemaPath.Component] = []
        var type = root
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            guard let property = property(named: part, of: type) else {
                throw unknown(String(part), of: type, in: text)
            }
            components.append(.init(property: property, owner: type))
            type = property.type
        }
        return SchemaPath(root: root, components: components)
    }

    func property(named name: some StringProtocol, of type: String) -> PropertyEntry? {
        types[type]?.properties.first { $0.name == name }
    }

    private func unknown(
        _ name: String, of type: String, in path: String
    ) -> DefinitionProblem {
        let reason: String
        if name.isEmpty {
            reason = "A component of the path is empty."
        } else if let names = types[type]?.properties.map(\.name) {
            let question = NameSuggestion.question(name, among: names)
            reason = "\(type) has no “\(name.shortened)”.\(question)"
        } else {
            reason = "\(type) publishes no properties, so there is no “\(name.shortened)”."
        }
        return DefinitionProblem(.unknownName, message: "“\(path.shortened)”: \(reason)")
    }
}
