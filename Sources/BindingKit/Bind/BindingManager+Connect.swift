// All one-way forms of `bindObserver` call these functions. They are never inlined, so that the
// caller's module contains only the direct access to its own properties.
extension BindingManager {
    /// Binds a property to a property.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ view: consuming ViewEnd<Subject, Value, Observer, Output>,
        _ model: ModelEnd<Subject, Value, KeyPath<Subject, Value>>,
        _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Output> {
        add(
            ObserverEnd(view),
            SubjectEnd(model.object, model.path(), fetch: model.fetch), declaration)
    }

    /// Binds a derived value to a property.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Observer: AnyObject, Output>(
        _ view: consuming ViewEnd<Subject, Output, Observer, Output>,
        _ subject: Subject, _ derive: @escaping @MainActor (Subject) throws -> Output,
        _ observed: [PartialKeyPath<Subject>], _ declaration: Declaration
    ) -> Binding<Subject, Output, Observer, Output> {
        add(
            ObserverEnd(view), SubjectEnd(subject, observing: observed, derive: derive),
            declaration)
    }

    /// Binds a property to a closure.
    @usableFromInline @inline(never)
    func connect<Subject: AnyObject, Value, Observer: AnyObject>(
        _ observer: Observer, _ write: @escaping @MainActor (Observer, Value) -> Void,
        _ model: ModelEnd<Subject, Value, KeyPath<Subject, Value>>,
        _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Value> {
        add(
            ObserverEnd(observer, write),
            SubjectEnd(model.object, model.path(), fetch: model.fetch), declaration)
    }

    /// Binds a closure that reads a model and writes a view.
    func connect<Subject: AnyObject, Observer: AnyObject>(
        _ observer: Observer, _ subject: Subject, _ declaration: Declaration,
        _ update: @escaping @MainActor (Observer, Subject) -> Void
    ) -> Binding<Subject, Void, Observer, Void> {
        let end = ObserverEnd<Subject, Void, Observer, Void>(
            object: observer, target: nil,
            delivery: { observer, binding, source, _ in
                guard let subject = source.subject else {
                    return binding.acceptAbsence(in: source)
                }
                let view = observer
                let source = unsafeDowncast(source, to: ViewUpdateSource<Subject>.self)
                source.run {
                    // The first run may have ended or paused the binding.
                    if binding.isActive { update(view, subject) }
                }
                binding.didUpdate(as: source.readVersion)
                return true
            }, transform: nil)
        return add(end, SubjectEnd(updatedFrom: subject), declaration)
    }

    func add<Subject: AnyObject, Value, Observer: AnyObject, Output>(
        _ observer: consuming ObserverEnd<Subject, Value, Observer, Output>,
        _ source: consuming SubjectEnd<Subject, Value>, _ declaration: Declaration
    ) -> Binding<Subject, Value, Observer, Output> {
        let binding = Binding(
            manager: self, source: source, observer: observer, location: declaration.location)
        // Only bindings that write a property can conflict with each other.
        add(binding, claiming: binding.target != nil, replacing: declaration.replacing)
        return binding
    }
}

extension ObserverEnd {
    init(_ view: ViewEnd<Subject, Value, Observer, Output>) {
        self.init(
            object: view.object, target: BindingTarget(view.object, view.path()),
            delivery: view.delivery, transform: view.transform)
    }

    /// The observer's side of a binding whose view is written by a closure.
    init(
        _ object: Observer, _ write: @escaping @MainActor (Observer, Value) -> Void
    ) where Value == Output {
        self.init(
            object: object, target: nil, delivery: Binding.delivery { write($0, $1) },
            transform: { $0 })
    }
}
