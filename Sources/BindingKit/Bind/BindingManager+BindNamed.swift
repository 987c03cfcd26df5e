internal import Observation

// Bindings for the module of this package that finds properties by their names at run time.

/// One end of a binding whose key paths are found at run time.
@MainActor
package struct NamedEnd<Object: AnyObject, Path: AnyKeyPath> {
    let object: Object
    let path: Path
    /// The path as a string, such as `content?.name`.
    let name: String

    package init(_ object: Object, _ path: Path, name: String) {
        self.object = object
        self.path = path
        self.name = name
    }

    /// The path. Reading this property makes descriptions show the path by its name.
    var namedPath: Path {
        InternedKeyPath.name(path, as: name)
        return path
    }
}

/// Finds out whether objects call back, for modules that know a type only at run time.
@MainActor
package enum CallingObjects {
    /// Whether objects of a type call back.
    package static func include(_ type: Any.Type) -> Bool {
        CallbackObservation.isNeeded(for: type)
    }
}

/// The closures that find the object that a two-way binding edits, and that read and set the
/// object's property.
@MainActor
package struct NamedObject<Value> {
    let locate: @MainActor (AnyObject) -> AnyObject?
    let read: @MainActor (AnyObject) -> Value
    let set: @MainActor (AnyObject, Value) -> Void
    let absence: Value?

    /// - Parameter absence: the value while there is no object; `nil` if there always is one.
    package init(
        absence: Value?, locate: @escaping @MainActor (AnyObject) -> AnyObject?,
        read: @escaping @MainActor (AnyObject) -> Value,
        set: @escaping @MainActor (AnyObject, Value) -> Void
    ) {
        self.absence = absence
        self.locate = locate
        self.read = read
        self.set = set
    }
}

extension BindingManager {
    /// Binds a property to a property of the same type.
    package func bindNamed<Observer: AnyObject, Subject: AnyObject, Value>(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Value>>,
        toSubject subject: NamedEnd<Subject, KeyPath<Subject, Value>>, _ declaration: Declaration
    ) -> BindingRecord {
        connect(
            ViewEnd(observer.object, observer.namedPath),
            ModelEnd(subject.object, subject.namedPath), declaration)
    }

    /// Binds a property through a transform.
    package func bindNamed<Observer: AnyObject, Subject: AnyObject, Value, Output>(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Output>>,
        toSubject subject: NamedEnd<Subject, KeyPath<Subject, Value>>,
        _ declaration: Declaration, transform: @escaping @MainActor (Value) throws -> Output
    ) -> BindingRecord {
        connect(
            ViewEnd(observer.object, observer.namedPath, transform: transform),
            ModelEnd(subject.object, subject.namedPath), declaration)
    }

    /// Binds a property both ways, to a view that reports its edits or to an `@Observable` object.
    package func bindNamed<Observer: AnyObject, Subject: AnyObject, Value, Output>(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Output>>,
        twoWay subject: NamedEnd<Subject, ReferenceWritableKeyPath<Subject, Value>>,
        transform: ValueTransform<Value, Output>, _ options: TwoWayOptions<Value>,
        _ declaration: Declaration
    ) -> BindingRecord {
        connect(
            EditedProperty(findingReporterOf: observer.object, observer.namedPath),
            ModelEnd(subject.object, subject.namedPath), options, declaration, transform)
    }

    /// Binds, both ways, a property of the object at the end of a path. An edit is written to the
    /// object that the view showed when the edit began.
    package func bindNamed<Observer: AnyObject, Subject: AnyObject, Value, Output>(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Output>>,
        twoWay subject: NamedEnd<Subject, KeyPath<Subject, Value>>, of object: NamedObject<Value>,
        transform: ValueTransform<Value, Output>, _ options: TwoWayOptions<Value>,
        _ declaration: Declaration
    ) -> BindingRecord {
        let name = subject.name
        let path = ObjectPath<Subject, Value>(
            path: InternedKeyPath(subject.path) { "\($0).\(name)" },
            locate: { object.locate($0) }, read: object.read, set: object.set,
            absence: object.absence)
        return connect(
            EditedProperty(findingReporterOf: observer.object, observer.namedPath),
            (subject.object, path), options, declaration, transform)
    }

    /// Sets the name that descriptions show for a path of `bindElements`.
    package func name(_ keyPath: AnyKeyPath, as name: String) {
        InternedKeyPath.name(keyPath, as: name)
    }
}
