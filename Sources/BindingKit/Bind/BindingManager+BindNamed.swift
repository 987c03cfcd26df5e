internal import Observation

// Bindings whose two ends are found by name at run time, by another module of this package.

/// One end of a binding whose key path is found at run time.
@MainActor
package struct NamedEnd<Object: AnyObject, Path: AnyKeyPath> {
    let object: Object
    let path: Path
    /// The path as text, such as `content?.name`.
    let name: String

    /// - Parameters:
    ///   - object: the object that the path starts from.
    ///   - path: the path to the property.
    ///   - name: the path as text, for descriptions.
    package init(_ object: Object, _ path: Path, name: String) {
        self.object = object
        self.path = path
        self.name = name
    }
}

/// The classes whose objects call back, for modules that know types at run time only.
@MainActor
package enum CallingObjects {
    /// Whether objects of a type call back.
    package static func include(_ type: Any.Type) -> Bool {
        CallbackObservation.isNeeded(for: type)
    }
}

/// How a two-way binding finds the object that it edits, and the property of that object.
@MainActor
package struct NamedObject<Value> {
    let locate: @MainActor (AnyObject) -> AnyObject?
    let read: @MainActor (AnyObject) -> Value
    let set: @MainActor (AnyObject, Value) -> Void
    let absence: Value?

    /// - Parameters:
    ///   - absence: the value where there is no object; `nil` where there always is one.
    ///   - locate: finds the object from the subject.
    ///   - read: reads the property.
    ///   - set: sets the property.
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
    /// Binds a property to one of the same type.
    package func bindNamed<Observer: AnyObject, Subject: AnyObject, Value>(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Value>>,
        toSubject subject: NamedEnd<Subject, KeyPath<Subject, Value>>,
        fileID: String, line: UInt
    ) -> BindingRecord {
        let (written, observed) = (observer.path, subject.path)
        InternedKeyPath.name(written, as: observer.name)
        InternedKeyPath.name(observed, as: subject.name)
        let declaration = Declaration(false, fileID, line)
        return connect(
            observer.object, { written }, KeyPathAccess.plainDelivery { written },
            subject.object, { observed }, KeyPathAccess.fetch { observed }, declaration, nil)
    }

    /// Binds a property through a transform.
    package func bindNamed<Observer: AnyObject, Subject: AnyObject, Value, Output>(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Output>>,
        toSubject subject: NamedEnd<Subject, KeyPath<Subject, Value>>,
        fileID: String, line: UInt, transform: @escaping @MainActor (Value) throws -> Output
    ) -> BindingRecord {
        let (written, observed) = (observer.path, subject.path)
        InternedKeyPath.name(written, as: observer.name)
        InternedKeyPath.name(observed, as: subject.name)
        let declaration = Declaration(false, fileID, line)
        return connect(
            observer.object, { written }, KeyPathAccess.delivery { written },
            subject.object, { observed }, KeyPathAccess.fetch { observed }, declaration,
            transform)
    }

    /// Binds both ways, to a view that reports its edits or to an `@Observable` object.
    package func bindNamed<Observer: AnyObject, Subject: AnyObject, Value, Output>(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Output>>,
        twoWay subject: NamedEnd<Subject, ReferenceWritableKeyPath<Subject, Value>>,
        transform: ValueTransform<Value, Output>, mode: BindingMode, writeBack: WriteBack,
        validate: Validation<Value>, fileID: String, line: UInt
    ) -> BindingRecord {
        InternedKeyPath.name(observer.path, as: observer.name)
        InternedKeyPath.name(subject.path, as: subject.name)
        return connect(
            EditedProperty(findingReporterOf: observer.object, observer.path),
            ModelEnd(subject.object, subject.path),
            TwoWayOptions(mode, writeBack, validate), Declaration(false, fileID, line), transform)
    }

    /// Binds a property of the object at the end of a path, both ways; an edit reaches the object
    /// that it began on.
    package func bindNamed<Observer: AnyObject, Subject: AnyObject, Value, Output>(
        _ observer: NamedEnd<Observer, ReferenceWritableKeyPath<Observer, Output>>,
        twoWay subject: NamedEnd<Subject, KeyPath<Subject, Value>>, of object: NamedObject<Value>,
        transform: ValueTransform<Value, Output>, mode: BindingMode, writeBack: WriteBack,
        validate: Validation<Value>, fileID: String, line: UInt
    ) -> BindingRecord {
        InternedKeyPath.name(observer.path, as: observer.name)
        let name = subject.name
        let path = ObjectPath<Subject, Value>(
            path: InternedKeyPath(subject.path) { "\($0).\(name)" },
            locate: { object.locate($0) }, read: object.read, set: object.set,
            absence: object.absence)
        return connect(
            EditedProperty(findingReporterOf: observer.object, observer.path), subject.object, path,
            TwoWayOptions(mode, writeBack, validate), Declaration(false, fileID, line), transform)
    }

    /// Gives the paths of two ends of `bindElements` their names in descriptions.
    package func name(_ keyPath: AnyKeyPath, as name: String) {
        InternedKeyPath.name(keyPath, as: name)
    }
}
