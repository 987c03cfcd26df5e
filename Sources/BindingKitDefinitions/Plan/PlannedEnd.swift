internal import BindingKit
internal import Observation

/// One end of a definition, found by its names.
@MainActor
struct PlannedEnd {
    let named: NamedPath
    /// How many of the path's first components lead to the object. They are read once, on binding.
    let split: Int
    /// The path from the owner to the object; `nil` if the owner is the object.
    let objectPath: AnyKeyPath?
    /// The path from the object to the property.
    let path: AnyKeyPath

    /// The path from the object, as text.
    var name: String { named.text(of: split..<named.components.count) }

    /// The static type of the object.
    var objectType: Any.Type { named.owner(of: split) }

    /// The path from the owner to the object, as the file has it.
    var objectName: String { named.components[..<split].map(\.name).joined(separator: ".") }

    init(_ named: NamedPath, split: Int) throws(DefinitionProblem) {
        self.named = named
        self.split = split
        guard let path = named.path(of: split..<named.components.count),
            split == 0 || named.path(of: 0..<split) != nil
        else {
            throw DefinitionProblem(
                .unknownName,
                message: """
                    “\(named.written.shortened)” goes through a superclass of a type that does not \
                    conform to NamedProperties.
                    """)
        }
        self.path = path
        objectPath = split == 0 ? nil : named.path(of: 0..<split)
    }

    /// Finds the object; `nil` if there is no object at present.
    func object(in owner: AnyObject) -> AnyObject? {
        guard let objectPath else { return owner }
        return Self.object(at: objectPath, in: owner)
    }

    /// The object that a path leads to.
    static func object(at path: AnyKeyPath, in object: AnyObject) -> AnyObject? {
        (object as Any)[keyPath: path].flatMap(unwrapped)
    }

    private static func unwrapped(_ value: Any) -> AnyObject? {
        if let optional = value as? any OptionalValue {
            return optional.unwrapped.flatMap(unwrapped)
        }
        // If the value is not an object, the cast would wrap it in a new object.
        return Swift.type(of: value) is AnyClass ? value as AnyObject : nil
    }
}

/// Finds the two ends of definitions, starting from the owner's type.
@MainActor
final class EndFinder {
    private let root: Any.Type
    private let resolver: PathResolver
    private var subjects: [String: PlannedEnd] = [:]
    private var observers: [String: PlannedEnd] = [:]

    init(root: Any.Type, properties: any PropertySource) {
        self.root = root
        resolver = PathResolver(properties: properties)
    }

    /// The observed end. Its object is the first `Observable` object on the path. If there is none,
    /// its object is the last object on the path, but only if that object calls back on changes.
    ///
    /// - Parameters:
    ///   - path: the path, as the file has it.
    ///   - start: the path of the object, if the file names it.
    func subject(_ path: String, of start: String?) throws(DefinitionProblem) -> PlannedEnd {
        if start == nil, let known = subjects[path] { return known }
        let (named, split) = try resolve(path, of: start)
        let candidates = split.map { $0...$0 } ?? 0...max(named.components.count - 1, 0)
        let observable = candidates.first {
            let type = named.owner(of: $0)
            return type is any (AnyObject & Observable).Type && !CallingObjects.include(type)
        }
        guard let first = observable ?? callingObject(on: named, among: candidates) else {
            throw notObservable(named, split)
        }
        let end = try PlannedEnd(named, split: first)
        if start == nil { subjects[path] = end }
        return end
    }

    /// The last object on the path; nil if it is no candidate, or does not call back on changes.
    private func callingObject(on path: NamedPath, among candidates: ClosedRange<Int>) -> Int? {
        let last = path.components.indices.last { path.owner(of: $0) is AnyObject.Type }
        return last.flatMap { last in
            let calls = CallingObjects.include(path.owner(of: last))
            return calls && candidates.contains(last) ? last : nil
        }
    }

    /// The written end. Its object is the last object on the path.
    ///
    /// - Parameters:
    ///   - path: the path, as the file has it.
    ///   - start: the path of the object, if the file names it.
    func observer(_ path: String, of start: String?) throws(DefinitionProblem) -> PlannedEnd {
        if start == nil, let known = observers[path] { return known }
        let (named, split) = try resolve(path, of: start)
        let candidates = split.map { $0...$0 } ?? 0...max(named.components.count - 1, 0)
        guard let last = candidates.last(where: { named.owner(of: $0) is AnyObject.Type }) else {
            throw DefinitionProblem(
                .typeMismatch,
                message:
                    "“\((start ?? "").shortened)” is \(TypeName(named.owner(of: split ?? 0))), not an object."
            )
        }
        let end = try PlannedEnd(named, split: last)
        if start == nil { observers[path] = end }
        return end
    }

    private func resolve(
        _ path: String, of start: String?
    ) throws(DefinitionProblem) -> (NamedPath, split: Int?) {
        guard let start else { return (try resolver.resolve(path, from: root), nil) }
        let split = start.count { $0 == "." } + 1
        return (try resolver.resolve("\(start).\(path)", from: root), split)
    }

    private func notObservable(_ path: NamedPath, _ split: Int?) -> DefinitionProblem {
        let type = path.owner(of: split ?? path.components.count - 1)
        let rest = split == nil ? ", and no object on its path does" : ""
        return DefinitionProblem(
            .notObservable,
            message: "“\(path.written.shortened)”: \(type) announces no changes\(rest).")
    }
}
