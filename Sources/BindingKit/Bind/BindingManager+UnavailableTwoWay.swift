public import Observation

// Unavailable two-way overloads, for calls with a mistake.

extension BindingManager {
    /// This overload exists only to explain an error. Pass a ``ValueTransform``, because a closure
    /// converts values one way only.
    @available(
        *, unavailable,
        message: """
            A two-way binding converts both ways: pass ValueTransform(forward:reverse:) instead of \
            a closure.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: (Value) throws -> Output
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass `whenNil:`, because the view's property
    /// can't show nil.
    @available(
        *, unavailable,
        message: """
            The model's property is optional and the view's is not: pass whenNil: with the value \
            that the view shows for nil.
            """
    )
    @discardableResult
    public func bindObserver<Observer: EditableView, Subject: AnyObject & Observable, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value?>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value?> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass a `transform:`, because the two
    /// properties have different types.
    @available(
        *, unavailable,
        message: """
            The two properties have different types: pass a transform:. If only one of them is \
            optional, pass whenNil: instead.
            """
    )
    @discardableResult
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & Observable, Value, Output
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass an ``EditableView``, or an
    /// ``EditedProperty``, because nothing reports this view's edits.
    @available(
        *, unavailable,
        message: """
            The view does not report its edits: make it an EditableView, or pass \
            EditedProperty(observing: view, \\.property) if it is @Observable.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Leave out `twoWay:`, because the model's
    /// property has no setter.
    @available(
        *, unavailable,
        message: """
            The model's property can't be set: it is constant, or has no setter. To only show it, \
            leave out twoWay:.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, twoWay subjectKeyPath: KeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass a `transform:`, because the control's
    /// value has another type.
    @available(
        *, unavailable,
        message: """
            The control's value and the model's property have different types: pass a transform:. \
            If only the model's property is optional, pass whenNil: instead.
            """
    )
    @discardableResult
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Leave out `twoWay:`, because the model's
    /// property has no setter.
    @available(
        *, unavailable,
        message: """
            The model's property can't be set: it is constant, or has no setter. To only show it, \
            pass the view's property and leave out twoWay:.
            """
    )
    @discardableResult
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: KeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass the view's property, because only a
    /// ``ValueControl`` names the property that the user edits.
    @available(
        *, unavailable,
        message: """
            The view is not a ValueControl: pass the property that the user edits, as in \
            bindObserver(view, \\.text, toSubject: …).
            """
    )
    @discardableResult
    public func bindObserver<Control: AnyObject, Subject: AnyObject & Observable, Value>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: KeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass a `transform:`, because the control's
    /// value has another type.
    @available(
        *, unavailable,
        message: """
            The control's value and the object's property have different types: pass a transform:, \
            such as .number for another number type, or .whenNil("") for an optional property. \
            Also pass whenNil: with the value that the control shows while there is no object.
            """
    )
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object?>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        whenNil: Control.EditedValue,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass the view and its key path as one
    /// ``EditedProperty``.
    @available(
        *, unavailable,
        message: """
            Pass the view's property as one value: \
            bindObserver(EditedProperty(view, \\.text), toSubject: …, twoWay: …, whenNil: …).
            """
    )
    @discardableResult
    public func bindObserver<
        Observer: EditableView, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value, Output
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object?>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        whenNil: Output? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }
}
