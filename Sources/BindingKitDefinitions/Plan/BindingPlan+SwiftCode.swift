extension BindingPlan {
    /// The Swift that the definitions amount to: a function with a call of `bindObserver` each.
    ///
    /// For a screen that has settled: paste it and remove the file. It takes the published names
    /// for those of the properties, a transform for a static property of `ValueTransform` and a
    /// validation for one of `Validation`, unless code was given for them. The text is that of a
    /// plan without errors; definitions with mistakes are left out.
    public var swiftCode: String {
        let type = String(describing: Owner.self)
        let owner = type.prefix(1).lowercased() + type.dropFirst()
        var names = SwiftNames(owner: owner, manager: "bindings")
        let objects = optionalObjects
        var lines = ["@MainActor"]
        lines.append("func bind(_ \(owner): \(type), with bindings: BindingManager) {")
        for (path, variable) in objects {
            lines.append("    guard let \(variable) = \(owner).\(path) else { return }")
            names.variables[path] = variable
        }
        lines += bindings.map { "    \($0.call().text(names))" }
        return (lines + ["}"]).joined(separator: "\n") + "\n"
    }

    /// The objects that may be missing, by their paths from the owner, with a name each.
    private var optionalObjects: KeyValuePairs<String, String> {
        [:]
    }
}
