/// One end of a definition, found by the names of a schema.
struct SchemaEnd {
    let path: SchemaPath
    /// How many of the path's first components lead to the object. They are read once, on binding.
    let split: Int
    /// The type of the value, with a `?` if it may be nil.
    let type: String
    let isWritable: Bool

    init(_ path: SchemaPath, split: Int, _ schema: DefinitionSchema) {
        self.path = path
        self.split = split
        let way = path.components[split...]
        let isOptional = way.contains(where: \.property.isOptional)
        type = path.owner(of: path.components.count) + (isOptional ? "?" : "")
        // Only the components from the last object on must be writable.
        let object = way.lastIndex { schema.types[$0.owner]?.isObject == true } ?? split
        isWritable = path.components[object...].allSatisfy(\.property.isWritable)
    }

    /// The type of the object.
    var objectType: String { path.owner(of: split) }
}

extension DefinitionSchema {
    /// The observed end. Its object is the first `Observable` object on the path. If there is none,
    /// its object is the last object on the path, but only if that object calls back on changes.
    func subject(_ text: String, of start: String?) throws(DefinitionProblem) -> SchemaEnd {
        let (path, split) = try resolve(text, of: start)
        let first = candidates(path, split).first {
            let type = types[path.owner(of: $0)]
            return type?.isObject == true && type?.isObservable == true
        }
        if let object = first ?? callingObject(on: path, among: candidates(path, split)) {
            return SchemaEnd(path, split: object, self)
        }
        let type = path.owner(of: split ?? path.components.count - 1)
        let rest = split == nil ? ", and no object on its path does" : ""
        throw DefinitionProblem(
            .notObservable,
            message: "“\(path.written.shortened)”: \(type) announces no changes\(rest).")
    }

    /// The last object on the path; nil if it is no candidate, or does not call back on changes.
    private func callingObject(on path: SchemaPath, among candidates: ClosedRange<Int>) -> Int? {
        let last = path.components.indices.last { types[path.owner(of: $0)]?.isObject == true }
        return last.flatMap { last in
            let calls = types[path.owner(of: last)]?.callsBack == true
            return calls && candidates.contains(last) ? last : nil
        }
    }

    /// The written end. Its object is the last object on the path.
    func observer(_ text: String, of start: String?) throws(DefinitionProblem) -> SchemaEnd {
        let (path, split) = try resolve(text, of: start)
        let last = candidates(path, split).last { types[path.owner(of: $0)]?.isObject == true }
        if let last { return SchemaEnd(path, split: last, self) }
        let type = path.owner(of: split ?? 0)
        throw DefinitionProblem(
            .typeMismatch, message: "“\((start ?? "").shortened)” is \(type), not an object.")
    }

    private func candidates(_ path: SchemaPath, _ split: Int?) -> ClosedRange<Int> {
        split.map { $0...$0 } ?? 0...max(path.components.count - 1, 0)
    }

    private func resolve(
        _ text: String, of start: String?
    ) throws(DefinitionProblem) -> (SchemaPath, split: Int?) {
        guard let start else { return (try path(text), nil) }
        return (try path("\(start).\(text)"), start.count { $0 == "." } + 1)
    }
}
