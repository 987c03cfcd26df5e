// Where the forms of `bindObserver` meet whose subjects call back: key-value observing, Combine.
extension BindingManager {
    /// Property to property.
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        _ subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        calling source: CallbackSource, _ declaration: Declaration,
        _ transform: @escaping @MainActor (Value) throws -> Output
    ) -> Binding<Subject, Value, Observer, Output> {
        add(
            observer, ObserverProperty(observer, observerKeyPath),
            ObservedSubject(subject, subjectKeyPath, source),
            declaration,
            Binding<Subject, Value, Observer, Output>.delivery(to: observerKeyPath) {
                observer, value in
                observer[keyPath: observerKeyPath] = value
            }, transform)
    }

    /// Property to closure.
    func connect<Subject: AnyObject, Value, Observer: AnyObject>(
        _ observer: Observer, _ write: @escaping @MainActor (Observer, Value) -> Void,
        _ subject: Subject, _ subjectKeyPath: KeyPath<Subject, Value>,
        calling source: CallbackSource, _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Value> {
        add(
            observer, nil, ObservedSubject(subject, subjectKeyPath, source), declaration,
            Binding<Subject, Value, Observer, Value>.delivery { write($0, $1) }
        ) { $0 }
    }

    /// Derivation to property.
    func connect<Subject: AnyObject, Observer: AnyObject, Output>(
        _ observer: Observer, _ observerKeyPath: ReferenceWritableKeyPath<Observer, Output>,
        _ subject: Subject, _ derive: @escaping @MainActor (Subject) throws -> Output,
        calling source: CallbackSource, _ declaration: Declaration
    ) -> Binding<Subject, Output, Observer, Output> {
        add(
            observer, ObserverProperty(observer, observerKeyPath),
            ObservedSubject(subject, calling: source, derive: derive), declaration,
            Binding<Subject, Output, Observer, Output>.delivery(to: observerKeyPath) {
                observer, value in
                observer[keyPath: observerKeyPath] = value
            }
        ) { $0 }
    }
}

extension ObservedSubject {
    fileprivate init(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Value>, _ source: CallbackSource
    ) {
        self.init(subject, keyPath, calling: source) { subject, property in
            property.find(subject[keyPath: keyPath])
        }
    }
}
