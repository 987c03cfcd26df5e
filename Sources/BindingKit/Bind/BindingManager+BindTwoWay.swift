public import Observation

// MARK: Views that report edits

extension BindingManager {
    /// Binds a property of a model to a view, both ways.
    ///
    /// ```swift
    /// bindings.bindObserver(ripenessSlider, \.value, toSubject: fruit, twoWay: \.ripeness)
    /// ```
    ///
    /// Forward it works as every binding: on binding and enabling the model wins. Each edit of the
    /// user is converted, validated and written to the model once, when `writeBack` says so; if
    /// the model makes something else of it, the view is corrected, otherwise the view is left
    /// alone, and with it the caret. While the user is at it, changes that the model makes by
    /// itself wait until they commit or cancel. A refused edit stays in the view; see
    /// `validationError`. Neither object is retained.
    ///
    /// Ending the binding does not commit: only `disable()` and `commitEditing()` do.
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - observerKeyPath: the property that the user edits.
    ///   - subject: the model.
    ///   - subjectKeyPath: the property to observe and to set.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
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
    /// If the view holds nil, the model is set to `whenNil`. Without it such an edit is refused, as
    /// if a required value were missing.
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
    /// While the model's value is nil, the view shows `whenNil`. When the user enters that, the
    /// model's value becomes nil again.
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

    /// Binds a property of a model to a view of another type or meaning.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     priceField, \.text, toSubject: fruit, twoWay: \.price, transform: .text(.number))
    /// bindings.bindObserver(
    ///     field, \.text, toSubject: parcel, twoWay: \.country,
    ///     transform: ValueTransform(forward: { $0.code }, reverse: { try Country(code: $0) }))
    /// ```
    ///
    /// `transform` converts the model's value to the view's, and back; an error that its reverse
    /// throws refuses the edit and becomes `validationError`.
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

    /// Binds a property of a model to an optional property of a view of another type.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     priceField, \.text, toSubject: fruit, twoWay: \.price, transform: .text(.number))
    /// ```
    ///
    /// `transform` turns the model's value into the view's, and back; an edit of nil is refused. Pass
    /// `transform.toOptional(whenNil:)` to accept it.
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
