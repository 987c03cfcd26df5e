public import Observation

// Unavailable overloads, for calls with a mistake. Without these overloads, the compiler would
// report errors about generic parameters. The overloads' messages tell how to correct the call. The
// compiler never chooses these overloads for a correct call.

extension BindingManager {
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
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value?>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Leave out `whenNil:`, because the view's
    /// property accepts nil.
    @available(
        *, unavailable,
        message: """
            The view's property accepts nil: leave out whenNil:. To show something else for nil, \
            pass a closure, such as { $0 ?? "–" }.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value?>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value?>,
        whenNil: Value,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass a closure that converts the value,
    /// because the two properties have different types.
    @available(
        *, unavailable,
        message: """
            The two properties have different types: add a closure that converts the model's \
            value, such as { "\\($0)" }. If only the model's property is optional, pass whenNil: \
            instead.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass a property with a setter, because the
    /// binding writes the view's property.
    @available(
        *, unavailable,
        message: """
            The view's property can't be set: it is constant, or has no setter.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass an object as the view, because the
    /// binding would only change a copy of a structure.
    @available(
        *, unavailable,
        message: "The view must be an object: changing a copy of a structure would have no effect."
    )
    @discardableResult
    public func bindObserver<Observer, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Bind to the model's owner instead, because
    /// nil has no property to observe.
    @available(
        *, unavailable,
        message: """
            The model can be nil: bind to its owner, as in `toSubject: fruits, \
            \\.selection?.name`.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        toSubject subject: Subject?, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Write `toSubject:` instead of `to:`.
    @available(*, unavailable, message: "Write toSubject: as the label of the model.")
    @discardableResult
    public func bindObserver<Observer, Subject, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        to subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Write `toSubject:` before the model.
    @available(*, unavailable, message: "The label toSubject: is missing before the model.")
    @discardableResult
    public func bindObserver<Observer, Subject, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        _ subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass a control, such as a button, because
    /// other views can't be pressed.
    @available(
        *, unavailable,
        message: """
            This view can't be pressed: pass an ActionControl, such as a button.
            """
    )
    @discardableResult
    public func bindAction<View: AnyObject, Subject: AnyObject>(
        _ view: View, toSubject subject: Subject,
        fileID: String = #fileID, line: UInt = #line, action: (Subject) -> Void
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Call `unbind()` of the other record, because
    /// a binding with a closure can't replace another binding.
    @available(
        *, unavailable,
        message: """
            A binding with a closure can't replace another binding. Keep the record of the other \
            binding, and call its unbind().
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject, Value>(
        _ observer: Observer,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>, replacing: Bool,
        write: (Observer, Value) -> Void
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Call `unbind()` of the other record, because
    /// a binding with a closure can't replace another binding.
    @available(
        *, unavailable,
        message: """
            A binding with a closure can't replace another binding. Keep the record of the other \
            binding, and call its unbind().
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject>(
        _ observer: Observer, toSubject subject: Subject, replacing: Bool,
        update: (Observer, Subject) -> Void
    ) -> BindingRecord { preconditionFailure("Unavailable.") }
}
