#if canImport(ObjectiveC)
    public import Foundation

    // MARK: NSObject subjects, both ways

    extension KeyValueBinding where Self == BindingManager {
        /// Edits a property of an `NSObject` in a view, and shows it there.
        ///
        /// Everything is as with an `@Observable` model, but for how its changes are noticed.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: NSObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Value> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                .identity, calling: .keyValueObserving(subject, subjectKeyPath))
        }

        /// Edits a property of an `NSObject` in an optional property of a view, such as a field's
        /// text.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: NSObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value?>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            whenNil: Value? = nil,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Value?> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                ValueTransform.identity.toOptional(whenNil: whenNil),
                calling: .keyValueObserving(subject, subjectKeyPath))
        }

        /// Edits an optional property of an `NSObject` in a property of a view.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: NSObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value?>,
            whenNil: Value,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value?> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value?, Observer, Value> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                .standIn(whenNil), calling: .keyValueObserving(subject, subjectKeyPath))
        }

        /// Edits a property of an `NSObject` in a view of another type, through a transform.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: NSObject, Value, Output>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            transform: ValueTransform<Value, Output>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Output> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                transform, calling: .keyValueObserving(subject, subjectKeyPath))
        }

        /// Edits a property of an `NSObject` in an optional property of a view, through a
        /// transform.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: NSObject, Value, Output>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output?>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            transform: ValueTransform<Value, Output>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Output?> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                transform.toOptional(), calling: .keyValueObserving(subject, subjectKeyPath))
        }

        /// Edits a property of an `NSObject` through a pair of closures.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: NSObject, Value, Output>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
            forward: @escaping @MainActor (Value) throws -> Output,
            reverse: @escaping @MainActor (Output) throws -> Value
        ) -> Binding<Subject, Value, Observer, Output> {
            self.connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                ValueTransform(forward: forward, reverse: reverse),
                calling: .keyValueObserving(subject, subjectKeyPath))
        }
    }
#endif
