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
        if let observe = CallbackObservation.maker(for: Subject.self) {
            return connect(
                observer.object, written, subject.object, observed,
                calling: observe(subject.object, observed), declaration
            ) { $0 }
        }
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
        if let observe = CallbackObservation.maker(for: Subject.self) {
            return connect(
                observer.object, written, subject.object, observed,
                calling: observe(subject.object, observed), declaration, transform)
        }
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
            EditedProperty(editing: observer.object, observer.path),
            ModelEnd(named: subject.object, subject.path),
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
            EditedProperty(editing: observer.object, observer.path), subject.object, path,
            TwoWayOptions(mode, writeBack, validate), Declaration(false, fileID, line), transform)
    }

    /// Gives the paths of two ends of `bindElements` their names in descriptions.
    package func name(_ keyPath: AnyKeyPath, as name: String) {
        InternedKeyPath.name(keyPath, as: name)
    }
}

extension CallbackObservation {
    /// Makes the observation of a class of models that call back; `nil` for one that Observation
    /// observes.
    fileprivate static func maker<Subject: AnyObject>(
        for type: Subject.Type
    ) -> ModelEnd<Subject, Void>.Observe? {
        guard !(type is any Observable.Type), type is any CallbackSubject.Type else { return nil }
        return { subject, keyPath in
            guard let subject = subject as? any AnyObject & CallbackSubject else {
                return CallbackObservation { _ in nil }
            }
            return CallbackObservation(subject, keyPath)
        }
    }
}

extension ModelEnd {
    /// A model whose static type does not say how it is observed.
    fileprivate init(named object: Subject, _ keyPath: ReferenceWritableKeyPath<Subject, Value>) {
        self.object = object
        path = { keyPath }
        observe = CallbackObservation.maker(for: Subject.self)
    }
}

extension EditedProperty {
    /// A property of an object that reports its edits or is `@Observable`, which its static type
    /// does not say.
    fileprivate init(
        editing control: Control, _ keyPath: ReferenceWritableKeyPath<Control, Value>
    ) {
        self.control = control
        path = { keyPath }
        reporter = control as? any EditableView
        fetch = KeyPathAccess.fetch(path)
        readPhase = nil
        keepSelection = { observer, write in
            guard let view = observer as? any EditableView else { return write() }
            view.keepSelection(during: write)
        }
    }
}
