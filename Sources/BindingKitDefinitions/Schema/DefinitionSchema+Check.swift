internal import BindingKit

extension DefinitionSchema {
    /// The error that binding a definition would throw: 3 or 5 to 11, in the words of
    /// `BindingPlan`.
    ///
    /// A schema knows types by their names only. It finds no mistake in the types of generic
    /// transforms and of validations, in values that can't be compared, and in stand-ins of types
    /// other than texts, numbers and truth values.
    ///
    /// - Returns: the first mistake; nil where there is none, or where `problems` of the definition
    ///   has some, which have to be mended before.
    @MainActor
    public func problem(in definition: BindingDefinition) -> DefinitionProblem? {
        guard definition.problems.isEmpty else { return nil }
        do throws(DefinitionProblem) {
            try SchemaCheck(self, definition).check()
            return nil
        } catch {
            return error
        }
    }
}

/// Checks one definition by the names of types.
@MainActor
private struct SchemaCheck {
    private let schema: DefinitionSchema
    private let definition: BindingDefinition
    private let subject: SchemaEnd
    private let observer: SchemaEnd

    init(_ schema: DefinitionSchema, _ definition: BindingDefinition) throws(DefinitionProblem) {
        self.schema = schema
        self.definition = definition
        let field: BindingDefinition.Field = definition.twoWay == nil ? .subject : .twoWay
        subject = try Self.inField(field) { () throws(DefinitionProblem) in
            try schema.subject(
                definition.twoWay ?? definition.subject ?? "", of: definition.subjectOf)
        }
        observer = try Self.inField(.observer) { () throws(DefinitionProblem) in
            try schema.observer(definition.observer ?? "", of: definition.observerOf)
        }
        guard subject.path.written != observer.path.written else {
            throw DefinitionProblem(
                .invalidEntry, field: BindingDefinition.Field.observer.rawValue,
                message: "“\(subject.path.written.shortened)” is bound to itself.")
        }
    }

    func check() throws(DefinitionProblem) {
        guard observer.isWritable else { throw readOnly(observer, .observer, "written") }
        if try checkElements() { return }
        try isTwoWay ? checkTwoWay() : checkOneWay()
    }

    private var isTwoWay: Bool { definition.twoWay != nil }

    // MARK: - Kinds of bindings

    private func checkOneWay() throws(DefinitionProblem) {
        guard try NamedOptions(definition).mode == nil, definition.writeBack == nil,
            definition.validate == nil
        else {
            throw DefinitionProblem(
                .invalidEntry,
                message: "“mode”, “writeBack” and “validate” are for “twoWay” only.")
        }
        try convert(subject.type, observer.type)
    }

    private func checkTwoWay() throws(DefinitionProblem) {
        guard subject.isWritable else { throw readOnly(subject, .twoWay, "edited") }
        let mode = try NamedOptions(definition).mode ?? .twoWay
        if mode == .twoWay || mode == .toSubject { try checkEditing() }
        try convert(subject.type, observer.type)
        try checkValidations()
    }

    private func checkEditing() throws(DefinitionProblem) {
        guard schema.types[observer.objectType]?.isEditable != true else { return }
        throw DefinitionProblem(
            .notEditable, field: BindingDefinition.Field.observer.rawValue,
            message: """
                “\(observer.path.written.shortened)”: \(observer.objectType) doesn't tell when its \
                user edits it.
                """)
    }

    private func checkValidations() throws(DefinitionProblem) {
        for name in definition.validate ?? [] where !schema.validations.contains(name) {
            let question = NameSuggestion.question(name, among: schema.validations)
            throw DefinitionProblem(
                .unknownTransform, field: BindingDefinition.Field.validate.rawValue,
                message: "There is no validation “\(name)”.\(question)")
        }
    }

    private func convert(_ value: String, _ target: String) throws(DefinitionProblem) {
        try Self.inField(.transform) { () throws(DefinitionProblem) in
            try SchemaConversion(schema: schema, definition: definition)
                .check(from: value, to: target)
        }
    }

    // MARK: - Lists

    /// Checks two lists element by element; false where the ends are no such.
    private func checkElements() throws(DefinitionProblem) -> Bool {
        // The list of a model that calls back is one value.
        guard schema.types[subject.objectType]?.isObservable == true,
            let element = subject.type.element, let target = observer.type.element
        else { return false }
        let conversion = SchemaConversion(schema: schema, definition: definition)
        guard try !conversion.takes(subject.type) else { return false }
        try convert(element, target)
        guard isTwoWay else { return true }
        guard subject.isWritable else { throw readOnly(subject, .twoWay, "edited") }
        guard schema.types[observer.objectType]?.isObservable == true else {
            throw DefinitionProblem(
                .notEditable, field: BindingDefinition.Field.observer.rawValue,
                message: """
                    “\(observer.path.written.shortened)”: elements are edited only in an @Observable \
                    object, which \(observer.objectType) is not.
                    """)
        }
        guard definition.mode == nil, definition.writeBack == nil else {
            throw DefinitionProblem(
                .invalidEntry, message: "“mode” and “writeBack” are not for elements.")
        }
        try checkValidations()
        return true
    }

    // MARK: - Mistakes

    private func readOnly(
        _ end: SchemaEnd, _ field: BindingDefinition.Field, _ verb: String
    ) -> DefinitionProblem {
        DefinitionProblem(
            .noWayBack, field: field.rawValue,
            message: "“\(end.path.written.shortened)” is read-only, so it can't be \(verb).")
    }

    /// Says which field a mistake is in, where it does not say so itself.
    private static func inField<Result>(
        _ field: BindingDefinition.Field, _ body: () throws(DefinitionProblem) -> Result
    ) throws(DefinitionProblem) -> Result {
        do throws(DefinitionProblem) {
            return try body()
        } catch {
            var problem = error
            problem.field = error.field ?? field.rawValue
            throw problem
        }
    }
}

extension String {
    /// The type of the elements of an array's or a set's type.
    fileprivate var element: String? {
        for (start, end) in [("[", "]"), ("Set<", ">")] where hasPrefix(start) && hasSuffix(end) {
            return String(dropFirst(start.count).dropLast(end.count))
        }
        return nil
    }
}
