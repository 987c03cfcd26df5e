// Unavailable overloads for models that do not announce their changes, one for each form.

extension BindingManager {
    /// This overload exists only to explain an error. Pass an `@Observable` model, or a
    /// `CallbackSubject`, because a plain model does not announce its changes.
    @available(
        *, unavailable,
        message: """
            The model must announce its changes: make its class @Observable. If it is an NSObject \
            or an ObservableObject, write extension Person: CallbackSubject {} instead. Pass the \
            view before the model.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject, Value, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: ((Value) throws -> Output)? = nil
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass an `@Observable` model, or a
    /// `CallbackSubject`, because a plain model does not announce its changes.
    @available(
        *, unavailable,
        message: """
            The model must announce its changes: make its class @Observable. If it is an NSObject \
            or an ObservableObject, write extension Person: CallbackSubject {} instead. Pass the \
            view before the model.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject, Output>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        toSubject subject: Subject,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        derive: (Subject) throws -> Output
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass an `@Observable` model, or a
    /// `CallbackSubject`, because a plain model does not announce its changes.
    @available(
        *, unavailable,
        message: """
            The model must announce its changes: make its class @Observable. If it is an NSObject \
            or an ObservableObject, write extension Person: CallbackSubject {} instead. Pass the \
            view before the model.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject, Value>(
        _ observer: Observer,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        fileID: String = #fileID, line: UInt = #line,
        write: (Observer, Value) -> Void
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass an `@Observable` model, or a
    /// `CallbackSubject`, because a plain model does not announce its changes.
    @available(
        *, unavailable,
        message: """
            The model must announce its changes: make its class @Observable. If it is an NSObject \
            or an ObservableObject, write extension Person: CallbackSubject {} instead. Pass the \
            view before the model.
            """
    )
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject>(
        _ observer: Observer, toSubject subject: Subject,
        fileID: String = #fileID, line: UInt = #line,
        update: (Observer, Subject) -> Void
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass an `@Observable` model, or a
    /// `CallbackSubject`, because a plain model does not announce its changes.
    @available(
        *, unavailable,
        message: """
            The model must announce its changes: make its class @Observable. If it is an NSObject \
            or an ObservableObject, write extension Person: CallbackSubject {} instead.
            """
    )
    @discardableResult
    public func observe<Subject, Value>(
        _ subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        fileID: String = #fileID, line: UInt = #line,
        _ body: (Value) -> Void
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass an `@Observable` model, or a
    /// `CallbackSubject`, because a plain model does not announce its changes.
    @available(
        *, unavailable,
        message: """
            The model must announce its changes: make its class @Observable. If it is an NSObject \
            or an ObservableObject, write extension Person: CallbackSubject {} instead. Pass the \
            view before the model.
            """
    )
    @discardableResult
    public func bindObserver<Observer, Output, Subject, Value>(
        _ observer: Observer, _ observerKeyPath: KeyPath<Observer, Output>,
        toSubject subject: Subject, twoWay subjectKeyPath: KeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>? = nil,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }

    /// This overload exists only to explain an error. Pass an `@Observable` model, or a
    /// `CallbackSubject`, because a plain model does not announce its changes.
    @available(
        *, unavailable,
        message: """
            The model must announce its changes: make its class @Observable. If it is an NSObject \
            or an ObservableObject, write extension Person: CallbackSubject {} instead. Pass the \
            view before the model.
            """
    )
    @discardableResult
    public func bindObserver<Control, Subject, Value>(
        _ control: Control,
        toSubject subject: Subject, twoWay subjectKeyPath: KeyPath<Subject, Value>,
        mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
        validate: Validation<Value> = .none,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> BindingRecord { preconditionFailure("Unavailable.") }
}
