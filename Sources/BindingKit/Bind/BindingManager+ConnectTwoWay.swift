extension BindingManager {
    /// Makes the record of a two-way binding to a property of the subject.
    ///
    /// - Parameters:
    ///   - callbackSource: how the subject is observed where it isn't by Observation.
    ///   - reporter: who reports the edits where the observer itself doesn't; the binding keeps it.
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        _ subject: Subject, _ subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>,
        calling callbackSource: CallbackObservation? = nil, reporter: (any EditableView)? = nil
    ) -> Binding<Subject, Value, Observer, Output> {
        let session = EditSession(
            mode: options.mode, writeBack: options.writeBack,
            view: reporter ?? observer as? any EditableView)
        let reverse = Reverse(
            subjectKeyPath, options, session: session, convert: transform.reverse)
        let source = SubjectEnd(subject, subjectKeyPath, calling: callbackSource) {
            subject, source in
            source.find(subject[keyPath: subjectKeyPath])
        }
        return add(
            observer, observerKeyPath, source, reverse, keeping: reporter, declaration, transform)
    }

    /// Makes the record of a two-way binding to a property of the object that a path leads to.
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        _ subject: Subject, _ path: ObjectPath<Subject, Value>,
        _ options: TwoWayOptions<Value>, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        let session = EditSession(
            mode: options.mode, writeBack: options.writeBack,
            view: observer as? any EditableView, hasObject: false)
        let edited = EditedObject()
        let reverse = Reverse(
            path, edited, options, session: session, convert: transform.reverse)
        return add(
            observer, observerKeyPath, SubjectEnd(subject, path, edited), reverse,
            keeping: nil, declaration, transform)
    }

    private func add<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        _ source: SubjectEnd<Subject, Value>, _ reverse: Reverse<Subject, Value, Output>,
        keeping reporter: (any EditableView)?, _ declaration: Declaration,
        _ transform: ValueTransform<Value, Output>
    ) -> Binding<Subject, Value, Observer, Output> {
        let session = reverse.session
        let delivery = Binding<Subject, Value, Observer, Output>.delivery(to: observerKeyPath) {
            observer, value in
            reverse.write(value, to: observer, observerKeyPath)
            // The binding keeps the reporter.
            _fixLifetime(reporter)
        }
        // One way, there is nothing to remember but whether there is an object.
        let isReversible = session.mode != .oneWay || reverse.edited != nil
        let binding = Binding(
            manager: self, source: source, observer: observer,
            target: BindingTarget(observer, observerKeyPath), location: declaration.location,
            delivery: delivery, reverse: isReversible ? reverse : nil, transform: transform.forward)
        let isWatched = !session.hasView && session.mode.takesEdits
        let watched = isWatched ? observedSource(observer, observerKeyPath) : nil
        session.serve(binding, watching: watched)
        // What never writes the view has no claim to it.
        add(binding, claiming: session.mode != .toSubject, replacing: declaration.replacing)
        return binding
    }

    private func observedSource<Observer: AnyObject, Output>(
        _ observer: Observer, _ keyPath: ReferenceWritableKeyPath<Observer, Output>
    ) -> Source {
        SubjectEnd(observer, keyPath) { observer, source in
            source.find(observer[keyPath: keyPath])
        }.source
    }
}

extension Reverse {
    /// Writes a property that the user may edit as well.
    fileprivate func write<Observer: AnyObject>(
        _ value: ObserverValue, to observer: Observer,
        _ keyPath: ReferenceWritableKeyPath<Observer, ObserverValue>
    ) {
        let attempt = session.deliveryAttempt
        guard session.writing({ observer[keyPath: keyPath] = value }) else { return }
        // The setter may have had something newer delivered before it stored this.
        guard session.isDelivering(attempt) else { return session.rewriteView() }
        edited?.didShow()
        let edits = session.reportedEdits
        let held = observer[keyPath: keyPath]
        // A view that clamps or normalises what it is given has not been edited.
        if edits == session.reportedEdits { shown = held }
    }
}
