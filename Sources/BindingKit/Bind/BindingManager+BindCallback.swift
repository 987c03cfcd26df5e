// One-way forms for models that call back. Disfavoured, so that a model that is `@Observable` too is
// observed as one.

extension BindingManager {
    /// Shows a property of a model that calls back in a property of a view.
    ///
    /// A change that is announced afterwards, as through key-value observing, is delivered before
    /// the setter returns if it was made on the main thread; one that is announced in advance, as
    /// by `objectWillChange`, arrives at the end of the turn, and so do all changes made on other
    /// threads. A model of the same kind that the key path leads through is not observed: bind to
    /// it.
    ///
    /// ```swift
    /// bindings.bindObserver(nameLabel, \.text, toSubject: station, \.name)
    /// ```
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & CallbackSubject, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            calling: CallbackObservation(subject, subjectKeyPath),
            Declaration(replacing, fileID, line)
        ) { $0 }
    }

    /// Shows a property of a model that calls back in an optional property of a view.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & CallbackSubject, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value?>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value?> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            calling: CallbackObservation(subject, subjectKeyPath),
            Declaration(replacing, fileID, line)
        ) { $0 }
    }

    /// Shows an optional property of a model that calls back in a property of a view, with a stand-in
    /// for nil.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & CallbackSubject, Value>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value?>, whenNil: Value,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Observer, Value> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            calling: CallbackObservation(subject, subjectKeyPath),
            Declaration(replacing, fileID, line)
        ) { $0 ?? whenNil }
    }

    /// Shows what a closure makes of a property of a model that calls back.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject, Subject: AnyObject & CallbackSubject, Value, Output
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Value) throws -> Output
    ) -> Binding<Subject, Value, Observer, Output> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            calling: CallbackObservation(subject, subjectKeyPath),
            Declaration(replacing, fileID, line), transform)
    }

    /// Shows what a closure makes of an optional property of a model that calls back, with a stand-in
    /// for nil.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject, Subject: AnyObject & CallbackSubject, Value, Output
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value?>, whenNil: Output,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Value) throws -> Output
    ) -> Binding<Subject, Value?, Observer, Output> {
        connect(
            observer, observerKeyPath, subject, subjectKeyPath,
            calling: CallbackObservation(subject, subjectKeyPath),
            Declaration(replacing, fileID, line)
        ) { try $0.map(transform) ?? whenNil }
    }

    /// Gives a closure the observer and the value, for views that have no property to write.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & CallbackSubject, Value>(
        _ observer: Observer,
        toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        fileID: String = #fileID, line: UInt = #line,
        write: @escaping @MainActor (Observer, Value) -> Void
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            observer, write, subject, subjectKeyPath,
            calling: CallbackObservation(subject, subjectKeyPath),
            Declaration(false, fileID, line))
    }

    /// Shows a value derived from several properties of a model that calls back, which are named.
    ///
    /// ```swift
    /// bindings.bindObserver(titleLabel, \.text, toSubject: person, observing: \.first, \.last) {
    ///     "\($0.first) \($0.last)"
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - observer: the view.
    ///   - observerKeyPath: its property.
    ///   - subject: the model.
    ///   - keyPath: a property whose changes count.
    ///   - otherKeyPaths: further ones. What `derive` reads besides is not observed.
    ///   - replacing: whether earlier bindings to the same property of the view end.
    ///   - fileID: where reports about the binding point to.
    ///   - line: where reports about the binding point to.
    ///   - derive: makes the view's value.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & CallbackSubject, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject,
        observing keyPath: PartialKeyPath<Subject>, _ otherKeyPaths: PartialKeyPath<Subject>...,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        derive: @escaping @MainActor (Subject) throws -> Output
    ) -> Binding<Subject, Output, Observer, Output> {
        connect(
            observer, observerKeyPath, subject, derive,
            calling: CallbackObservation(subject, all: [keyPath] + otherKeyPaths),
            Declaration(replacing, fileID, line))
    }

    /// Calls a closure with the value on enabling and after each change, never after the end.
    @discardableResult
    @_disfavoredOverload
    public func observe<Subject: AnyObject & CallbackSubject, Value>(
        _ subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        fileID: String = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Value) -> Void
    ) -> Binding<Subject, Value, BindingManager, Value> {
        connect(
            self, { body($1) }, subject, subjectKeyPath,
            calling: CallbackObservation(subject, subjectKeyPath),
            Declaration(false, fileID, line))
    }
}

#if canImport(Combine)
public import Combine

extension BindingManager {
    /// Shows a value derived from any number of properties of an `ObservableObject`.
    ///
    /// `derive` makes the view's value; it is called for every change that the model announces.
    @discardableResult
    @_disfavoredOverload
    public func bindObserver<
        Observer: AnyObject, Subject: ObservableObject & CallbackSubject, Output
    >(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        derive: @escaping @MainActor (Subject) throws -> Output
    ) -> Binding<Subject, Output, Observer, Output> {
        connect(
            observer, observerKeyPath, subject, derive, calling: CallbackObservation(subject, nil),
            Declaration(replacing, fileID, line))
    }
}
#endif
