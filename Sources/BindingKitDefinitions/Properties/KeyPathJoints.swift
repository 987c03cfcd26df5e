// Joins key paths through optionals and to superclasses, which `AnyKeyPath.appending(path:)` can't.

/// An optional type, opened at run time.
protocol OptionalType {
    static var wrappedType: Any.Type { get }
    /// The type's nil.
    static var absence: Any { get }

    /// The key path from the optional to a property of its wrapped value; `nil` if the property has
    /// another root.
    static func joint(to component: AnyKeyPath) -> AnyKeyPath?
}

/// An optional value, opened at run time.
protocol OptionalValue {
    var unwrapped: Any? { get }
}

extension Optional: OptionalValue {
    var unwrapped: Any? { map { $0 } }
}

extension Optional: OptionalType {
    static var wrappedType: Any.Type { Wrapped.self }
    static var absence: Any { Self.none as Any }

    static func joint(to component: AnyKeyPath) -> AnyKeyPath? {
        func open<Value>(_: Value.Type) -> AnyKeyPath? {
            if let path = component as? ReferenceWritableKeyPath<Wrapped, Value> {
                return \Wrapped?.[write: path]
            }
            if let path = component as? WritableKeyPath<Wrapped, Value> {
                return \Wrapped?.[change: path]
            }
            return (component as? KeyPath<Wrapped, Value>).map { \Wrapped?.[read: $0] }
        }
        func openOptional<Value>(_: Value.Type) -> AnyKeyPath? {
            if let path = component as? ReferenceWritableKeyPath<Wrapped, Value?> {
                return \Wrapped?.[writeFlat: path]
            }
            if let path = component as? WritableKeyPath<Wrapped, Value?> {
                return \Wrapped?.[changeFlat: path]
            }
            return (component as? KeyPath<Wrapped, Value?>).map { \Wrapped?.[readFlat: $0] }
        }
        let type = Swift.type(of: component).valueType
        guard let optional = type as? any OptionalType.Type else {
            return _openExistential(type, do: open)
        }
        return _openExistential(optional.wrappedType, do: openOptional)
    }

    fileprivate subscript<Value>(read path: KeyPath<Wrapped, Value>) -> Value? {
        self?[keyPath: path]
    }

    fileprivate subscript<Value>(readFlat path: KeyPath<Wrapped, Value?>) -> Value? {
        self?[keyPath: path]
    }

    /// A property of the wrapped object. Setting nil changes nothing.
    fileprivate subscript<Value>(
        write path: ReferenceWritableKeyPath<Wrapped, Value>
    ) -> Value? {
        get { self?[keyPath: path] }
        nonmutating set {
            if let newValue { self?[keyPath: path] = newValue }
        }
    }

    fileprivate subscript<Value>(
        writeFlat path: ReferenceWritableKeyPath<Wrapped, Value?>
    ) -> Value? {
        get { self?[keyPath: path] }
        nonmutating set { self?[keyPath: path] = newValue }
    }

    /// A property of the wrapped value. Setting nil changes nothing.
    fileprivate subscript<Value>(change path: WritableKeyPath<Wrapped, Value>) -> Value? {
        get { self?[keyPath: path] }
        set {
            if let newValue { self?[keyPath: path] = newValue }
        }
    }

    fileprivate subscript<Value>(changeFlat path: WritableKeyPath<Wrapped, Value?>) -> Value? {
        get { self?[keyPath: path] }
        set { self?[keyPath: path] = newValue }
    }
}

/// A superclass, as the argument of a subscript.
private struct Upcast<Super>: Hashable {}

extension NamedProperties {
    /// The object as an instance of a superclass.
    fileprivate subscript<Super>(as _: Upcast<Super>) -> Super {
        guard let object = self as? Super else {
            preconditionFailure("\(Self.self) does not inherit from \(Super.self).")
        }
        return object
    }

    /// The key path from the class to a superclass.
    fileprivate static func upcast<Super>(to _: Super.Type) -> AnyKeyPath {
        \Self.[as: Upcast<Super>()]
    }
}

/// Joins key paths if their types are known only at run time.
@MainActor
enum KeyPathJoints {
    /// The type that an optional wraps, or the type itself.
    static func unwrapped(_ type: Any.Type) -> Any.Type {
        (type as? any OptionalType.Type)?.wrappedType ?? type
    }

    /// Appends a component. If needed, unwraps an optional and converts to a superclass.
    ///
    /// - Parameters:
    ///   - path: the path so far.
    ///   - component: the key path to append. It begins at the type that the path leads to, or at
    ///     one of that type's superclasses.
    /// - Returns: the whole path; `nil` if the types do not match.
    static func join(_ path: AnyKeyPath, _ component: AnyKeyPath) -> AnyKeyPath? {
        let valueType = type(of: path).valueType
        let object = unwrapped(valueType)
        guard let next = component.starting(at: object) else { return nil }
        guard let optional = valueType as? any OptionalType.Type else {
            return path.appending(path: next)
        }
        return optional.joint(to: next).flatMap { path.appending(path: $0) }
    }
}

extension AnyKeyPath {
    /// Converts the path, so that it begins at a subclass of its present root type.
    @MainActor
    fileprivate func starting(at start: Any.Type) -> AnyKeyPath? {
        let root = Swift.type(of: self).rootType
        guard root != start else { return self }
        guard let named = start as? any NamedProperties.Type else { return nil }
        func open<Super>(_ type: Super.Type) -> AnyKeyPath? {
            start is Super.Type ? named.upcast(to: type).appending(path: self) : nil
        }
        return _openExistential(root, do: open)
    }
}
