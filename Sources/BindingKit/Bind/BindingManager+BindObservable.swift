public import Observation

// MARK: Observable objects that are no views, or simple ones

extension BindingManager {
    /// Edits a property of a model in an observable object that knows nothing of edits.
    ///
    /// Every change of the observer's property that the binding did not make itself counts as
    /// an edit that is complete; it is taken when the turn ends, or when the model changes.
    /// Everything else is as with an `EditableView`. Values must be `Equatable`, so that the
    /// binding can tell its own writes from an edit.
    @discardableResult
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value: Equatable
    >(
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
            .identity)
    }

    /// Edits a property of a model in an optional property of an observable object.
    @discardableResult
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value: Equatable
    >(
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
            ValueTransform.identity.toOptional(whenNil: whenNil))
    }

    /// Edits an optional property of a model in a property of an observable object.
    @discardableResult
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value: Equatable
    >(
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
            .standIn(whenNil))
    }

    /// Edits a property of a model in an observable object, through a transform.
    @discardableResult
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value, Output: Equatable
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
            transform)
    }

    /// Edits a property of a model in an optional property of an observable object, through a
    /// transform.
    @discardableResult
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value, Output: Equatable
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
            transform.toOptional())
    }
}
