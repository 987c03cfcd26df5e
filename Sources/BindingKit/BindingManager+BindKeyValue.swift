#if canImport(ObjectiveC)
    public import Foundation

    /// Where the forms of `bindObserver` live whose models are observed through key-value
    /// observing.
    ///
    /// `BindingManager` is the only one. They stand in a protocol so that the compiler prefers
    /// every other form: for a model that is `@Observable` too, or an `ObservableObject`.
    @MainActor
    public protocol KeyValueBinding: AnyObject {}

    extension BindingManager: KeyValueBinding {}

    // MARK: NSObject subjects, one way

    extension KeyValueBinding where Self == BindingManager {
        /// Shows a property of an `NSObject` in a property of a view.
        ///
        /// The property must be `@objc dynamic`, and so must every property on the way to it. A
        /// change made on the main thread is delivered before the setter returns; changes made on
        /// others arrive together at the end of the turn. Any other property is delivered on
        /// enabling only, and a warning says so.
        ///
        /// ```swift
        /// bindings.bindObserver(nameLabel, \.text, toSubject: person, \.name)
        /// ```
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: AnyObject, Subject: NSObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
            toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Value> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                calling: .keyValueObserving(subject, subjectKeyPath),
                Declaration(replacing, fileID, line)
            ) { $0 }
        }

        /// Shows a property of an `NSObject` in an optional property of a view.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: AnyObject, Subject: NSObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value?>,
            toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Value?> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                calling: .keyValueObserving(subject, subjectKeyPath),
                Declaration(replacing, fileID, line)
            ) { $0 }
        }

        /// Shows an optional property of an `NSObject` in a property of a view, with a stand-in for
        /// nil.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: AnyObject, Subject: NSObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
            toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value?>, whenNil: Value,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value?, Observer, Value> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                calling: .keyValueObserving(subject, subjectKeyPath),
                Declaration(replacing, fileID, line)
            ) { $0 ?? whenNil }
        }

        /// Shows what a closure makes of a property of an `NSObject`.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: AnyObject, Subject: NSObject, Value, Output>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
            toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
            transform: @escaping @MainActor (Value) throws -> Output
        ) -> Binding<Subject, Value, Observer, Output> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                calling: .keyValueObserving(subject, subjectKeyPath),
                Declaration(replacing, fileID, line), transform)
        }

        /// Shows what a closure makes of an optional property of an `NSObject`, with a stand-in for
        /// nil.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: AnyObject, Subject: NSObject, Value, Output>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
            toSubject subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value?>, whenNil: Output,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
            transform: @escaping @MainActor (Value) throws -> Output
        ) -> Binding<Subject, Value?, Observer, Output> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                calling: .keyValueObserving(subject, subjectKeyPath),
                Declaration(replacing, fileID, line)
            ) { try $0.map(transform) ?? whenNil }
        }

        /// Gives a closure the observer and the value, for views that have no property to write.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: AnyObject, Subject: NSObject, Value>(
            _ observer: Observer, toSubject subject: Subject,
            _ subjectKeyPath: KeyPath<Subject, Value>,
            fileID: String = #fileID, line: UInt = #line,
            write: @escaping @MainActor (Observer, Value) -> Void
        ) -> Binding<Subject, Value, Observer, Value> {
            self.connect(
                observer, write, subject, subjectKeyPath,
                calling: .keyValueObserving(subject, subjectKeyPath),
                Declaration(false, fileID, line))
        }

        /// Calls a closure with the value on enabling and after each change, never after the end.
        @discardableResult
        @_disfavoredOverload
        public func observe<Subject: NSObject, Value>(
            _ subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
            fileID: String = #fileID, line: UInt = #line,
            _ body: @escaping @MainActor (Value) -> Void
        ) -> Binding<Subject, Value, BindingManager, Value> {
            self.connect(
                self, { body($1) }, subject, subjectKeyPath,
                calling: .keyValueObserving(subject, subjectKeyPath),
                Declaration(false, fileID, line))
        }
    }
#endif
