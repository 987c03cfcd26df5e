public import Observation

// MARK: Observable objects that are no views, or simple ones

extension BindingManager {
    /// Binds a property of a model to an observable object.
    ///
    /// Every change of the observer's property that the binding did not make itself counts as
    /// an edit that is complete; it is taken when the turn ends, or when the model changes.
    /// Everything else is as with an `EditableView`. Values must be `Equatable`, so that the
    /// binding can tell its own writes from an edit.
    ///
    /// - Parameters:
    ///   - observer: the observable object that shows the value.
    ///   - observerKeyPath: the property that is edited.
    ///   - subject: the model.
    ///   - subjectKeyPath: the property to observe and to set.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value: Equatable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            EditedProperty(observing: observer, observerKeyPath),
            ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line))
    }

    /// Binds a property of a model to an optional property of an observable object.
    ///
    /// - Parameters:
    ///   - observer: the observable object that shows the value.
    ///   - observerKeyPath: the property that is edited.
    ///   - subject: the model.
    ///   - subjectKeyPath: the property to observe and to set.
    ///   - whenNil: what the model is given when the view holds nil; without it such an edit is
    ///     refused.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value: Equatable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Value?>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        whenNil: Value? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value?> {
        connect(
            EditedProperty(observing: observer, observerKeyPath),
            ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            ValueTransform.identity.toOptional(whenNil: whenNil))
    }

    /// Binds an optional property of a model to a property of an observable object.
    ///
    /// - Parameters:
    ///   - observer: the observable object that shows the value.
    ///   - observerKeyPath: the property that is edited.
    ///   - subject: the model.
    ///   - subjectKeyPath: the property to observe and to set.
    ///   - whenNil: what the view shows while the model's value is nil, and what means nil when the
    ///     user enters it.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value: Equatable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value?>,
        whenNil: Value,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value?> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Observer, Value> {
        connect(
            EditedProperty(observing: observer, observerKeyPath),
            ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .standIn(whenNil))
    }

    /// Binds a property of a model to an observable object, through a transform.
    ///
    /// - Parameters:
    ///   - observer: the observable object that shows the value.
    ///   - observerKeyPath: the property that is edited.
    ///   - subject: the model.
    ///   - subjectKeyPath: the property to observe and to set.
    ///   - transform: converts the model's value to the view's, and back; an error that its reverse
    ///     throws refuses the edit.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value, Output: Equatable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Output> {
        connect(
            EditedProperty(observing: observer, observerKeyPath),
            ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform)
    }

    /// Binds a property of a model to an optional property of an observable object, through a
    /// transform.
    ///
    /// - Parameters:
    ///   - observer: the observable object that shows the value.
    ///   - observerKeyPath: the property that is edited.
    ///   - subject: the model.
    ///   - subjectKeyPath: the property to observe and to set.
    ///   - transform: converts the model's value to the view's, and back; an error that its reverse
    ///     throws refuses the edit.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    // For views that are editable and observable: there the reports of the view count.
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject & Observable, Subject: AnyObject & Observable, Value, Output: Equatable
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Output?>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Output?> {
        connect(
            EditedProperty(observing: observer, observerKeyPath),
            ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform.toOptional())
    }
}
