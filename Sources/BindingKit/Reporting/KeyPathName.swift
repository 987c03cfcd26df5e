#if os(Linux)
internal import KeyPathNames
#endif

/// The name of a key path in diagnostics, as it is written in client code.
///
/// | key path | `path` |
/// |---|---|
/// | `\Fruit.name` | `name` |
/// | `\Fruit.owner?.name` | `owner?.name` |
/// | `\Fruit.items[0]` | `items[…]` |
/// | `\Fruit.self` | `self` |
///
/// If a property's name can't be found, for example in a stripped program, the type of its value is
/// shown instead: `(String)`.
///
/// The name is made each time a description is read, but not while values flow. Making the name
/// takes tens of microseconds. If a file's symbols must be read first, it takes milliseconds.
struct KeyPathName: Equatable, Sendable {
    /// The path's root type, such as `Fruit` or `Box<Int>`.
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

    /// The names of the properties on the path. The list ends before the first step without a name,
    /// such as a subscript.
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

    /// Whether the path leads directly to a property of its root object, or to a subscript whose name
    /// can't be found.
    static func isSingleProperty(_ keyPath: AnyKeyPath) -> Bool {
        let root = String(describing: type(of: keyPath).rootType)
        return isSingleProperty(keyPath.debugDescription, root: root)
    }

    /// Like `isSingleProperty(_:)`, but takes the path as printed by the standard library; `false`
    /// if the form is unknown.
    ///
    /// The standard library prints a subscript without a known name like a property.
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
        // If a path ends inside an optional chain, the printed path ends with a `?`, because the
        // chain wraps the value again. Client code does not write this `?`.
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

    /// The name in the getter's declaration, such as `name` or `subscript(key: Swift.String)`. Nil
    /// if there is no symbol, or if several symbols have different names.
    private static func propertyName(ofGetterAt address: UInt) -> String? {
        #if os(Linux)
        let names = SymbolTable.symbols(ofGetterAt: address)
            .map(DeclarationName.ofGetter(demangled:))
        guard let name = names.first, names.allSatisfy({ $0 == name }) else { return nil }
        return name
        #else
        // The standard library has already looked for the name and not found it.
        nil
        #endif
    }

    /// The names for key-value coding, if every property on the path has such a name.
    private static func objectiveCNames(of keyPath: AnyKeyPath, count: Int) -> [String]? {
        #if canImport(ObjectiveC)
        let names = keyPath._kvcKeyPathString?.split(separator: ".").map(String.init)
        return names?.count == count ? names : nil
        #else
        nil
        #endif
    }
}
