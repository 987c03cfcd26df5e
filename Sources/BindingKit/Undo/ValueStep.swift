/// Where a property's edits are taken back: one for all steps of a binding and an object.
@MainActor
final class StepPlace<Value> {
    /// Weak because the model belongs to the program.
    private(set) weak var object: AnyObject?
    fileprivate let isSame: Equality<Value>
    fileprivate let set: @MainActor (AnyObject, Value) -> Void
    private let read: @MainActor (AnyObject) -> Value
    private let path: InternedKeyPath
    /// Kept because to look up a generic class takes as long as the rest of a step.
    private let stepType = ValueStep<Value>.self

    /// - Parameters:
    ///   - object: the object whose property it is; the closures are called with it alone.
    ///   - path: the path of the binding.
    ///   - isSame: compares values of the property.
    ///   - read: reads the property.
    ///   - set: sets the property.
    init(
        _ object: AnyObject, _ path: InternedKeyPath, _ isSame: Equality<Value>,
        read: @escaping @MainActor (AnyObject) -> Value,
        set: @escaping @MainActor (AnyObject, Value) -> Void
    ) {
        self.object = object
        self.path = path
        self.isSame = isSame
        self.read = read
        self.set = set
    }

    /// - Parameter value: the property's value before the edit.
    func makeStep(_ recorder: EditRecorder, _ value: Value) -> EditStep {
        stepType.init(recorder, at: self, value: value)
    }

    fileprivate func value(of object: AnyObject) -> Value {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        return AccessTracking.readingValue { read(object) }
    }

    fileprivate func isEdited(by session: EditSession) -> Bool {
        guard let object, let other = session.binding?.path else { return false }
        return session.editedObject === object && other.keyPath == path.keyPath
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

    override var hasEffect: Bool {
        guard let object = place.object else { return false }
        return !isSame(place.value(of: object), value)
    }

    override func exchange() -> Bool {
        guard let object = place.object else { return false }
        let former = place.value(of: object)
        guard !isSame(former, value) else { return false }
        place.set(object, value)
        // A model may refuse it.
        guard !isSame(place.value(of: object), former) else { return false }
        endLifetime(of: replace(&value, with: former))
        return true
    }

    private func isSame(_ some: Value, _ other: Value) -> Bool {
        place.isSame.canCompare && place.isSame(some, other)
    }

    override func isOf(_ session: EditSession) -> Bool { place.isEdited(by: session) }
}
