public import Observation

// Two-way forms for controls that know what is edited in them. What the forms with a key path of the
// view say holds here, too.

// MARK: One object

extension BindingManager {
    /// Edits a property of a model in a control, and shows it there.
    ///
    /// ```swift
    /// bindings.bindObserver(ripenessSlider, toSubject: fruit, twoWay: \.ripeness)
    /// ```
    ///
    /// It does what the form with the key path of the control's value does.
    @discardableResult
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Value> where Control.EditedValue == Value {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .identity)
    }

    /// Edits a property of a model in a control whose value is optional, such as a text field.
    ///
    /// What the model is given for nil is `whenNil`; without it such an edit is refused.
    @discardableResult
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        whenNil: Value? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Value?>
    where Control.EditedValue == Value? {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            ValueTransform.identity.toOptional(whenNil: whenNil))
    }

    /// Edits a number in a control that has another type of number, such as a slider.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Value: BinaryFloatingPoint
    >(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Control.EditedValue>
    where Control.EditedValue: BinaryFloatingPoint {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .number)
    }

    /// Edits a whole number in a control that has fractions, such as a slider; its value is rounded.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Value: BinaryInteger
    >(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Control.EditedValue>
    where Control.EditedValue: BinaryFloatingPoint {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .number)
    }

    /// Edits a choice in a control of places, such as segments: they stand for all cases, in order.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Value: CaseIterable & Equatable
    >(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Int> where Control.EditedValue == Int {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .index)
    }

    /// Edits a property of a model in a control, through a transform.
    @discardableResult
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value, Output>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Output>
    where Control.EditedValue == Output {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform)
    }

    /// Edits a property of a model in a control whose value is optional, through a transform.
    @discardableResult
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value, Output>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Output?>
    where Control.EditedValue == Output? {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform.toOptional())
    }
}

// MARK: Through an object that can be swapped; there may be none

extension BindingManager {
    /// Edits a property of the object that a path leads to in a control.
    ///
    /// - Parameter whenNil: what the control shows while there is no object.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object?>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        whenNil: Value,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Control.EditedControl, Value> where Control.EditedValue == Value {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            ValueTransform.identity.fromObject(whenNil: whenNil))
    }

    /// Edits a property of the object that a path leads to in a control whose value is optional,
    /// such as a text field of UIKit.
    ///
    /// - Parameter whenNil: what the view shows while there is no object, and what the object is given when
    ///   the view holds nil; without it such an edit is refused, as if a value were missing.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object?>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        whenNil: Value? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Control.EditedControl, Value?>
    where Control.EditedValue == Value? {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            ValueTransform.identity.toOptional(whenNil: whenNil).fromObject(whenNil: whenNil))
    }

    /// Edits a property of the object that a path leads to in a control, through a transform.
    ///
    /// - Parameter whenNil: what the view shows while there is no object.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value, Output
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object?>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        transform: ValueTransform<Value, Output>,
        whenNil: Output,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Control.EditedControl, Output>
    where Control.EditedValue == Output {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            transform.fromObject(whenNil: whenNil))
    }

    /// Edits a property of the object that a path leads to in a control whose value is optional,
    /// through a transform.
    ///
    /// - Parameter whenNil: what the view shows while there is no object.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value, Output
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object?>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        transform: ValueTransform<Value, Output>,
        whenNil: Output? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Control.EditedControl, Output?>
    where Control.EditedValue == Output? {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            transform.toOptional().fromObject(whenNil: whenNil))
    }
}

// MARK: Through an object that can be swapped; there always is one

extension BindingManager {
    /// Edits a property of the object that a path leads to in a control.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Value> where Control.EditedValue == Value {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            ValueTransform.identity)
    }

    /// Edits a property of the object that a path leads to in a control whose value is optional,
    /// such as a text field of UIKit.
    ///
    /// - Parameter whenNil: what the object is given when the view holds nil; without it such an
    ///   edit is refused, as if a required value were missing.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        whenNil: Value? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Value?>
    where Control.EditedValue == Value? {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            ValueTransform.identity.toOptional(whenNil: whenNil))
    }

    /// Edits a property of the object that a path leads to in a control, through a transform.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value, Output
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Output>
    where Control.EditedValue == Output {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform)
    }

    /// Edits a property of the object that a path leads to in a control whose value is optional,
    /// through a transform.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value, Output
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Output?>
    where Control.EditedValue == Output? {
        let (observer, observerKeyPath) = control.edited
        return connect(
            observer, observerKeyPath, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform.toOptional())
    }
}
