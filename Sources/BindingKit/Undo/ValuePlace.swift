/// The place where a property's edits are undone. All steps that a binding registers for the same
/// object share a place.
final class ValuePlace<Value>: EditPlace {
    /// Weak because the model belongs to client code.
    private weak var object: AnyObject?
    private let isSame: Equality<Value>
    private let read: @MainActor (AnyObject) -> Value
    private let set: @MainActor (AnyObject, Value) -> Void
    private let path: InternedKeyPath

    /// This class calls `read` and `set` only with `object`.
    init(
        _ object: AnyObject, _ path: InternedKeyPath, _ isSame: Equality<Value>,
        _ registration: UndoRegistration,
        read: @escaping @MainActor (AnyObject) -> Value,
        set: @escaping @MainActor (AnyObject, Value) -> Void
    ) {
        self.object = object
        self.path = path
        self.isSame = isSame
        self.read = read
        self.set = set
        super.init(registration)
    }

    override func completed(_ value: Any) -> Any? {
        guard let object, let before = value as? Value else { return nil }
        return isSame(held(by: object), before) ? nil : value
    }

    override func exchange(_ value: Any) -> Any? {
        guard let object, let value = value as? Value else { return nil }
        let former = held(by: object)
        guard !isSame(former, value) else { return nil }
        set(object, value)
        // The model may have refused the value.
        guard !isSame(held(by: object), former) else { return nil }
        return former
    }

    override func isOf(_ object: AnyObject?, _ path: InternedKeyPath?) -> Bool {
        guard let object, let path else { return false }
        return self.object === object && self.path.keyPath == path.keyPath
    }

    private func held(by object: AnyObject) -> Value {
        UpdateState.current.readDepth += 1
        defer { UpdateState.current.readDepth -= 1 }
        return AccessTracking.readingValue { read(object) }
    }
}
