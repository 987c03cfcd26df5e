/// A property's value that an edit has replaced.
class ValueStep<Value>: EditStep {
    /// The property's value before the edit; after an undo, the value until then.
    private(set) final var value: Value
    final let isSame: Equality<Value>
    private let path: InternedKeyPath
    fileprivate final let keyPath: AnyKeyPath?
    /// Weak because the model belongs to the program.
    fileprivate(set) final weak var object: AnyObject?

    /// - Parameters:
    ///   - object: the object whose property it is.
    ///   - keyPath: the property, if the step reaches it by a key path.
    ///   - path: the path of the binding.
    ///   - value: what the property holds.
    ///   - isSame: compares values of the property.
    required init(
        _ recorder: EditRecorder, of object: AnyObject, _ keyPath: AnyKeyPath?,
        _ path: InternedKeyPath, value: Value, isSame: Equality<Value>
    ) {
        self.value = value
        self.isSame = isSame
        self.path = path
        self.object = object
        self.keyPath = keyPath
        super.init(recorder)
    }

    // MARK: Overridden by the steps that know the property

    fileprivate func read(_ object: AnyObject) -> Value { value }

    fileprivate func set(_ object: AnyObject, to value: Value) {}

    // MARK: As a step

    override var hasEffect: Bool {
        guard let object else { return false }
        return differs(from: held(by: object))
    }

    /// Whether a value is another one than that before the edit.
    final func differs(from held: Value) -> Bool { !(isSame.canCompare && isSame(held, value)) }

    override func exchange() -> Bool {
        guard let object else { return false }
        let former = held(by: object)
        guard differs(from: former) else { return false }
        set(object, to: value)
        // A model may refuse it.
        guard !(isSame.canCompare && isSame(held(by: object), former)) else { return false }
        endLifetime(of: replace(&value, with: former))
        return true
    }

    private func held(by object: AnyObject) -> Value {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        return AccessTracking.readingValue { read(object) }
    }

    override func isOf(_ session: EditSession) -> Bool {
        guard let object, let binding = session.binding, let other = binding.path else {
            return false
        }
        return session.editedObject === object && other.keyPath == path.keyPath
    }
}

/// A property of the subject itself.
final class PathStep<Subject: AnyObject, Value>: ValueStep<Value> {
    private var property: ReferenceWritableKeyPath<Subject, Value>? {
        keyPath as? ReferenceWritableKeyPath<Subject, Value>
    }

    override fileprivate func read(_ object: AnyObject) -> Value {
        guard let property, let object = object as? Subject else { return value }
        return object[keyPath: property]
    }

    override fileprivate func set(_ object: AnyObject, to value: Value) {
        guard let property, let object = object as? Subject else { return }
        object[keyPath: property] = value
    }
}

/// A property of an object that a path has led to.
final class ObjectStep<Value>: ValueStep<Value> {
    /// How the property is reached; set when the step is made.
    var access: ObjectAccess<Value>?

    override fileprivate func read(_ object: AnyObject) -> Value { access?.read(object) ?? value }

    override fileprivate func set(_ object: AnyObject, to value: Value) {
        access?.set(object, value)
    }
}
