/// The way from a view to a property of a data object: `@cell.dataObject.supplier.city`.
///
/// Operators lead from view to view: `@superview`, `@rootview`, `@cell`, `@viewController`,
/// `@superviewWithTag[3]`, `@superviewWithRestorationID[x]`, `@superviewWithClass[App.Card]`,
/// `@subviews[1]`, `@subviewWithTag[3]`, `@subviewWithRestorationID[x]`, `@subviewWithClass[X]`,
/// and the operators that you add to `operators`. The rest of the path begins at the data object of
/// the view that the operators lead to. You may leave out `dataObject` in front of the rest. A path
/// that ends with `dataObject` leads to the object itself.
public struct ViewPath: Sendable {
    /// One step of the way.
    public struct Step: Hashable, Sendable {
        /// The name of the operator, without `@`.
        public let name: String
        /// The text in brackets; `nil` if there are no brackets.
        public let argument: String?
    }

    /// Returns the view to which an operator leads from another view; `nil` if there is none.
    public typealias Operator =
        @MainActor (
            _ node: any ViewNode, _ argument: String?
        ) -> (any ViewNode)?

    /// The operators by name, without `@`. Client code may add its own.
    ///
    /// ```swift
    /// import BindingKitDefinitions
    ///
    /// ViewPath.operators["page"] = { node, _ in node.parentNode { $0.tag == 7 } }
    /// ```
    @MainActor public static var operators: [String: Operator] = standardOperators

    /// The path as it was written.
    public let text: String
    /// The operators, in the order in which they are applied.
    public let steps: [Step]
    /// The path from the data object; empty if the view path leads to the object itself.
    public let modelPath: String

    /// Reads a view path.
    ///
    /// - Parameter text: the path.
    /// - Throws: `unknownOperator` if an operator is malformed or in the wrong place, `unknownName`
    ///   if a component is empty or the property is missing.
    public init(_ text: String) throws(DefinitionError) {
        self.text = text
        do throws(DefinitionProblem) {
            (steps, modelPath) = try ViewPathReader(text).read()
        } catch {
            throw DefinitionError(error.code, message: error.message)
        }
    }

    /// Follows the operators.
    ///
    /// - Parameter node: the view at which the path starts.
    /// - Returns: the view to which the operators lead.
    /// - Throws: `unknownOperator` if a step has an unknown operator or leads to no view.
    @MainActor
    public func holder(from node: any ViewNode) throws(DefinitionError) -> any ViewNode {
        var node = node
        for step in steps {
            guard let follow = Self.operators[step.name] else { throw unknown(step) }
            guard let next = follow(node, step.argument) else { throw leadsNowhere(step, node) }
            node = next
        }
        return node
    }

    @MainActor
    private func unknown(_ step: Step) -> DefinitionError {
        let question = NameSuggestion.question(step.name, among: Self.operators.keys.sorted())
        return failure("There is no operator “@\(step.name.shortened)”.\(question)")
    }

    @MainActor
    private func leadsNowhere(_ step: Step, _ node: any ViewNode) -> DefinitionError {
        failure("“\("\(step)".shortened)” is not found in \(type(of: node)).")
    }

    private func failure(_ message: String) -> DefinitionError {
        DefinitionError(.unknownOperator, key: text.shortened, message: message)
    }
}

extension ViewPath: Hashable {
    /// Whether two view paths have the same text.
    public static func == (first: Self, second: Self) -> Bool { first.text == second.text }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension ViewPath: CustomStringConvertible {
    /// The path as it was written.
    public var description: String { text }
}

extension ViewPath.Step: CustomStringConvertible {
    /// The step as text in a path.
    public var description: String { "@\(name)\(argument.map { "[\($0)]" } ?? "")" }
}
