#if canImport(Combine)
    public import Combine

    // MARK: ObservableObject subjects, both ways

    // Disfavoured, so that a model that is `@Observable` too is observed as one.
    extension BindingManager {
        /// Edits a property of an `ObservableObject` in a view, and shows it there.
        ///
        /// Everything is as with an `@Observable` model, but for how its changes are noticed.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: ObservableObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Value> {
            connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                .identity, calling: .objectWillChange(subject, subjectKeyPath))
        }

        /// Edits a property of an `ObservableObject` in an optional property of a view, such as a
        /// field's text.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: ObservableObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value?>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            whenNil: Value? = nil,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Value?> {
            connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                ValueTransform.identity.toOptional(whenNil: whenNil),
                calling: .objectWillChange(subject, subjectKeyPath))
        }

        /// Edits an optional property of an `ObservableObject` in a property of a view.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: ObservableObject, Value>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Value>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value?>,
            whenNil: Value,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value?> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value?, Observer, Value> {
            connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                .standIn(whenNil), calling: .objectWillChange(subject, subjectKeyPath))
        }

        /// Edits a property of an `ObservableObject` in a view of another type, through a
        /// transform.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: ObservableObject, Value, Output>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            transform: ValueTransform<Value, Output>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Output> {
            connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                transform, calling: .objectWillChange(subject, subjectKeyPath))
        }

        /// Edits a property of an `ObservableObject` in an optional property of a view, through a
        /// transform.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: ObservableObject, Value, Output>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output?>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            transform: ValueTransform<Value, Output>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line
        ) -> Binding<Subject, Value, Observer, Output?> {
            connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                transform.toOptional(), calling: .objectWillChange(subject, subjectKeyPath))
        }

        /// Edits a property of an `ObservableObject` through a pair of closures.
        @discardableResult
        @_disfavoredOverload
        public func bindObserver<Observer: EditableView, Subject: ObservableObject, Value, Output>(
            _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
            toSubject subject: Subject,
            twoWay subjectKeyPath: ReferenceWritableKeyPath<Subject, Value>,
            mode: BindingMode = .twoWay, writeBack: WriteBack = .onEachChange,
            validate: Validation<Value> = .none,
            replacing: Bool = false, fileID: String = #fileID, line: UInt = #line,
            forward: @escaping @MainActor (Value) throws -> Output,
            reverse: @escaping @MainActor (Output) throws -> Value
        ) -> Binding<Subject, Value, Observer, Output> {
            connect(
                observer, observerKeyPath, subject, subjectKeyPath,
                TwoWayOptions(mode, writeBack, validate), Declaration(replacing, fileID, line),
                ValueTransform(forward: forward, reverse: reverse),
                calling: .objectWillChange(subject, subjectKeyPath))
        }
    }
#endif
