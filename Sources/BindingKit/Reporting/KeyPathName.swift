#if os(Linux)
internal import KeyPathNames
#endif

/// The name of a key path in diagnostics, written as its author wrote it.
///
/// | key path | `path` |
/// |---|---|
/// | `\Fruit.name` | `name` |
/// | `\Fruit.owner?.name` | `owner?.name` |
/// | `\Fruit.items[0]` | `items[…]` |
/// | `\Fruit.self` | `self` |
///
/// If a property's name can't be found, for instance in a stripped program, the type of its value
/// takes its place: `(String)`.
///
/// The name is made anew each time that a description is read, never while values flow. This takes
/// tens of microseconds, and milliseconds if the symbols of a file must be read first.
struct KeyPathName: Equatable, Sendable {
    /// The type that the path starts from, `Fruit` or `Box<Int>`.
    let root: String

    let path: String

    init(_ keyPath: AnyKeyPath) {
        root = String(describing: type(of: keyPath).rootType)
        path = Self.path(of: keyPath, root: root)
    }

    /// The expression that reads this path from `base`: `fruit.name`, `fruit[…]`, `fruit`.
    func expression(on base: String) -> String {
        if path == "self" { return base }
        let needsDot = path.first.map { !"[?!".contains($0) } ?? false
        return base + (needsDot ? "." : "") + path
    }

    /// The names of the properties on the path, up to the first step without a name, such as a
    /// subscript.
    static func propertyNames(of keyPath: AnyKeyPath) -> [String] {
        let root = String(describing: type(of: keyPath).rootType)
        guard var pieces = pieces(of: keyPath, root: root) else { return [] }
        nameComputedPieces(&pieces, of: keyPath)
        var names: [String] = []
        for piece in pieces where piece.isComponent {
            guard case .property(let name) = piece else { break }
            names.append(name)
        }
        return names
    }

    /// Whether the path certainly leads directly to a property of its root object.
    static func isSingleProperty(_ keyPath: AnyKeyPath) -> Bool {
        let root = String(describing: type(of: keyPath).rootType)
        return isSingleProperty(keyPath.debugDescription, root: root)
    }

    /// Like `isSingleProperty(_:)`, for a path that the standard library has printed; `false` if
    /// the form is unknown.
    ///
    /// The standard library prints a subscript like a property if its name can't be found.
    static func isSingleProperty(_ description: String, root: String) -> Bool {
        let prefix = "\\" + root + "."
        guard description.hasPrefix(prefix) else { return false }
        let steps = description.dropFirst(prefix.count)
        let component = steps.prefixOutsideBrackets { ".?!".contains($0) }
        let marks = steps[component.endIndex...]
        return isOfKnownForm(component) && marks.allSatisfy { "?!".contains($0) }
    }

    private static func isOfKnownForm(_ component: Substring) -> Bool {
        let isPlain = component.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        if isPlain { return !component.isEmpty }
        let brackets = [("<computed 0x", ")>"), ("<offset ", ")>"), ("`", "`")]
        return brackets.contains { component.hasPrefix($0) && component.hasSuffix($1) }
    }

    private static func pieces(of keyPath: AnyKeyPath, root: String) -> [KeyPathPiece]? {
        let description = keyPath.debugDescription
        let prefix = "\\" + root
        guard description.hasPrefix(prefix) else { return nil }
        return keyPathPieces(in: description.dropFirst(prefix.count))
    }

    private static func path(of keyPath: AnyKeyPath, root: String) -> String {
        guard var pieces = pieces(of: keyPath, root: root) else { return keyPath.debugDescription }
        // If a path ends inside an optional chain, its text ends with a `?`, because the chain
        // wraps the value again. Nobody writes that `?`.
        if pieces.last == .mark("?") { pieces.removeLast() }
        nameComputedPieces(&pieces, of: keyPath)
        return pieces.reduce(into: "") { path, piece in
            let needsDot = piece.startsWithDot && !path.isEmpty
            path += (needsDot ? "." : "") + piece.text
        }
    }

    private static func nameComputedPieces(_ pieces: inout [KeyPathPiece], of keyPath: AnyKeyPath) {
        let count = pieces.count(where: \.isComponent)
        let objectiveCNames = objectiveCNames(of: keyPath, count: count)
        var component = 0
        for index in pieces.indices where pieces[index].isComponent {
            if case .computed(let getter, _) = pieces[index] {
                let name = propertyName(ofGetterAt: getter) ?? objectiveCNames?[component]
                if let name { pieces[index] = KeyPathPiece(named: name) }
            }
            component += 1
        }
    }

    /// The name in the getter's declaration, `name` or `subscript(key: Swift.String)`. Nil if there
    /// is no symbol, or if several symbols disagree.
    private static func propertyName(ofGetterAt address: UInt) -> String? {
        #if os(Linux)
        let names = SymbolTable.symbols(ofGetterAt: address)
            .map(DeclarationName.ofGetter(demangled:))
        guard let name = names.first, names.allSatisfy({ $0 == name }) else { return nil }
        return name
        #else
        // The standard library has already looked and found nothing.
        nil
        #endif
    }

    /// The names that key-value coding uses, if every property on the path has one.
    private static func objectiveCNames(of keyPath: AnyKeyPath, count: Int) -> [String]? {
        #if canImport(ObjectiveC)
        let names = keyPath._kvcKeyPathString?.split(separator: ".").map(String.init)
        return names?.count == count ? names : nil
        #else
        nil
        #endif
    }
}
