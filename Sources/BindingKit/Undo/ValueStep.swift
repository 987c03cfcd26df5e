/// Where a property's edits are taken back: one for all steps of a binding and an object.
@MainActor
class StepPlace<Value> {
    fileprivate final let isSame: Equality<Value>
    fileprivate final let path: InternedKeyPath
    /// Weak because the model belongs to the program.
    private(set) final weak var object: AnyObject?
    /// Kept because to look up a generic class takes as long as the rest of a step.
    private final let stepType = ValueStep<Value>.self

    /// - Parameters:
    ///   - object: the object whose property it is.
    ///   - path: the path of the binding.
    ///   - isSame: compares values of the property.
    init(_ object: AnyObject, _ path: InternedKeyPath, _ isSame: Equality<Value>) {
        self.object = object
        self.path = path
        self.isSame = isSame
    }

    // MARK: Overridden by the places that know the property

    fileprivate func read(_ object: AnyObject) -> Value? { nil }

    fileprivate func set(_ object: AnyObject, to value: Value) {}

    // MARK: Steps

    /// - Parameter value: what the property holds before the edit.
    final func makeStep(_ recorder: EditRecorder, _ value: Value) -> EditStep {
        stepType.init(recorder, at: self, value: value)
    }

    /// What the property holds; `nil` if its object has died.
    fileprivate final var held: Value? {
        guard let object else { return nil }
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        return AccessTracking.readingValue { read(object) }
    }

    fileprivate final func isEdited(by session: EditSession) -> Bool {
        guard let object, let other = session.binding?.path else { return false }
        return session.editedObject === object && other.keyPath == path.keyPath
    }
}

/// A property of the subject itself.
final class PathPlace<Subject: AnyObject, Value>: StepPlace<Value> {
    private let property: ReferenceWritableKeyPath<Subject, Value>

    init(
        _ subject: Subject, _ property: ReferenceWritableKeyPath<Subject, Value>,
        _ path: InternedKeyPath, _ isSame: Equality<Value>
    ) {
        self.property = property
        super.init(subject, path, isSame)
    }

    override fileprivate func read(_ object: AnyObject) -> Value? {
        (object as? Subject)?[keyPath: property]
    }

    override fileprivate func set(_ object: AnyObject, to value: Value) {
        (object as? Subject)?[keyPath: property] = value
    }
}

/// A property of an object that a path has led to.
final class ObjectPlace<Value>: StepPlace<Value> {
    private let access: ObjectAccess<Value>

    /// - Parameter access: how the property is reached.
    init(
        _ object: AnyObject, _ access: ObjectAccess<Value>, _ path: InternedKeyPath,
        _ isSame: Equality<Value>
    ) {
        self.access = access
        super.init(object, path, isSame)
    }

    override fileprivate func read(_ object: AnyObject) -> Value? { access.read(object) }

    override fileprivate func set(_ object: AnyObject, to value: Value) {
        access.set(object, value)
    }
}

/// A property's value that an edit has replaced.
final class ValueStep<Value>: EditStep {
    /// The property's value before the edit; after an undo, the value until then.
    private var value: Value
    private let place: StepPlace<Value>

    required init(_ recorder: EditRecorder, at place: StepPlace<Value>, value: Value) {
        self.value = value
        self.place = place
        super.init(recorder)
    }

    override var hasEffect: Bool { place.held.map(differs) ?? false }

    /// Whether a value is another one than that before the edit.
    func differs(from held: Value) -> Bool { !isSame(held, value) }

    override func exchange() -> Bool {
        guard let object = place.object, let former = place.held, differs(from: former) else {
            return false
        }
        place.set(object, to: value)
        // A model may refuse it.
        guard let latest = place.held, !isSame(latest, former) else { return false }
        endLifetime(of: replace(&value, with: former))
        return true
    }

    private func isSame(_ some: Value, _ other: Value) -> Bool {
        place.isSame.canCompare && place.isSame(some, other)
    }

    override func isOf(_ session: EditSession) -> Bool { place.isEdited(by: session) }
}
