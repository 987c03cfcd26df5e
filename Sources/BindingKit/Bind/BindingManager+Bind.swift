public import Observation

// MARK: Property to property

extension BindingManager {
    /// Shows a property of a model in a property of a view.
    ///
    /// ```swift
    /// bindings.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
    /// ```
    ///
    /// While the manager is enabled, the view is written at once, and again after each change of
    /// the model's value. If the model has a `BindingRegistrar`, the view is written before the
    /// setter returns. Otherwise all changes are written together at the end of the main actor's
    /// turn. While the manager is disabled, nothing is written. The binding retains neither object.
    ///
    /// - Parameters:
    ///   - observer: the object to write, usually a view.
    ///   - observerKeyPath: the property to write.
    ///   - subject: the object to observe, usually a model.
    ///   - subjectKeyPath: the property to observe. The path may lead through other observable objects. If
    ///     one of these objects is replaced, the new object is observed.
    ///   - replacing: whether earlier bindings to the same property of `observer` end. If they do not end,
    ///     the log gets a warning that names them, and the last binding wins.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    /// - Returns: the record, which the manager owns.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject, _ subjectKeyPath: consuming KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            ViewEnd(observer, observerKeyPath), ModelEnd(subject, subjectKeyPath),
            Declaration(replacing, fileID, line))
    }

    /// Shows a property of a model in an optional property of a view.
    ///
    /// ```swift
    /// bindings.bindObserver(nameLabel, \.text, toSubject: fruit, \.name)
    /// ```
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Value?>,
        toSubject subject: Subject, _ subjectKeyPath: consuming KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Value?> {
        connect(
            ViewEnd(observer, observerKeyPath, transform: { $0 }),
            ModelEnd(subject, subjectKeyPath),
            Declaration(replacing, fileID, line))
    }

    /// Shows an optional property of a model in a property of a view, with a substitute for nil.
    ///
    /// ```swift
    /// bindings.bindObserver(field, \.text, toSubject: fruit, \.note, whenNil: "–")
    /// ```
    ///
    /// The view shows `whenNil` while the model's value is nil.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Value>,
        toSubject subject: Subject, _ subjectKeyPath: consuming KeyPath<Subject, Value?>,
        whenNil: Value,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value?, Observer, Value> {
        connect(
            ViewEnd(observer, observerKeyPath, transform: { $0 ?? whenNil }),
            ModelEnd(subject, subjectKeyPath),
            Declaration(replacing, fileID, line))
    }
}

// MARK: Through a transform

extension BindingManager {
    /// Shows a model's property, converted by a closure.
    ///
    /// Only this property is observed. If the closure reads other properties, they are not
    /// observed.
    ///
    /// ```swift
    /// bindings.bindObserver(priceLabel, \.text, toSubject: fruit, \.price) { "\($0) €" }
    /// ```
    ///
    /// `transform` converts the model's value to the view's value, on the main actor. If it throws, the view
    /// keeps its value. The binding then has an error until a later value can be converted.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<
        Observer: AnyObject, Subject: AnyObject & Observable, Value, Output
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: consuming KeyPath<Subject, Value>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        transform: @escaping @MainActor (Value) throws -> Output
    ) -> Binding<Subject, Value, Observer, Output> {
        connect(
            ViewEnd(observer, observerKeyPath, transform: transform),
            ModelEnd(subject, subjectKeyPath),
            Declaration(replacing, fileID, line))
    }

    /// Shows a model's property, converted by the forward half of a transform.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     priceLabel, \.text, toSubject: fruit, \.price, transform: .text(.number))
    /// ```
    ///
    /// You can also pass a two-way binding's transform. Only its `forward` is called.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<
        Observer: AnyObject, Subject: AnyObject & Observable, Value, Output
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, _ subjectKeyPath: consuming KeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Output> {
        connect(
            ViewEnd(observer, observerKeyPath, transform: transform.forward),
            ModelEnd(subject, subjectKeyPath),
            Declaration(replacing, fileID, line))
    }

    /// Shows a model's property, converted by the forward half of a transform, in an optional
    /// property of a view.
    ///
    /// ```swift
    /// bindings.bindObserver(
    ///     priceLabel, \.text, toSubject: fruit, \.price, transform: .text(.number))
    /// ```
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<
        Observer: AnyObject, Subject: AnyObject & Observable, Value, Output
    >(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Output?>,
        toSubject subject: Subject, _ subjectKeyPath: consuming KeyPath<Subject, Value>,
        transform: ValueTransform<Value, Output>,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
    ) -> Binding<Subject, Value, Observer, Output?> {
        let forward = transform.forward
        return connect(
            ViewEnd(observer, observerKeyPath, transform: { try forward($0) }),
            ModelEnd(subject, subjectKeyPath), Declaration(replacing, fileID, line))
    }

    /// Shows a value derived from any number of a model's properties.
    ///
    /// All observable properties that the closure reads are observed, including properties of other
    /// objects.
    ///
    /// ```swift
    /// bindings.bindObserver(titleLabel, \.text, toSubject: fruit) { "\($0.name), \($0.origin)" }
    /// ```
    ///
    /// `derive` returns the view's value. It is called on the main actor and must not change any
    /// model. It runs twice per change: once to record its reads, and once to get the value.
    ///
    /// If the model is a `CallbackSubject` and can report all changes, all properties are observed.
    /// You can also pass the properties to observe as `observing`:
    ///
    /// ```swift
    /// bindings.bindObserver(titleLabel, \.text, toSubject: person, observing: \.first, \.last) {
    ///     "\($0.first) \($0.last)"
    /// }
    /// ```
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Output>(
        _ observer: Observer,
        _ observerKeyPath: consuming ReferenceWritableKeyPath<Observer, Output>,
        toSubject subject: Subject, observing keyPaths: PartialKeyPath<Subject>...,
        replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
        derive: @escaping @MainActor (Subject) throws -> Output
    ) -> Binding<Subject, Output, Observer, Output> {
        connect(
            ViewEnd(observer, observerKeyPath, transform: { $0 }), subject, derive, keyPaths,
            Declaration(replacing, fileID, line))
    }
}

