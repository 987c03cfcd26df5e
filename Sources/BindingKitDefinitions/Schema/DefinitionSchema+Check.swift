internal import BindingKit

extension DefinitionSchema {
    /// The mistakes that binding the definition would report as errors 3 and 5 to 11, with the
    /// messages of `BindingPlan`. The definition's own `problems` are not repeated.
    ///
    /// A schema knows types by name only. So it does not find mistakes in the types of generic
    /// transforms and validations, or in values that can't be compared. It checks `whenNil` only if
    /// the property is a string, a number or a Boolean.
    @MainActor
    public func problems(in definition: BindingDefinition) -> [DefinitionProblem] {
        do throws(DefinitionProblems) {
            let check = try SchemaCheck(self, definition)
            // If the definition has problems, its types are not checked, because they may be wrong.
            try definition.problems.isEmpty ? check.check() : check.checkNames()
            return []
        } catch {
            return error.all
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

    init(
        _ schema: DefinitionSchema, _ definition: BindingDefinition
    ) throws(DefinitionProblems) {
        self.schema = schema
        self.definition = definition
        var problems = DefinitionProblems()
        let field: BindingDefinition.Field = definition.twoWay == nil ? .subject : .twoWay
        let subject = (definition.twoWay ?? definition.subject).flatMap { path in
            problems.collect { () throws(DefinitionProblem) in
                try Self.inField(field) { () throws(DefinitionProblem) in
                    try schema.subject(path, of: definition.subjectOf)
                }
            }
        }
        let observer = definition.observer.flatMap { path in
            problems.collect { () throws(DefinitionProblem) in
                try Self.inField(.observer) { () throws(DefinitionProblem) in
                    try schema.observer(path, of: definition.observerOf)
                }
            }
        }
        if let subject, subject.path.written == observer?.path.written {
            problems.add(
                DefinitionProblem(
                    .invalidEntry, field: BindingDefinition.Field.observer.rawValue,
                    message: "“\(subject.path.written.shortened)” is bound to itself."))
        }
        guard let subject, let observer, problems.all.isEmpty else {
            problems.addNames(of: definition, schema)
            throw problems
        }
        self.subject = subject
        self.observer = observer
    }

    /// Checks names without types. Throws the mistakes.
    func checkNames() throws(DefinitionProblems) {
        var problems = DefinitionProblems()
        problems.addNames(of: definition, schema)
        try problems.check()
    }

    func check() throws(DefinitionProblems) {
        try checkNames()
        guard observer.isWritable else {
            throw DefinitionProblems(readOnly(observer, .observer, "written"))
        }
        let isDone = try DefinitionProblems.of { () throws(DefinitionProblem) in
            try checkElements()
        }
        guard !isDone else { return }
        var problems = DefinitionProblems()
        if isTwoWay {
            if !subject.isWritable { problems.add(readOnly(subject, .twoWay, "edited")) }
            let mode = try DefinitionProblems.of { () throws(DefinitionProblem) in
                try NamedOptions(definition).mode ?? .twoWay
            }
            problems.collect { () throws(DefinitionProblem) in try checkEditing(mode) }
        }
        problems.collect { () throws(DefinitionProblem) in
            try convert(subject.type, observer.type)
        }
        try problems.check()
    }

    private var isTwoWay: Bool { definition.twoWay != nil }

    private func checkEditing(_ mode: BindingMode) throws(DefinitionProblem) {
        guard mode == .twoWay || mode == .oneWayToSubject else { return }
        guard schema.types[observer.objectType]?.isEditable != true else { return }
        throw DefinitionProblem(
            .notEditable, field: BindingDefinition.Field.observer.rawValue,
            message: """
                “\(observer.path.written.shortened)”: \(observer.objectType) doesn't report \
                when the user edits it.
                """)
    }

    private func convert(_ value: String, _ target: String) throws(DefinitionProblem) {
        try Self.inField(.transform) { () throws(DefinitionProblem) in
            try SchemaConversion(schema: schema, definition: definition)
                .check(from: value, to: target)
        }
    }

    // MARK: - Lists

    /// Checks two lists element by element. Returns false if the ends are not lists.
    private func checkElements() throws(DefinitionProblem) -> Bool {
        // If the model calls back on changes, the manager treats the model's list as one value.
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
                    “\(observer.path.written.shortened)”: elements can be edited only in an \
                    @Observable object, and \(observer.objectType) is not @Observable.
                    """)
        }
        guard definition.mode == nil, definition.writeBack == nil else {
            throw DefinitionProblem(
                .invalidEntry, message: "“mode” and “writeBack” can't be used for elements.")
        }
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

    /// Adds the field to a mistake if the mistake does not name a field.
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

extension DefinitionProblems {
    fileprivate mutating func addNames(
        of definition: BindingDefinition, _ schema: DefinitionSchema
    ) {
        addNames(
            of: definition, transforms: schema.transforms.lazy.map(\.name),
            validations: schema.validations)
    }
}

extension String {
    /// The element type, if this type is an array or a set.
    fileprivate var element: String? {
        for (start, end) in [("[", "]"), ("Set<", ">")] where hasPrefix(start) && hasSuffix(end) {
            return String(dropFirst(start.count).dropLast(end.count))
        }
        return nil
    }
}
