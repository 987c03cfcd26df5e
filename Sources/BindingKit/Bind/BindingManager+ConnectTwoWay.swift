// Where the two-way forms of `bindObserver` meet.
extension BindingManager {
    /// A property of the subject, edited in a view that holds the very value.
    ///
    /// Inlined, so that the access to both ends is made in the caller's module.
    ///
    /// - Parameters:
    ///   - view: the view and its property.
    ///   - model: the model and its property.
    ///   - options: the mode, and how an edit is written.
    ///   - declaration: the call of `bindObserver`.
    @inlinable @inline(__always)
    func connect<Subject: AnyObject, Value, Observer: AnyObject>(
        _ view: EditedProperty<Observer, Value>, _ model: ModelEnd<Subject, Value>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            view.control, view.reporter, view.fetch, view.path,
            KeyPathAccess.plainEditDelivery(view.path, keepSelection: view.keepSelection),
            model.object, model.path, KeyPathAccess.fetch(model.path),
            KeyPathAccess.editSteps(view.path, model.path, readPhase: view.readPhase) { $1 },
            options, declaration, .identity)
    }

    /// A property of the subject, edited in a view through a transform.
    ///
    /// Inlined, so that the access to both ends is made in the caller's module.
    ///
    /// - Parameters:
    ///   - view: the view and its property.
    ///   - model: the model and its property.
    ///   - options: the mode, and how an edit is written.
    ///   - declaration: the call of `bindObserver`.
    ///   - transform: converts in both directions.
    @inlinable @inline(__always)
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ view: EditedProperty<Observer, Output>, _ model: ModelEnd<Subject, Value>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        connect(
            view.control, view.reporter, view.fetch, view.path,
            KeyPathAccess.editDelivery(view.path, keepSelection: view.keepSelection),
            model.object, model.path, KeyPathAccess.fetch(model.path),
            KeyPathAccess.editSteps(view.path, model.path, readPhase: view.readPhase) {
                try $0.convert($1)
            }, options, declaration, transform)
    }

    /// A property of the subject, with the access to both ends made in the caller's module.
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - reporter: reports the edits: the view itself, or an object that `steps` retain; `nil`
    ///     where the view is observed.
    ///   - fetchView: reads the view where it is observed.
    ///   - written: the key path of the view's property.
    ///   - delivery: writes the view.
    ///   - subject: the model.
    ///   - observed: the key path of the model's property.
    ///   - fetch: reads the model.
    ///   - steps: read the view and write the model.
    ///   - options: the mode, and how an edit is written.
    ///   - declaration: the call of `bindObserver`.
    ///   - transform: converts in both directions.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ reporter: (any EditableView)?,
        _ fetchView: TypedSource<Observer, Output>.Fetch?,
        _ written: () -> ReferenceWritableKeyPath<Observer, Output>,
        _ delivery: @escaping Binding<Subject, Value, Observer, Output>.Delivery,
        _ subject: Subject, _ observed: () -> ReferenceWritableKeyPath<Subject, Value>,
        _ fetch: @escaping TypedSource<Subject, Value>.Fetch,
        _ steps: EditFlow<Subject, Value, Observer, Output>.Steps,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        let (target, path) = (BindingTarget(observer, written()), observed())
        let flow = EditFlow(
            options, steps, isSameOutput: target.path.equality(), convert: transform.reverse,
            view: reporter, edited: nil)
        let source = SubjectEnd(subject, path, fetch: fetch)
        let isObserved = !flow.hasView && flow.takesEdits
        let observed =
            isObserved ? fetchView.map { SubjectEnd(observer, written(), fetch: $0).source } : nil
        return add(
            observer, observed, target, source, flow, delivery, declaration, transform.forward)
    }

    /// A property of the object that a path leads to.
    ///
    /// - Parameters:
    ///   - view: the view and its property.
    ///   - subject: the object where the path begins.
    ///   - path: leads to the object, and to its property.
    ///   - options: the mode, and how an edit is written.
    ///   - declaration: the call of `bindObserver`.
    ///   - transform: converts in both directions.
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ view: EditedProperty<Observer, Output>,
        _ subject: Subject, _ path: ObjectPath<Subject, Value>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        let (edited, observerKeyPath) = (EditedObject(), view.path())
        let steps = EditFlow<Subject, Value, Observer, Output>.Steps(
            readView: { $0[keyPath: observerKeyPath] }, readPhase: nil
        ) { flow, ends in
            // Retained until the edit is over.
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
        let target = BindingTarget(view.control, observerKeyPath)
        let flow = EditFlow(
            options, steps, isSameOutput: target.path.equality(), convert: transform.reverse,
            view: view.reporter, edited: edited)
        let delivery: Binding<Subject, Value, Observer, Output>.Delivery =
            KeyPathAccess.editDelivery({ observerKeyPath }, keepSelection: view.keepSelection)
        return add(
            view.control, nil, target, SubjectEnd(subject, path, edited), flow, delivery,
            declaration, transform.forward)
    }

    /// - Parameter observed: the view's property, where the view is observed.
    private func add<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ observed: Source?,
        _ target: BindingTarget, _ source: SubjectEnd<Subject, Value>,
        _ flow: EditFlow<Subject, Value, Observer, Output>,
        _ delivery: @escaping Binding<Subject, Value, Observer, Output>.Delivery,
        _ declaration: Declaration, _ forward: @escaping @MainActor (Value) throws -> Output
    ) -> Binding<Subject, Value, Observer, Output> {
        // One way, there is nothing to remember but whether there is an object.
        let hasFlow = flow.mode != .oneWay || flow.edited != nil
        let binding = Binding(
            manager: self, source: source, observer: observer, target: target,
            location: declaration.location, delivery: delivery, flow: hasFlow ? flow : nil,
            transform: forward)
        if hasFlow { flow.connect(to: binding, observing: observed) }
        // A binding that never writes the view does not compete for it.
        add(binding, claiming: flow.mode != .oneWayToSubject, replacing: declaration.replacing)
        return binding
    }
}
