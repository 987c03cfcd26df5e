public import Observation

// MARK: Views that report edits

extension BindingManager {
    /// Binds a property of a model to a view, both ways.
    ///
    /// ```swift
    /// bindings.bindObserver(ripenessSlider, \.value, toSubject: fruit, twoWay: \.ripeness)
    /// ```
    ///
    /// The view shows the model's value as in a one-way binding. When the binding is made and when
    /// the manager is enabled, the model's value wins. Each edit by the user is converted,
    /// validated and written to the model once, at the time that `writeBack` specifies. If the
    /// model's value then differs from the view's, the view is corrected. Otherwise the view is not
    /// written, and its caret stays. If the model changes by itself during an edit, the change
    /// waits until the user commits or cancels the edit. A refused edit stays in the view; see
    /// `validationError`. The binding retains neither object.
    ///
    /// When the binding ends, an open edit is not committed. Call `disable()` or `commitEditing()`
    /// to commit edits.
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - observerKeyPath: the property that the user edits.
    ///   - subject: the model.
    ///   - subjectKeyPath: the property to observe and to set.
    ///   - mode: the direction in which values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: the rules for a value. They run after the conversion and before the model's
    ///     property is set.
    ///   - replacing: whether earlier bindings to the same property of `observer` end.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & Observable, Value
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
            EditedProperty(observer, observerKeyPath), ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line))
    }

    /// Binds a property of a model to an optional property of a view, such as a field's text.
    ///
    /// ```swift
    /// bindings.bindObserver(nameField, \.text, toSubject: fruit, twoWay: \.name)
    /// ```
    ///
    /// If the user's value is nil, the model's value becomes `whenNil`. Without `whenNil`, nil is
    /// refused as a missing value.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & Observable, Value
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
            EditedProperty(observer, observerKeyPath), ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            ValueTransform.identity.toOptional(whenNil: whenNil))
    }

    /// Binds an optional property of a model to a property of a view.
    ///
    /// ```swift
    /// bindings.bindObserver(field, \.text, toSubject: fruit, twoWay: \.note, whenNil: "")
    /// ```
    ///
    /// While the model's value is nil, the view shows `whenNil`. If the user enters `whenNil`, the model's
    /// value becomes nil again.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & Observable, Value
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
            EditedProperty(observer, observerKeyPath), ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .whenNil(whenNil))
    }

    /// Binds a property of a model to a view's property that has another type or meaning.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     priceField, \.text, toSubject: fruit, twoWay: \.price, transform: .text(.number))
    /// bindings.bindObserver(
    ///     field, \.text, toSubject: parcel, twoWay: \.country,
    ///     transform: ValueTransform(forward: { $0.code }, reverse: { try Country(code: $0) }))
    /// ```
    ///
    /// `transform` converts the model's value to the view's value, and back. If `reverse` throws an error,
    /// the edit is refused and the error becomes the `validationError`.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & Observable, Value, Output
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
            EditedProperty(observer, observerKeyPath), ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform)
    }

    /// Binds a property of a model to an optional property of a view, with a conversion.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     priceField, \.text, toSubject: fruit, twoWay: \.price, transform: .text(.number))
    /// ```
    ///
    /// `transform` converts the model's value to the view's value, and back. If the user's value is nil, the
    /// edit is refused. To accept nil, pass `transform.toOptional(whenNil:)`.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & Observable, Value, Output
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
            EditedProperty(observer, observerKeyPath), ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform.toOptional())
    }
}
