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
        _ delivery: @escaping Binding<Subject, Value, Observer, Output>.Delivery,
        _ subject: Subject, _ observed: () -> KeyPath<Subject, Value>,
        _ fetch: @escaping SubjectProperty<Subject, Value>.Fetch,
        _ declaration: Declaration,
        _ transform: (@MainActor (Value) throws -> Output)?
    ) -> Binding<Subject, Value, Observer, Output> {
        add(
            observer, ObserverProperty(observer, written()),
            ObservedSubject(subject, observed(), fetch: fetch), declaration,
            delivery, transform)
    }

    /// Derivation to property.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Observer: AnyObject, Output>(
        _ observer: Observer, _ written: () -> ReferenceWritableKeyPath<Observer, Output>,
        _ delivery: @escaping Binding<Subject, Output, Observer, Output>.Delivery,
        _ subject: Subject, _ derive: @escaping @MainActor (Subject) throws -> Output,
        _ declaration: Declaration
    ) -> Binding<Subject, Output, Observer, Output> {
        add(
            observer, ObserverProperty(observer, written()),
            ObservedSubject(subject, derive: derive), declaration, delivery
        ) { $0 }
    }

    /// Property to closure.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Value, Observer: AnyObject>(
        _ observer: Observer, _ write: @escaping @MainActor (Observer, Value) -> Void,
        _ subject: Subject, _ observed: () -> KeyPath<Subject, Value>,
        _ fetch: @escaping SubjectProperty<Subject, Value>.Fetch,
        _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Value> {
        let delivery = Binding<Subject, Value, Observer, Value>.delivery { write($0, $1) }
        return add(
            observer, nil, ObservedSubject(subject, observed(), fetch: fetch), declaration,
            delivery
        ) { $0 }
    }

    /// - Parameter target: `nil` where a closure is written, which holds nothing.
    func add<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: Observer, _ target: ObserverProperty?,
        _ source: ObservedSubject<Subject, Value>, _ declaration: Declaration,
        _ delivery: @escaping Binding<Subject, Value, Observer, Output>.Delivery,
        _ transform: (@MainActor (Value) throws -> Output)?
    ) -> Binding<Subject, Value, Observer, Output> {
        let binding = Binding(
            manager: self, source: source, observer: observer, target: target,
            location: declaration.location, delivery: delivery, transform: transform)
        // A closure is nobody else's business.
        add(binding, claiming: target != nil, replacing: declaration.replacing)
        return binding
    }
}
