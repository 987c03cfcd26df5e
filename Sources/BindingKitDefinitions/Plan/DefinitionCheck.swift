internal import BindingKit
internal import Observation

/// Checks one definition from types alone, and finds out how to bind it.
///
/// The check first passes the types of the two ends to generic functions, one type after the other.
/// After that, the code is fully typed.
@MainActor
struct DefinitionCheck {
    let definition: BindingDefinition
    let transforms: ValueTransforms
    /// The source location in reports about the binding.
    let fileID: String
    let line: UInt
    let subject: PlannedEnd
    let observer: PlannedEnd

    /// Finds both ends of a definition.
    ///
    /// - Throws: the mistakes in the ends, together with the mistakes that can be found without the
    ///   ends.
    init(
        _ definition: BindingDefinition, _ transforms: ValueTransforms, _ ends: EndFinder,
        fileID: String, line: UInt
    ) throws(DefinitionProblems) {
        self.definition = definition
        self.transforms = transforms
        self.fileID = fileID
        self.line = line
        var problems = DefinitionProblems()
        let subject = (definition.twoWay ?? definition.subject).flatMap { path in
            problems.collect { () throws(DefinitionProblem) in
                try ends.subject(path, of: definition.subjectOf)
            }
        }
        let observer = definition.observer.flatMap { path in
            problems.collect { () throws(DefinitionProblem) in
                try ends.observer(path, of: definition.observerOf)
            }
        }
        if let subject, subject.named.written == observer?.named.written {
            problems.add(
                DefinitionProblem(
                    .invalidEntry,
                    message: "“\(subject.named.written.shortened)” is bound to itself."))
        }
        guard let subject, let observer, problems.all.isEmpty else {
            problems.addNames(of: definition, transforms)
            throw problems
        }
        self.subject = subject
        self.observer = observer
    }

    var isTwoWay: Bool { definition.twoWay != nil }

    /// Checks names without types. Throws the mistakes.
    func checkNames() throws(DefinitionProblems) {
        var problems = DefinitionProblems()
        problems.addNames(of: definition, transforms)
        try problems.check()
    }

    func planned() throws(DefinitionProblems) -> PlannedBinding {
        try checkNames()
        guard let root = type(of: subject.path).rootType as? AnyObject.Type else {
            throw noObject(subject)
        }
        return try openSubject(root)
    }

    // MARK: Opening the types

    private typealias Planned = Result<PlannedBinding, DefinitionProblems>

    private func openSubject<Subject: AnyObject>(
        _: Subject.Type
    ) throws(DefinitionProblems) -> PlannedBinding {
        func open<Value>(_: Value.Type) -> Planned {
            guard let path = subject.path as? KeyPath<Subject, Value>,
                let root = type(of: observer.path).rootType as? AnyObject.Type
            else { return .failure(noObject(observer)) }
            return Planned { () throws(DefinitionProblems) in try openObserver(path, root) }
        }
        return try _openExistential(type(of: subject.path).valueType, do: open).get()
    }

    private func openObserver<Subject: AnyObject, Value, Observer: AnyObject>(
        _ observed: KeyPath<Subject, Value>, _: Observer.Type
    ) throws(DefinitionProblems) -> PlannedBinding {
        func open<Output>(_: Output.Type) -> Planned {
            guard let path = observer.path as? ReferenceWritableKeyPath<Observer, Output> else {
                return .failure(DefinitionProblems(readOnly(observer, "written")))
            }
            let ends = PlannedEnds(check: self, observed: observed, written: path)
            return Planned { () throws(DefinitionProblems) in try ends.planned() }
        }
        return try _openExistential(type(of: observer.path).valueType, do: open).get()
    }

    // MARK: Mistakes

    func readOnly(_ end: PlannedEnd, _ verb: String) -> DefinitionProblem {
        DefinitionProblem(
            .noWayBack,
            message: "“\(end.named.written.shortened)” is read-only, so it can't be \(verb).")
    }

    private func noObject(_ end: PlannedEnd) -> DefinitionProblems {
        DefinitionProblems(
            DefinitionProblem(
                .typeMismatch,
                message: "“\(end.objectName.shortened)” is \(end.objectType), not an object."))
    }
}

extension DefinitionProblems {
    init(_ problem: DefinitionProblem) {
        self.init(all: [problem])
    }

    @MainActor
    fileprivate mutating func addNames(
        of definition: BindingDefinition, _ transforms: ValueTransforms
    ) {
        addNames(
            of: definition, transforms: transforms.unsortedNames,
            validations: transforms.validations.keys)
    }
}
