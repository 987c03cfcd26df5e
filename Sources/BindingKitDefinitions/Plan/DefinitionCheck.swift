internal import BindingKit
internal import Observation

/// Checks one definition from types alone, and finds out how it is bound.
///
/// The types of the two ends are opened one after the other; then the code is fully typed.
@MainActor
struct DefinitionCheck {
    let definition: BindingDefinition
    let transforms: ValueTransforms
    /// Where reports about the binding point to.
    let fileID: String
    let line: UInt
    let subject: PlannedEnd
    let observer: PlannedEnd

    /// Finds both ends of a definition that has no mistake in form.
    init(
        _ definition: BindingDefinition, _ transforms: ValueTransforms, _ ends: EndFinder,
        fileID: String, line: UInt
    ) throws(DefinitionProblem) {
        self.definition = definition
        self.transforms = transforms
        self.fileID = fileID
        self.line = line
        subject = try ends.subject(
            definition.twoWay ?? definition.subject ?? "", of: definition.subjectOf)
        observer = try ends.observer(definition.observer ?? "", of: definition.observerOf)
        guard subject.named.written != observer.named.written else {
            throw DefinitionProblem(
                .invalidEntry,
                message: "“\(subject.named.written.shortened)” is bound to itself.")
        }
    }

    var isTwoWay: Bool { definition.twoWay != nil }

    func planned() throws(DefinitionProblem) -> PlannedBinding {
        guard let root = type(of: subject.path).rootType as? AnyObject.Type else {
            throw noObject(subject)
        }
        return try openSubject(root)
    }

    // MARK: Opening the types

    private typealias Planned = Result<PlannedBinding, DefinitionProblem>

    private func openSubject<Subject: AnyObject>(
        _: Subject.Type
    ) throws(DefinitionProblem) -> PlannedBinding {
        func open<Value>(_: Value.Type) -> Planned {
            guard let path = subject.path as? KeyPath<Subject, Value>,
                let root = type(of: observer.path).rootType as? AnyObject.Type
            else { return .failure(noObject(observer)) }
            return Planned { () throws(DefinitionProblem) in try openObserver(path, root) }
        }
        return try _openExistential(type(of: subject.path).valueType, do: open).get()
    }

    private func openObserver<Subject: AnyObject, Value, Observer: AnyObject>(
        _ observed: KeyPath<Subject, Value>, _: Observer.Type
    ) throws(DefinitionProblem) -> PlannedBinding {
        func open<Output>(_: Output.Type) -> Planned {
            guard let path = observer.path as? ReferenceWritableKeyPath<Observer, Output> else {
                return .failure(readOnly(observer, "written"))
            }
            let ends = PlannedEnds(check: self, observed: observed, written: path)
            return Planned { () throws(DefinitionProblem) in try ends.planned() }
        }
        return try _openExistential(type(of: observer.path).valueType, do: open).get()
    }

    // MARK: Mistakes

    func readOnly(_ end: PlannedEnd, _ verb: String) -> DefinitionProblem {
        DefinitionProblem(
            .noWayBack,
            message: "“\(end.named.written.shortened)” is read-only, so it can't be \(verb).")
    }

    private func noObject(_ end: PlannedEnd) -> DefinitionProblem {
        DefinitionProblem(
            .typeMismatch,
            message: "“\(end.objectName.shortened)” is \(end.objectType), no object.")
    }
}