// MARK: To a closure

extension BindingManager {
    /// Calls a closure with the observer and the value, for views that have no property to write.
    ///
    /// ```swift
    /// bindings.bindObserver(button, toSubject: fruit, \.name) { button, name in
    ///     button.setTitle(name, for: .normal)
    /// }
    /// ```
    ///
    /// `write` is called on the main actor at the times when other forms would write the view's property. The
    /// closure receives the observer, so it need not capture the observer.
    @discardableResult @inlinable @inline(__always)
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable, Value>(
        _ observer: Observer,
        toSubject subject: Subject, _ subjectKeyPath: consuming KeyPath<Subject, Value>,
        fileID: String = #fileID, line: UInt = #line,
        write: @escaping @MainActor (Observer, Value) -> Void
    ) -> Binding<Subject, Value, Observer, Value> {
        connect(
            observer, write, ModelEnd(subject, subjectKeyPath),
            Declaration(false, fileID, line))
    }

    /// Updates a whole view from a model, in a closure.
    ///
    /// ```swift
    /// bindings.bindObserver(cell, toSubject: contact) { cell, contact in
    ///     cell.nameLabel.text = contact.name
    ///     cell.phoneLabel.isHidden = contact.phone == nil
    /// }
    /// ```
    ///
    /// All observable properties that the closure reads are observed, including properties of other
    /// objects and of the view. The closure runs when the manager is enabled, and again after one
    /// of the properties has changed. If several views are updated together, they are updated in
    /// the order they were bound. Values are not compared, so every change runs the closure.
    ///
    /// - Parameters:
    ///   - observer: the view; not retained.
    ///   - subject: the model; not retained.
    ///   - fileID: the file of the call, for reports.
    ///   - line: the line of the call, for reports.
    ///   - update: writes the view, on the main actor. The closure runs twice per change: once to
    ///     record which properties it reads, and once after these properties are observed. If the
    ///     closure changes a property that it reads, it runs again in the same update.
    /// - Returns: the record, which the manager owns.
    @discardableResult
    public func bindObserver<Observer: AnyObject, Subject: AnyObject & Observable>(
        _ observer: Observer, toSubject subject: Subject,
        fileID: String = #fileID, line: UInt = #line,
        update: @escaping @MainActor (Observer, Subject) -> Void
    ) -> Binding<Subject, Void, Observer, Void> {
        connect(observer, subject, Declaration(false, fileID, line), update)
    }

    /// Calls a closure with the model's value when the manager is enabled, and after each change,
    /// until the binding ends.
    ///
    /// The binding's observer is the manager itself.
    ///
    /// ```swift
    /// bindings.observe(fruit, \.name) { print("now called \($0)") }
    /// ```
    @discardableResult @inlinable @inline(__always)
    public func observe<Subject: AnyObject & Observable, Value>(
        _ subject: Subject, _ subjectKeyPath: consuming KeyPath<Subject, Value>,
        fileID: String = #fileID, line: UInt = #line,
        _ body: @escaping @MainActor (Value) -> Void
    ) -> Binding<Subject, Value, BindingManager, Value> {
        connect(
            self, { body($1) }, ModelEnd(subject, subjectKeyPath),
            Declaration(false, fileID, line))
    }
}
