extension DefinitionSchema {
    /// A path that an editor can suggest.
    public struct Completion: Hashable, Sendable {
        /// The whole path, with the name at its end.
        public var path: String
        /// The type of the property, with a `?` if it may be nil.
        public var type: String
        /// Whether the path can continue, because the type publishes properties.
        public var leadsOn: Bool
    }

    /// The possible names for the last component of a path. Names that begin with the typed
    /// component come first. Names that contain it follow. Upper and lower case count as equal.
    ///
    /// - Parameters:
    ///   - path: the path as typed so far.
    ///   - start: the path of the object at which the path begins; nil for the owner.
    /// - Returns: an empty list if the components before the last one don't lead to a type.
    public func completions(of path: String, from start: String? = nil) -> [Completion] {
        let parts = path.split(separator: ".", omittingEmptySubsequences: false)
        let begin = parts.dropLast().joined(separator: ".")
        let way = [start ?? "", begin].filter { !$0.isEmpty }.joined(separator: ".")
        guard let type = type(at: way), let entry = types[type] else { return [] }
        let typed = (parts.last ?? "").lowercased()
        let names = entry.properties.filter {
            typed.isEmpty || $0.name.lowercased().contains(typed)
        }
        let (first, others) = (
            names.filter { $0.name.lowercased().hasPrefix(typed) },
            names.filter { !$0.name.lowercased().hasPrefix(typed) }
        )
        return (first + others).map { property in
            Completion(
                path: begin.isEmpty ? property.name : "\(begin).\(property.name)",
                type: property.type + (property.isOptional ? "?" : ""),
                leadsOn: types[property.type] != nil)
        }
    }

    private func type(at path: String) -> String? {
        path.isEmpty ? root : (try? self.path(path)).map { $0.owner(of: $0.components.count) }
    }

    /// The transforms that lead from a definition's subject to its observer. If one of the ends is
    /// unknown, all transforms are returned. If the definition is two-way, only transforms with a
    /// reverse are returned.
    @MainActor
    public func transforms(for definition: BindingDefinition) -> [TransformEntry] {
        transforms.filter { entry in
            var copy = definition
            copy.transform = entry.name
            return !problems(in: copy).contains {
                [.transformMismatch, .noWayBack].contains($0.code)
            }
        }
    }
}
