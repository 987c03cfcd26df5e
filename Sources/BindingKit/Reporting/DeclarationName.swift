/// Finds the name of a property or subscript in a demangled symbol.
enum DeclarationName {
    /// The name in the demangled symbol of a key path getter; nil if the symbol does not belong to
    /// a key path getter.
    ///
    /// For example, `key path getter for Shop.Fruit.name : Swift.String : Shop.Fruit` gives `name`.
    /// The getter of a subscript gives `subscript(key: Swift.String)`.
    static func ofGetter(demangled: String) -> String? {
        let prefix = "key path getter for "
        guard demangled.hasPrefix(prefix) else { return nil }
        var rest = demangled.dropFirst(prefix.count)
        if rest.hasPrefix("static ") { rest = rest.dropFirst("static ".count) }
        let qualified = rest.prefixOutsideBrackets { $0 == " " }
        let name = qualified.splitOutsideBrackets(at: ".").last ?? qualified
        return name.isEmpty ? nil : withoutDiscriminator(name)
    }

    /// The form of a subscript call: `subscript(key: Swift.String)` gives `[key: …]`. Nil if `name`
    /// is not the name of a subscript.
    static func brackets(ofSubscript name: Substring) -> String? {
        let keyword = name.prefixOutsideBrackets { "(<".contains($0) }
        guard keyword == "subscript", name.hasSuffix(")") else { return nil }
        let generics = name[keyword.endIndex...].prefixOutsideBrackets { $0 == "(" }
        let parameters = name[generics.endIndex...].dropFirst().dropLast()
        let arguments = parameters.splitOutsideBrackets(at: ",").map { parameter in
            let label = parameter.drop { $0 == " " }.prefix { $0 != ":" }
            let isLabelled = label.endIndex < parameter.endIndex && label.allSatisfy(isPartOfName)
            return isLabelled && label != "_" ? "\(label): …" : "…"
        }
        return "[" + arguments.joined(separator: ", ") + "]"
    }

    /// Turns `(secret in _BAF16B5BC03E2393)`, the name of a private declaration, into `secret`.
    private static func withoutDiscriminator(_ name: Substring) -> String {
        guard name.first == "(", let close = name.firstIndex(of: ")") else { return String(name) }
        let inside = name[..<close].dropFirst().prefix { $0 != " " }
        return String(inside + name[close...].dropFirst())
    }

    private static func isPartOfName(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || character == "_"
    }
}

extension Substring {
    /// The text before the first `end` character that is outside of brackets.
    func prefixOutsideBrackets(until end: (Character) -> Bool) -> Substring {
        var depth = 0
        var previous: Character?
        for index in indices {
            let character = self[index]
            if depth == 0, end(character) { return self[..<index] }
            if "([<".contains(character) { depth += 1 }
            // The `>` of a function type's arrow closes no bracket.
            let isArrow = character == ">" && previous == "-"
            if ")]>".contains(character), !isArrow { depth -= 1 }
            previous = character
        }
        return self
    }

    /// The parts between separators that are outside of brackets.
    func splitOutsideBrackets(at separator: Character) -> [Substring] {
        var parts: [Substring] = []
        var rest = self
        while !rest.isEmpty {
            let part = rest.prefixOutsideBrackets { $0 == separator }
            parts.append(part)
            rest = rest[part.endIndex...].dropFirst()
        }
        return parts
    }
}

/// One step of a key path, as the standard library prints it.
enum KeyPathPiece: Equatable {
    case property(String)

    /// The brackets of a subscript, with their content.
    case subscripted(String)

    /// A property or subscript without a known name. Only its getter and its type are known.
    case computed(getter: UInt, type: String)

    /// `?` or `!`.
    case mark(Character)

    /// The piece for a declaration's name: `name` or `subscript(key: String)`.
    init(named name: String) {
        if let brackets = DeclarationName.brackets(ofSubscript: name[...]) {
            self = .subscripted(brackets)
        } else {
            self = .property(name)
        }
    }

    var text: String {
        switch self {
        case .property(let name), .subscripted(let name): name
        case .computed(_, let type): "(\(type))"
        case .mark(let mark): String(mark)
        }
    }

    /// Whether the piece reads a value. Marks only unwrap a value.
    var isComponent: Bool {
        if case .mark = self { false } else { true }
    }

    var startsWithDot: Bool {
        switch self {
        case .property, .computed: true
        case .subscripted, .mark: false
        }
    }
}

/// The steps of a printed key path. `text` is the part after the root type, such as
/// `.owner?.<computed 0x000055ca988bb990 (String)>?`.
func keyPathPieces(in text: Substring) -> [KeyPathPiece] {
    var pieces: [KeyPathPiece] = []
    var rest = text
    while let first = rest.popFirst() {
        switch first {
        case "?", "!":
            pieces.append(.mark(first))
        case ".":
            let component = rest.prefixOutsideBrackets { ".?!".contains($0) }
            rest = rest[component.endIndex...]
            pieces.append(piece(ofComponent: component))
        default:
            // The form is unknown, so the rest of the text becomes one piece.
            pieces.append(.property(String(first) + rest))
            return pieces
        }
    }
    return pieces
}

private func piece(ofComponent component: Substring) -> KeyPathPiece {
    guard component.hasPrefix("<"), let open = component.firstIndex(of: "("),
        component.hasSuffix(")>")
    else { return KeyPathPiece(named: String(component)) }
    let type = String(component[component.index(after: open)...].dropLast(2))
    let digits = component[..<open].drop { $0 != "x" }.dropFirst().prefix(while: \.isHexDigit)
    // A component without an address, such as `<offset 16 (String)>`, is a stored property. Its
    // name is unknown.
    guard let getter = UInt(digits, radix: 16) else { return .property("(\(type))") }
    return .computed(getter: getter, type: type)
}
