public import Observation

// Two-way forms for a property of an object that can be replaced or missing.

extension BindingManager {
    /// Binds, both ways, a property of the object at the end of a path, such as the selected
    /// object.
    ///
    /// ```swift
    /// bindings.bindObserver(nameField, toSubject: fruits, \.selection, twoWay: \.name, whenNil: "")
    /// ```
    ///
    /// The first path leads from the subject to an object. The second path is the object's edited
    /// property. Both paths are observed. An edit belongs to the object that the view showed when
    /// the edit began. When the first path's object is replaced, an open edit is first written to
    /// the former object. If this edit is refused, it is dropped, and the log gets a warning. Then
    /// the view shows the new object, even while the user is editing. Everything else is as in the
    /// forms with one path.
    ///
    /// While there is no object, the view shows `whenNil`, and an edit is refused with the message
    /// "Nothing is selected.". To disable the view, bind the record's `hasObject`. The binding does
    /// not retain the subject, the object or the view.
    ///
    /// - Parameters:
    ///   - control: the control, or an `EditedProperty` of any view.
    ///   - subject: the start of the path to the object, such as an `ObjectController` or an
    ///     `ArrayController`.
    ///   - objectKeyPath: the path to the object.
    ///   - propertyKeyPath: the property of the object to observe and to set.
    ///   - whenNil: the control's value while there is no object.
    ///   - mode: the direction in which values flow.
    ///   - writeBack: when an edit is written to the object.
    ///   - validate: the rules for a value. They run after the conversion and before the object's
    ///     property is set.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
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
            control.editedProperty, (subject, ObjectPath(objectKeyPath, propertyKeyPath)),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            ValueTransform.identity.fromObject(whenNil: whenNil))
    }

    /// Binds a control to a property of the object at the end of a path, through a transform.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     sizeControl, toSubject: fruits, \.selection, twoWay: \.price,
    ///     transform: .index(in: [1, 2]), whenNil: 0)
    /// ```
    ///
    /// `transform` converts the model's value to the view's value, and back. If `reverse` throws an error,
    /// the edit is refused. While there is no object, the control shows `whenNil`.
    @discardableResult
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Object: AnyObject & Observable,
        Value
    >(
        _ control: Control,
        toSubject subject: Subject, _ objectKeyPath: KeyPath<Subject, Object?>,
        twoWay propertyKeyPath: ReferenceWritableKeyPath<Object, Value>,
        transform: ValueTransform<Value, Control.EditedValue>,
        whenNil: Control.EditedValue,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Control.EditedControl, Control.EditedValue> {
        connect(
            control.editedProperty, (subject, ObjectPath(objectKeyPath, propertyKeyPath)),
            TwoWayOptions(mode, writeBack, validate.unlessNil),
            Declaration(replacing, fileID, line),
            transform.fromObject(whenNil: whenNil))
    }
}
