// Two-way forms for models that call back. Disfavoured, so that a model that is `@Observable` too is
// observed as one. What the forms for `@Observable` models say holds here, too.

extension BindingManager {
    /// Edits a property of a model that calls back in a view, and shows it there.
    ///
    /// Everything is as with an `@Observable` model, but for how its changes are noticed.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<Observer: EditableView, Subject: AnyObject & CallbackSubject, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .identity, calling: CallbackObservation(subject, subjectKeyPath))
    }

    /// Edits a property of a model that calls back in an optional property of a view, such as a
    /// field's text.
    ///
    /// What the model is given for nil is `whenNil`; without it such an edit is refused.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<Observer: EditableView, Subject: AnyObject & CallbackSubject, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value?>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        whenNil: Value? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value?> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            ValueTransform.identity.toOptional(whenNil: whenNil),
            calling: CallbackObservation(subject, subjectKeyPath))
    }

    /// Edits an optional property of a model that calls back in a property of a view, which shows
    /// `whenNil` for nil.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<Observer: EditableView, Subject: AnyObject & CallbackSubject, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value?>,
        whenNil: Value,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value?> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Observer, Value> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .standIn(whenNil), calling: CallbackObservation(subject, subjectKeyPath))
    }

    /// Edits a property of a model that calls back in a view of another type, through a transform.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & CallbackSubject, Value, Output
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Output> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform, calling: CallbackObservation(subject, subjectKeyPath))
    }

    /// Edits a property of a model that calls back in an optional property of a view, through a
    /// transform.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & CallbackSubject, Value, Output
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output?>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Output?> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform.toOptional(), calling: CallbackObservation(subject, subjectKeyPath))
    }
}
