public import Observation

// Two-way, through an object that can be swapped, in controls that know what is edited in them.
// What the forms with a key path of the view say holds here, too.

// MARK: There may be no object

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

// MARK: There always is an object

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
