public import Observation

// Two-way forms without the view's key path, for controls that know their edited property.

extension BindingManager {
    /// Binds a property of a model to a control, both ways.
    ///
    /// ```swift
    /// bindings.bindObserver(ripenessSlider, toSubject: fruit, twoWay: \.ripeness)
    /// ```
    ///
    /// This form is short for the form that also takes the key path of the control's value.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Value> where Control.EditedValue == Value {
        connect(
            control.editedProperty, ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line))
    }

    /// Binds an optional property of a model to a control, such as a note to a text field.
    ///
    /// ```swift
    /// bindings.bindObserver(nameField, toSubject: fruit, twoWay: \.note, whenNil: "")
    /// ```
    ///
    /// While the model's value is nil, the control shows `whenNil`. If the user enters `whenNil`, the model's
    /// value becomes nil again.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value?>,
        whenNil: Value,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value?> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Control.EditedControl, Value> where Control.EditedValue == Value {
        connect(
            control.editedProperty, ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .whenNil(whenNil))
    }

    /// Binds a number to a control that has another type of number, such as a slider. If the model's number
    /// is an integer, the control's value is rounded.
    ///
    /// ```swift
    /// bindings.bindObserver(countSlider, toSubject: order, twoWay: \.count)
    /// ```
    @discardableResult @inlinable @inline(__always)
    @_disfavoredOverload
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Value: ControlNumber
    >(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Control.EditedValue>
    where Control.EditedValue: BinaryFloatingPoint {
        connect(
            control.editedProperty, ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            Value.shown())
    }

    /// Binds an enum property to a control with an index, such as a segmented control. The index is
    /// the position of the case in `allCases`.
    ///
    /// ```swift
    /// bindings.bindObserver(sizeControl, toSubject: order, twoWay: \.size)
    /// ```
    @discardableResult @inlinable @inline(__always)
    @_disfavoredOverload
    public func bindObserver<
        Control: ValueControl, Subject: AnyObject & Observable, Value: CaseIterable & Equatable
    >(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Int> where Control.EditedValue == Int {
        connect(
            control.editedProperty, ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            .index)
    }

    /// Binds a property of a model to a control, through a transform.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     sizeControl, toSubject: order, twoWay: \.count, transform: .index(in: [1, 6]))
    /// ```
    ///
    /// `transform` converts the model's value to the view's value, and back. If `reverse` throws an error,
    /// the edit is refused.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<Control: ValueControl, Subject: AnyObject & Observable, Value, Output>(
        _ control: Control, toSubject subject: Subject,
        twoWay subjectKeyPath: consuming ReferenceWritableKeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Control.EditedControl, Output>
    where Control.EditedValue == Output {
        connect(
            control.editedProperty, ModelEnd(subject, subjectKeyPath),
            TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
            transform)
    }
}
