public import Observation

// Two-way forms for controls, through an object that can be swapped, where there may be none.

extension BindingManager {
    /// Binds a property of the object at the end of a path to a control.
    ///
    /// - Parameters:
    ///   - control: the control.
    ///   - subject: where the path to the object begins.
    ///   - objectKeyPath: the path to the object.
    ///   - propertyKeyPath: the property of the object to observe and to set.
    ///   - whenNil: what the control shows while there is no object.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
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
        connect(
            control.editedProperty, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            ValueTransform.identity.fromObject(whenNil: whenNil))
    }

    /// Binds a property of the object at the end of a path to a control whose value is optional,
    /// such as a text field of UIKit.
    ///
    /// - Parameters:
    ///   - control: the control.
    ///   - subject: where the path to the object begins.
    ///   - objectKeyPath: the path to the object.
    ///   - propertyKeyPath: the property of the object to observe and to set.
    ///   - whenNil: what the view shows while there is no object, and what the object is given when
    ///     the view holds nil; without it such an edit is refused, as if a value were missing.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
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
        connect(
            control.editedProperty, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            ValueTransform.identity.toOptional(whenNil: whenNil).fromObject(whenNil: whenNil))
    }

    /// Binds a property of the object at the end of a path to a control, through a transform.
    ///
    /// - Parameters:
    ///   - control: the control.
    ///   - subject: where the path to the object begins.
    ///   - objectKeyPath: the path to the object.
    ///   - propertyKeyPath: the property of the object to observe and to set.
    ///   - transform: converts the model's value to the view's, and back; an error that its reverse
    ///     throws refuses the edit.
    ///   - whenNil: what the view shows while there is no object.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
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
        connect(
            control.editedProperty, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            transform.fromObject(whenNil: whenNil))
    }

    /// Binds a property of the object at the end of a path to a control whose value is optional,
    /// through a transform.
    ///
    /// - Parameters:
    ///   - control: the control.
    ///   - subject: where the path to the object begins.
    ///   - objectKeyPath: the path to the object.
    ///   - propertyKeyPath: the property of the object to observe and to set.
    ///   - transform: converts the model's value to the view's, and back; an error that its reverse
    ///     throws refuses the edit.
    ///   - whenNil: what the view shows while there is no object.
    ///   - mode: which way values flow.
    ///   - writeBack: when an edit is written to the model.
    ///   - validate: decides, after the conversion, whether a value may enter the model.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    /// - Returns: the record, which the manager owns.
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
        connect(
            control.editedProperty, subject, ObjectPath(objectKeyPath, propertyKeyPath),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            transform.toOptional().fromObject(whenNil: whenNil))
    }
}
