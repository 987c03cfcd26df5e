/// One step of a key path as the standard library prints it.
enum KeyPathPiece: Equatable {
    case property(String)

    /// The part of a subscript in brackets, brackets included.
    case subscripted(String)

    /// A property or subscript known only by its getter, and the type of its value.
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

    /// Whether the piece reads a value; marks only open what was read.
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

/// The steps in what follows the root type of a printed key path, such as
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
            // Not a form we know: shown as it is.
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
    // Without an address it is `<offset 16 (String)>`, a stored property without metadata.
    guard let getter = UInt(digits, radix: 16) else { return .property("(\(type))") }
    return .computed(getter: getter, type: type)
}
