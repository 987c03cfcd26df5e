/// Reads the text of a view path.
struct ViewPathReader {
    private let text: String

    init(_ text: String) {
        self.text = text
    }

    /// Reads the operators and the path that begins at the data object.
    func read() throws(DefinitionProblem) -> ([ViewPath.Step], modelPath: String) {
        let components = try components()
        let count = components.prefix { $0.hasPrefix("@") }.count
        let steps = try components[..<count].map { text throws(DefinitionProblem) in
            try step(text)
        }
        var rest = components[count...]
        let namesObject = rest.first == "dataObject"
        if namesObject { rest = rest.dropFirst() }
        guard !rest.isEmpty || namesObject else {
            throw problem(.unknownName, "A property must follow the operators.")
        }
        if let late = rest.first(where: { $0.hasPrefix("@") }) {
            throw problem(.unknownOperator, "“\(late.shortened)” must come before the properties.")
        }
        return (steps, rest.joined(separator: "."))
    }

    /// Splits the text at the dots that are outside of brackets.
    private func components() throws(DefinitionProblem) -> [Substring] {
        var parts: [Substring] = []
        var (start, depth) = (text.startIndex, 0)
        for index in text.indices {
            switch text[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case "." where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
            guard depth >= 0 else { throw problem(.unknownOperator, "A “[” is missing.") }
        }
        guard depth == 0 else { throw problem(.unknownOperator, "A “]” is missing.") }
        parts.append(text[start...])
        guard !parts.contains("") else {
            throw problem(.unknownName, "A component of the path is empty.")
        }
        return parts
    }

    private func step(_ text: Substring) throws(DefinitionProblem) -> ViewPath.Step {
        let operation = text.dropFirst()
        guard let open = operation.firstIndex(of: "[") else {
            return .init(name: String(operation), argument: nil)
        }
        guard operation.last == "]" else {
            throw problem(.unknownOperator, "“\(text.shortened)” must end in “]”.")
        }
        let argument = operation[operation.index(after: open)...].dropLast()
        return .init(name: String(operation[..<open]), argument: String(argument))
    }

    private func problem(
        _ code: DefinitionError.Code, _ message: String
    ) -> DefinitionProblem {
        DefinitionProblem(code, message: "“\(text.shortened)”: \(message)")
    }
}

extension Substring {
    fileprivate var shortened: String { String(self).shortened }
}
