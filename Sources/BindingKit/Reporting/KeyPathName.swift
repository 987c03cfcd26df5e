#if os(Linux)
internal import KeyPathNames
#endif

/// What a key path is called in diagnostics, written the way its author wrote it.
///
/// | key path | `path` |
/// |---|---|
/// | `\Fruit.name` | `name` |
/// | `\Fruit.owner?.name` | `owner?.name` |
/// | `\Fruit.items[0]` | `items[…]` |
/// | `\Fruit.self` | `self` |
///
/// Where a property's name can't be found, for instance in a stripped program, the
/// type of its value stands in: `(String)`.
///
/// Made anew each time a description is asked for, never while values flow: it takes
/// tens of microseconds, and milliseconds when a file's symbols must be read first.
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

    /// The properties that the path leads through, as far as they have names: up to the first
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

    /// Whether the path certainly leads to a property of its root, and not through other objects.
    static func isSingleProperty(_ keyPath: AnyKeyPath) -> Bool {
        let root = String(describing: type(of: keyPath).rootType)
        return isSingleProperty(keyPath.debugDescription, root: root)
    }

    /// The same of a path printed by the standard library; `false` where the form is unknown.
    ///
    /// A subscript is printed like a property where its name can't be found.
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
        // A path that leaves through an optional chain is printed with a `?` for the
        // value that the chain wraps again; nobody writes it.
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

    /// The name in the getter's declaration, `name` or `subscript(key: Swift.String)`, or nil
    /// when there is no symbol or several that disagree.
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
