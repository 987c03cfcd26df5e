public import Observation

// Unavailable overloads, for calls with a mistake. Without these overloads, the compiler would
// report errors about generic parameters. The overloads' messages tell how to correct the call. The
// compiler never chooses these overloads for a correct call.

extension BindingManager {
    /// Does not exist: a property that is not optional can't show nil.
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

    /// Does not exist: an optional property can show nil, so it needs no `whenNil`.
    @available(
        *, unavailable,
        message: """
            The view's property takes nil itself: leave out whenNil:, or show something else with a \
            closure, such as { $0 ?? "–" }.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value?>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value?>,
        whenNil: Value,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// Does not exist: the view's property has another type.
    @available(
        *, unavailable,
        message: """
            The two properties are of different types: add a closure that makes one of the other, \
            such as { "\\($0)" }, or whenNil: if only the model's property is optional.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// Does not exist: a property without a setter can't be written.
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

    /// Does not exist: a structure is copied, so the binding would write a copy.
    @available(
        *, unavailable,
        message: """
            The view must be an object: a change to the copy of a structure would have no effect.
            """
    )
    @discardableResult
    public func bindObserver<Observer, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// Does not exist: nil has no property to observe.
    @available(
        *, unavailable,
        message: """
            The model may be nil: bind to its owner, as in `toSubject: fruits, \\.selection?.name`.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        toSubject subject: Subject?, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// Does not exist: the label of the model must be `toSubject:`.
    @available(*, unavailable, message: "The label of the model is toSubject:.")
    @discardableResult
    public func bindObserver<Observer, Subject, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        to subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// Does not exist: the model needs an argument label.
    @available(*, unavailable, message: "The label of the model is missing: toSubject:.")
    @discardableResult
    public func bindObserver<Observer, Subject, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        _ subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// Does not exist: only a control can be pressed.
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

    /// Does not exist: `replacing` needs a property, and a closure writes none.
    @available(
        *, unavailable,
        message: """
            A closure writes no property, so there is no other binding to replace: keep the record, and call its unbind().
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject, Value>(
        _ observer: Observer,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>, replacing: Bool,
        write: (Observer, Value) -> Void
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// Does not exist: `replacing` needs a property, and a closure writes none.
    @available(
        *, unavailable,
        message: """
            A closure writes no property, so there is no other binding to replace: keep the record, and call its unbind().
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject>(
        _ observer: Observer, toSubject subject: Subject, replacing: Bool,
        update: (Observer, Subject) -> Void
    ) -> BindingRecord { preconditionFailure("Unavailable.") }
}
