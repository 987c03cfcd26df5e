extension BindingPlan {
    /// The definitions as Swift code: a function with a call of `bindObserver` for each definition.
    ///
    /// Use it when a screen is finished: paste the code and remove the file. The code uses the
    /// published names as names of the properties. A transform becomes a static property of
    /// `ValueTransform`, and a validation becomes a static property of `Validation`, unless code
    /// was given for them. The plan should have no errors, because definitions with mistakes are
    /// left out.
    public var swiftCode: String {
        let type = String(describing: Owner.self)
        var names = SwiftNames(
            owner: type.prefix(1).lowercased() + type.dropFirst(), manager: "bindings")
        var lines = ["func bind(_ \(names.owner): \(type), with bindings: BindingManager) {"]
        for end in bindings.flatMap({ [$0.subject, $0.observer] }) {
            guard let path = names.pathOfMissing(end) else { continue }
            let variable = names.addVariable(for: path, end)
            lines.append("    guard let \(variable) = \(names.owner).\(path) else { return }")
        }
        for binding in bindings {
            lines += binding.call().lines(names).map { "    \($0)" }
        }
        return (["@MainActor"] + lines + ["}"]).joined(separator: "\n") + "\n"
    }
}

extension SwiftNames {
    /// The path of an object that may be missing. Nil if a variable already holds the object.
    fileprivate func pathOfMissing(_ end: PlannedEnd) -> String? {
        guard end.split > 0 else { return nil }
        let path = end.named.text(of: 0..<end.split)
        let isOptional = end.named.components[..<end.split].contains {
            $0.type is any OptionalType.Type
        }
        return isOptional && variables[path] == nil ? path : nil
    }

    /// Names a variable after the path of its object.
    fileprivate mutating func addVariable(for path: String, _ end: PlannedEnd) -> String {
        let parts = end.named.components[..<end.split].map(\.name)
        var name = parts.enumerated()
            .map { $0 == 0 ? $1 : $1.prefix(1).uppercased() + $1.dropFirst() }.joined()
        while [owner, manager].contains(name) || variables.values.contains(name) {
            name += "Object"
        }
        variables[path] = name
        return name
    }
}
