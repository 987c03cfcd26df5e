// Two-way forms for models that call back. Disfavoured, so that a model that is `@Observable` too is
// observed as one. What the forms for `@Observable` models say holds here, too.

extension BindingManager {
    /// Binds a property of a model that calls back to a view, both ways.
    ///
    /// Everything is as with an `@Observable` model, but for how its changes are noticed.
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - observerKeyPath: the property that the user edits.
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
    @_disfavoredOverload
    public func bindObserver<Observer: EditableView, Subject: AnyObject & CallbackSubject, Value>(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            EditedProperty(observer, observerKeyPath), ModelEnd(calling: subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line))
    }

    /// Binds a property of a model that calls back to an optional property of a view, such as a
    /// field's text.
    ///
    /// What the model is given for nil is `whenNil`; without it such an edit is refused.
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - observerKeyPath: the property that the user edits.
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
    @_disfavoredOverload
    public func bindObserver<Observer: EditableView, Subject: AnyObject & CallbackSubject, Value>(
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
            EditedProperty(observer, observerKeyPath), ModelEnd(calling: subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            ValueTransform.identity.toOptional(whenNil: whenNil))
    }

    /// Binds an optional property of a model that calls back to a property of a view, which shows
    /// `whenNil` for nil.
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - observerKeyPath: the property that the user edits.
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
    @_disfavoredOverload
    public func bindObserver<Observer: EditableView, Subject: AnyObject & CallbackSubject, Value>(
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
            EditedProperty(observer, observerKeyPath), ModelEnd(calling: subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .standIn(whenNil))
    }

    /// Binds a property of a model that calls back to a view of another type, through a transform.
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - observerKeyPath: the property that the user edits.
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
    @_disfavoredOverload
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & CallbackSubject, Value, Output
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
            EditedProperty(observer, observerKeyPath), ModelEnd(calling: subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform)
    }

    /// Binds a property of a model that calls back to an optional property of a view, through a
    /// transform.
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - observerKeyPath: the property that the user edits.
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
    @_disfavoredOverload
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & CallbackSubject, Value, Output
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
            EditedProperty(observer, observerKeyPath), ModelEnd(calling: subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform.toOptional())
    }
}
