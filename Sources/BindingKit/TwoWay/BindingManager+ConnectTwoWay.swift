extension BindingManager {
    /// Makes the record that every two-way form of `bindObserver` comes down to.
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        _ source: ObservedSubject<Subject, Value>,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        guard options.mode != .oneWay else {
            return connect(
                .property(observer, observerKeyPath), source, declaration, transform.forward)
        }
        let view = observer as? any EditableView
        let session = EditSession(mode: options.mode, writeBack: options.writeBack, view: view)
        let reverse = Reverse(
            subjectKeyPath, options, session: session, convert: transform.reverse)
        let target = ObserverProperty.edited(observer, observerKeyPath, reverse)
        let binding = Binding(
            manager: self, source: source.property, subjectKeyPath: source.keyPath,
            target: target, location: declaration.location, reverse: reverse,
            transform: transform.forward)
        session.serve(
            binding,
            watching: view == nil
                ? ObservedSubject.property(observer, observerKeyPath).property : nil)
        // What never writes the view has no claim to it.
        let claim = options.mode == .toSubject ? nil : target.claim
        add(binding, writing: claim, replacing: declaration.replacing)
        return binding
    }
}

extension ObserverProperty {
    /// A property that the user may edit as well.
    static func edited<Subject: AnyObject, SubjectValue>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>,
        _ reverse: Reverse<Subject, SubjectValue, Value>
    ) -> Self {
        Self(
            observer: observer, keyPath: keyPath, read: { $0[keyPath: keyPath] },
            write: { observer, value in
                reverse.session.writing { observer[keyPath: keyPath] = value }
                // A view that clamps or normalises what it is given has not been edited.
                reverse.shown = observer[keyPath: keyPath]
            })
    }
}
