internal import BindingKit
internal import Observation

/// Both ends of a definition with their types.
@MainActor
struct PlannedEnds<Subject: AnyObject, Value, Observer: AnyObject, Output> {
    typealias Written = ReferenceWritableKeyPath<Observer, Output>
    typealias Edited = ReferenceWritableKeyPath<Subject, Value>

    let check: DefinitionCheck
    let observed: KeyPath<Subject, Value>
    let written: Written

    private var subject: PlannedEnd { check.subject }
    private var observer: PlannedEnd { check.observer }
    private var definition: BindingDefinition { check.definition }

    func conversion() -> Conversion {
        Conversion(
            transforms: check.transforms, definition: definition, isTwoWay: check.isTwoWay)
    }

    func planned() throws(DefinitionProblems) -> PlannedBinding {
        let found = try DefinitionProblems.of { () throws(DefinitionProblem) in
            try elements()
        }
        if let found { return found }
        return check.isTwoWay
            ? try twoWay()
            : try DefinitionProblems.of { () throws(DefinitionProblem) in try oneWay() }
    }

    // MARK: One way

    func oneWay() throws(DefinitionProblem) -> PlannedBinding {
        let planned = try conversion().transform(
            from: Value.self, to: Output.self, takesNil: true)
        let forward = planned.transform.forward
        let declaration = Declaration(false, check.fileID, check.line)
        let (observed, written) = (observed, written)
        let (name, target) = (subject.name, observer.name)
        let isPlain = planned.transform.isIdentity && definition.whenNil == nil
        let plain = isPlain ? written as? ReferenceWritableKeyPath<Observer, Value> : nil
        return plannedBinding(.oneWay, planned.source) { subject, observer, manager in
            let end = NamedEnd(subject, observed, name: name)
            if let plain {
                return manager.bindNamed(
                    NamedEnd(observer, plain, name: target), toSubject: end, declaration)
            }
            return manager.bindNamed(
                NamedEnd(observer, written, name: target), toSubject: end, declaration,
                transform: forward)
        }
    }

    // MARK: Both ways

    func twoWay() throws(DefinitionProblems) -> PlannedBinding {
        var problems = DefinitionProblems()
        let edited = observed as? Edited
        if edited == nil { problems.add(check.readOnly(subject, "edited")) }
        let options = try DefinitionProblems.of { () throws(DefinitionProblem) in
            try NamedOptions(definition)
        }
        problems.collect { () throws(DefinitionProblem) in
            try checkEditing(options.mode ?? .twoWay)
        }
        let tail = editedObject
        let planned = problems.collect { () throws(DefinitionProblem) in
            try bothWays(takesNil: tail?.takesNil ?? true)
        }
        let validate = problems.collect { () throws(DefinitionProblem) in
            try check.transforms.validation(definition.validate ?? [], of: Value.self)
        }
        guard problems.all.isEmpty, let edited, let (transform, source) = planned, let validate
        else { throw problems }
        let edits = TwoWayOptions(
            options.mode ?? .twoWay, options.writeBack ?? .onEachChange, validate.0)
        let (declaration, written) = (Declaration(false, check.fileID, check.line), written)
        let (name, target) = (subject.name, observer.name)
        var form = SwiftCall.Form.twoWay
        if let tail {
            form = .twoWayOfObject(components: tail.components, takesNil: tail.takesNil)
        }
        return plannedBinding(form, source, validate.code) { subject, observer, manager in
            let view = NamedEnd(observer, written, name: target)
            if let tail {
                return manager.bindNamed(
                    view, twoWay: NamedEnd(subject, edited as KeyPath<Subject, Value>, name: name),
                    of: tail.object, transform: transform, edits, declaration)
            }
            return manager.bindNamed(
                view, twoWay: NamedEnd(subject, edited, name: name), transform: transform,
                edits, declaration)
        }
    }

    private func checkEditing(_ mode: BindingMode) throws(DefinitionProblem) {
        guard mode == .twoWay || mode == .oneWayToSubject else { return }
        let type = observer.objectType
        if type is any EditableView.Type { return }
        if type is any Observable.Type, Output.self is any Equatable.Type { return }
        throw DefinitionProblem(
            .notEditable,
            message: """
                “\(observer.named.written.shortened)”: \(type) doesn't report when the user edits it.
                """)
    }

    /// The transform with its reverse, which edits use.
    private func bothWays(
        takesNil: Bool
    ) throws(DefinitionProblem) -> (ValueTransform<Value, Output>, source: NamedTransform) {
        let planned = try conversion().transform(
            from: Value.self, to: Output.self, takesNil: takesNil)
        let transform = takesNil ? planned.transform : planned.transform.refusingNil()
        guard let bothWays = transform.bothWays else { throw check.readOnly(subject, "edited") }
        return (bothWays, planned.source)
    }

    // MARK: The result

    func plannedBinding(
        _ form: SwiftCall.Form, _ source: NamedTransform, _ validation: String? = nil,
        _ connect: @escaping @MainActor (Subject, Observer, BindingManager) -> BindingRecord?
    ) -> PlannedBinding {
        let check = check
        return PlannedBinding(subject: subject, observer: observer) { subject, observer, manager in
            guard let subject = subject as? Subject, let observer = observer as? Observer else {
                return nil
            }
            return connect(subject, observer, manager)
        } call: {
            SwiftCall(
                form: form, check: check, transform: source, validation: validation,
                value: Value.self, output: Output.self)
        }
    }
}
