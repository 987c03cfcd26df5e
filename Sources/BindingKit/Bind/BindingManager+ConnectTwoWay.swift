// All two-way forms of `bindObserver` call these functions.
extension BindingManager {
    /// Binds a property of the subject to a view's property of the same type.
    ///
    /// This function and the next function are inlined, so that the caller's module accesses both ends
    /// directly.
    @inlinable @inline(__always)
    func connect<Subject: AnyObject, Value, Observer: AnyObject>(
        _ view: EditedProperty<Observer, Value>,
        _ model: ModelEnd<Subject, Value, ReferenceWritableKeyPath<Subject, Value>>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            view, model,
            EditAccess(
                KeyPathAccess.plainEditDelivery(view),
                KeyPathAccess.editSteps(view.path, model.path, readPhase: view.readPhase) { $1 },
                .identity),
            options, declaration)
    }

    /// Binds a property of the subject to a view's property through a transform.
    @inlinable @inline(__always)
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ view: EditedProperty<Observer, Output>,
        _ model: ModelEnd<Subject, Value, ReferenceWritableKeyPath<Subject, Value>>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        connect(
            view, model,
            EditAccess(
                KeyPathAccess.editDelivery(view),
                KeyPathAccess.editSteps(view.path, model.path, readPhase: view.readPhase) {
                    try $0.convert($1)
                }, transform),
            options, declaration)
    }

    /// Binds a property of the subject. The caller's module supplies the closures that access both
    /// ends.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ view: EditedProperty<Observer, Output>,
        _ model: ModelEnd<Subject, Value, ReferenceWritableKeyPath<Subject, Value>>,
        _ access: EditAccess<Subject, Value, Observer, Output>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Output> {
        let path = model.path()
        var access = access
        access.modelPath = path
        return add(
            view, SubjectEnd(model.object, path, fetch: model.fetch), access, options, declaration)
    }

    /// Binds a property of the object at the end of a path.
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ view: EditedProperty<Observer, Output>,
        _ model: (subject: Subject, path: ObjectPath<Subject, Value>),
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        let (edited, path, observerKeyPath) = (ObjectAccess(model.path), model.path, view.path())
        let steps = EditFlow<Subject, Value, Observer, Output>.Steps(
            readView: { $0[keyPath: observerKeyPath] }, readPhase: nil
        ) { flow, ends in
            // The object is retained until the edit is written.
            var object: AnyObject?
            return flow.writeEdit(
                &ends, readView: { $0[keyPath: observerKeyPath] },
                locate: {
                    object = edited.object
                    return object != nil
                },
                read: { _ in object.map(path.read) },
                set: { if let object { path.set(object, $1) } },
                convert: { try flow.convert($0) })
        }
        var access = EditAccess<Subject, Value, Observer, Output>(
            KeyPathAccess.editDelivery(view), steps, transform)
        access.edited = edited
        return add(view, SubjectEnd(model.subject, path, edited), access, options, declaration)
    }

    private func add<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ view: EditedProperty<Observer, Output>, _ source: SubjectEnd<Subject, Value>,
        _ access: EditAccess<Subject, Value, Observer, Output>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Output> {
        let target = BindingTarget(view.control, view.path())
        let flow = EditFlow(
            options, access.steps, isSameOutput: target.path.equality(),
            convert: access.transform.reverse, view: view.reporter, edited: access.edited,
            modelPath: access.modelPath)
        // A one-way binding needs the flow only to know whether its path leads to an object.
        let hasFlow = flow.mode != .oneWay || flow.edited != nil
        let observer = ObserverEnd(
            object: view.control, target: target, delivery: access.delivery,
            transform: access.transform.forward)
        let binding = Binding(
            manager: self, source: source, observer: observer, location: declaration.location,
            flow: hasFlow ? flow : nil)
        if hasFlow { flow.connect(to: binding, observing: viewSource(view, flow)) }
        // If the binding never writes the view, it does not compete for the view's property.
        add(binding, claiming: flow.mode != .oneWayToSubject, replacing: declaration.replacing)
        return binding
    }

    /// The source that observes the view's property; `nil` if the view need not be observed.
    private func viewSource<Observer: AnyObject, Output>(
        _ view: EditedProperty<Observer, Output>, _ flow: EditSession
    ) -> Source? {
        guard flow.edited == nil, !flow.hasView, flow.takesEdits else { return nil }
        return view.fetch.map { SubjectEnd(view.control, view.path(), fetch: $0).source }
    }
}
