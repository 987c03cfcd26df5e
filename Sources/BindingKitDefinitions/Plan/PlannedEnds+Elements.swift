internal import BindingKit
internal import Observation

extension PlannedEnds {
    /// Binds arrays and sets element by element. Returns `nil` if the ends are not arrays or sets,
    /// if their elements have no identity, or if the transform takes the whole collection.
    func elements() throws(DefinitionProblem) -> PlannedBinding? {
        // If the model calls back on changes, the manager binds the model's list as one value.
        guard Subject.self is any Observable.Type, !CallingObjects.include(Subject.self),
            let models = Value.self as? any ElementCollection.Type,
            let targets = Output.self as? any ElementCollection.Type, try !takesWhole()
        else { return nil }
        func openModels<Elements: ElementCollection>(
            _: Elements.Type
        ) throws(DefinitionProblem) -> PlannedBinding? {
            try openTargets(Elements.self, targets)
        }
        return try openModels(models)
    }

    private func openTargets<Elements: ElementCollection, Targets: ElementCollection>(
        _: Elements.Type, _: Targets.Type
    ) throws(DefinitionProblem) -> PlannedBinding? {
        guard hasIdentity(Elements.Element.self),
            let observed = observed as? KeyPath<Subject, Elements>,
            let written = written as? ReferenceWritableKeyPath<Observer, Targets>
        else { return nil }
        let planned = try conversion().transform(
            from: Elements.Element.self, to: Targets.Element.self, takesNil: true)
        return check.isTwoWay
            ? try twoWayElements(observed, written, planned)
            : oneWayElements(observed, written, planned)
    }

    /// Whether a transform takes the whole list.
    private func takesWhole() throws(DefinitionProblem) -> Bool {
        guard check.definition.transform != nil else { return false }
        do throws(DefinitionProblem) {
            return try !conversion().candidates(from: Value.self).isEmpty
        } catch {
            guard error.code == .transformMismatch else { throw error }
            return false
        }
    }

    private func oneWayElements<Elements: ElementCollection, Targets: ElementCollection>(
        _ observed: KeyPath<Subject, Elements>,
        _ written: ReferenceWritableKeyPath<Observer, Targets>,
        _ planned: PlannedTransform<Elements.Element, Targets.Element>
    ) -> PlannedBinding {
        let declaration = Declaration(false, check.fileID, check.line)
        let forward = planned.transform.forward
        let (name, target) = (check.subject.name, check.observer.name)
        return plannedBinding(.elements, planned.source) { subject, observer, manager in
            manager.bindNamedElements(
                NamedEnd(observer, written, name: target),
                toSubject: NamedEnd(subject, observed, name: name), declaration,
                transform: forward)
        }
    }

    private func twoWayElements<Elements: ElementCollection, Targets: ElementCollection>(
        _ observed: KeyPath<Subject, Elements>,
        _ written: ReferenceWritableKeyPath<Observer, Targets>,
        _ planned: PlannedTransform<Elements.Element, Targets.Element>
    ) throws(DefinitionProblem) -> PlannedBinding {
        guard let edited = observed as? ReferenceWritableKeyPath<Subject, Elements>,
            let transform = planned.transform.bothWays
        else { throw check.readOnly(check.subject, "edited") }
        guard check.observer.objectType is any Observable.Type else {
            throw DefinitionProblem(
                .notEditable,
                message: """
                    “\(check.observer.named.written.shortened)”: elements can be edited only in an \
                    @Observable object, and \(check.observer.objectType) is not @Observable.
                    """)
        }
        guard check.definition.mode == nil, check.definition.writeBack == nil else {
            throw DefinitionProblem(
                .invalidEntry, message: "“mode” and “writeBack” can't be used for elements.")
        }
        let validate = try check.transforms.validation(
            check.definition.validate ?? [], of: Elements.Element.self)
        let declaration = Declaration(false, check.fileID, check.line)
        let (name, target) = (check.subject.name, check.observer.name)
        let isIdentity = planned.transform.isIdentity
        return plannedBinding(.twoWayElements, planned.source, validate.code) {
            subject, observer, manager in
            manager.bindNamedElements(
                NamedEnd(observer, written, name: target),
                twoWay: NamedEnd(subject, edited, name: name), transform: transform,
                isIdentity: isIdentity, validate: validate.0, declaration)
        }
    }
}
