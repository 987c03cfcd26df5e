// The inspector reads these properties of a record. Reading the properties ends no binding and
// delivers no value, so the inspector can read them even while a setter runs.
extension BindingRecord {
    /// Whether the inspector lists the record: the binding has not ended, and both of its ends are
    /// alive.
    final var isInspectable: Bool { end == nil && deathOfAnEnd == nil }

    /// The state, without checking whether an end has died.
    final var observedState: BindingState {
        if end != nil { return .ended }
        guard isActive else { return .paused }
        return failure == nil ? .active : .failed
    }

    /// The state in words, with the reason if an active binding delivers no values.
    final var observedStateInWords: String {
        let state = observedState
        if state == .active, isOverridden { return "overridden" }
        if validationError != nil { return "\(state), refused" }
        return isActive && session?.isOpen == true ? "\(state), editing" : "\(state)"
    }

    /// The reason why the latest value was not delivered, or why the latest edit was refused.
    final var inspectedFailure: String? {
        if isActive, let failure { return shortened(failure.description(of: "")) }
        return validationError.map { shortened($0.message) }
    }

    /// The observed object; `nil` if it has been released.
    final var inspectedSubject: AnyObject? {
        if let diagnosis { return diagnosis.subjectObject }
        return (self as? any InspectedCollection)?.collectionSubject
    }
}

/// A binding of rows or elements. Such a binding has no `diagnosis`.
@MainActor
private protocol InspectedCollection: BindingRecord {
    var collectionSubject: AnyObject? { get }
}

extension RowBinding: InspectedCollection {
    fileprivate var collectionSubject: AnyObject? { subject }
}

extension ElementBinding: InspectedCollection {
    fileprivate var collectionSubject: AnyObject? { subject }
}

/// The objects and properties that a binding connects. The objects are identified but not retained.
@MainActor
struct InspectedEnds {
    /// One end: an object, its name, and the properties that lead to the value.
    struct End {
        let object: ObjectIdentifier?
        let name: String
        /// The expression that reads the property, such as `fruit.name`. For a closure, the
        /// object's name.
        let property: String
        /// The names of the properties on the path; empty if a closure reads or writes.
        let path: [String]
        let hasProperty: Bool
    }

    let subject: End
    let observer: End
    let mode: BindingMode

    init(_ record: BindingRecord) {
        let owner = record.manager?.owner
        subject = End(
            record.inspectedSubject, record.path?.keyPath, owner: owner,
            expression: record.path?.label)
        observer = End(record.observerObject, record.target?.path.property.keyPath, owner: owner)
        mode = record.mode
    }
}

extension InspectedEnds.End {
    @MainActor
    fileprivate init(
        _ object: AnyObject?, _ keyPath: AnyKeyPath?, owner: AnyObject?,
        expression: ((String) -> String)? = nil
    ) {
        self.object = object.map { ObjectIdentifier($0) }
        let base = object.map { BindingNames.name(of: $0, type: type(of: $0), owner: owner) }
        let name = base ?? "closure"
        self.name = name
        hasProperty = keyPath != nil
        path = keyPath.map(KeyPathName.propertyNames) ?? []
        if let expression {
            property = expression(name)
        } else {
            property = keyPath.map { KeyPathName($0).expression(on: name) } ?? name
        }
    }
}

/// For each binding that writes a property, finds the other bindings that observe this property.
@MainActor
struct InspectedDependencies {
    /// For each writing binding, the ids of the bindings that observe the written property.
    private(set) var dependents: [InspectedBinding.ID: [InspectedBinding.ID]] = [:]

    init(of bindings: [InspectedBinding]) {
        var observing: [ObjectIdentifier: [InspectedBinding]] = [:]
        for binding in bindings where binding.objects.mode != .oneWayToSubject {
            guard let object = binding.objects.subject.object else { continue }
            observing[object, default: []].append(binding)
        }
        for writer in bindings {
            for written in writer.writtenEnds {
                guard let object = written.object else { continue }
                for reader in observing[object] ?? []
                where reader.id != writer.id && reader.objects.subject.mayRead(written) {
                    dependents[writer.id, default: []].append(reader.id)
                }
            }
        }
    }
}

extension InspectedBinding {
    /// The ends that the binding may write.
    fileprivate var writtenEnds: [InspectedEnds.End] {
        switch objects.mode {
        case .oneWay, .oneTime: [objects.observer]
        case .twoWay: [objects.observer, objects.subject]
        case .oneWayToSubject: [objects.subject]
        }
    }
}

extension InspectedEnds.End {
    /// Whether a read at this end may depend on a write at another end of the same object. This is
    /// always true for a closure, because a closure may access anything.
    fileprivate func mayRead(_ written: InspectedEnds.End) -> Bool {
        guard let first = path.first, let other = written.path.first else { return true }
        return first == other
    }
}
