/// What a `bindObserver` call says besides its two ends.
@usableFromInline
struct Declaration {
    let replacing: Bool
    let location: SourceLocation

    @usableFromInline
    init(_ replacing: Bool, _ fileID: String, _ line: UInt) {
        self.replacing = replacing
        location = SourceLocation(fileID: fileID, line: line)
    }
}

// Where the forms of `bindObserver` meet. They are never inlined, so that a caller's module
// holds nothing but direct access to its own properties.
extension BindingManager {
    /// Property to property.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ written: () -> ReferenceWritableKeyPath<Observer, Output>,
        _ write: @escaping @MainActor (consuming Observer, Output) -> Void,
        _ subject: Subject, _ observed: () -> KeyPath<Subject, Value>,
        _ read: @escaping @MainActor (inout Subject) -> Value,
        _ declaration: Declaration,
        _ transform: @escaping @MainActor (Value) throws -> Output
    ) -> Binding<Subject, Value, Observer, Output> {
        add(
            ObserverProperty(observer, written(), write: write),
            ObservedSubject(subject, observed(), read: read), declaration, transform)
    }

    /// Derivation to property.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Observer: AnyObject, Output>(
        _ observer: Observer, _ written: () -> ReferenceWritableKeyPath<Observer, Output>,
        _ write: @escaping @MainActor (consuming Observer, Output) -> Void,
        _ subject: Subject, _ derive: @escaping @MainActor (Subject) throws -> Output,
        _ declaration: Declaration
    ) -> Binding<Subject, Output, Observer, Output> {
        add(
            ObserverProperty(observer, written(), write: write),
            ObservedSubject(subject, derive: derive), declaration
        ) { $0 }
    }

    /// Property to closure.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Value, Observer: AnyObject>(
        _ observer: Observer, _ write: @escaping @MainActor (Observer, Value) -> Void,
        _ subject: Subject, _ observed: () -> KeyPath<Subject, Value>,
        _ read: @escaping @MainActor (inout Subject) -> Value,
        _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Value> {
        add(
            ObserverProperty(observer, nil) { write($0, $1) },
            ObservedSubject(subject, observed(), read: read), declaration
        ) { $0 }
    }

    private func add<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ target: ObserverProperty<Observer, Output>,
        _ source: ObservedSubject<Subject, Value>,
        _ declaration: Declaration,
        _ transform: @escaping @MainActor (Value) throws -> Output
    ) -> Binding<Subject, Value, Observer, Output> {
        let binding = Binding(
            manager: self, source: source.property, subjectKeyPath: source.keyPath,
            target: target, location: declaration.location, transform: transform)
        add(binding, writing: target.claim, replacing: declaration.replacing)
        return binding
    }
}
