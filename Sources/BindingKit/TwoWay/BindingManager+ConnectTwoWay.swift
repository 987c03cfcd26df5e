extension BindingManager {
    /// Makes the record that every two-way form of `bindObserver` comes down to.
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        _ subject: Subject, _ subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        let view = observer as? any EditableView
        let session = EditSession(mode: options.mode, writeBack: options.writeBack, view: view)
        let reverse = Reverse(
            subjectKeyPath, options, session: session, convert: transform.reverse)
        let target = ObserverProperty(observer, observerKeyPath, reverse: reverse)
        let source = ObservedSubject(subject, subjectKeyPath) { $0[keyPath: subjectKeyPath] }
        let binding = Binding(
            manager: self, source: source.property, subjectKeyPath: source.keyPath,
            target: target, location: declaration.location,
            reverse: options.mode == .oneWay ? nil : reverse, transform: transform.forward)
        let watched = view == nil ? watchedProperty(observer, observerKeyPath) : nil
        session.serve(binding, watching: watched)
        // What never writes the view has no claim to it.
        let claim = options.mode == .toSubject ? nil : target.claim
        add(binding, writing: claim, replacing: declaration.replacing)
        return binding
    }

    private func watchedProperty<Observer: AnyObject, Output>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Output>
    ) -> ObservedProperty {
        ObservedSubject(observer, keyPath) { $0[keyPath: keyPath] }.property
    }
}

extension ObserverProperty {
    /// A property that the user may edit as well.
    fileprivate init<Subject: AnyObject, SubjectValue>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Value>,
        reverse: Reverse<Subject, SubjectValue, Value>
    ) {
        self.init(observer, keyPath) { observer, value in
            let view = observer
            reverse.session.writing { view[keyPath: keyPath] = value }
            // A view that clamps or normalises what it is given has not been edited.
            reverse.shown = view[keyPath: keyPath]
        }
    }
}
