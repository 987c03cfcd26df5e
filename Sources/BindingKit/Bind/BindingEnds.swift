/// Turns key-path literals into direct property access, in the caller's module.
///
/// The optimizer turns an access through a key path into a plain property access if it knows the
/// literal and the literal is used only once. So a `consuming` parameter takes the path, and a
/// closure returns it. Both the reader and the writer call this closure. Inlined code must not call
/// the closure for anything else. If code needs the path itself, it calls the closure in a function
/// that is not inlined. A path that is not a literal works too, but more slowly. See
/// `Docs/Decisions/FoldedKeyPaths.md`; `.ci/run` checks that the optimization still works.
@usableFromInline
@MainActor
enum KeyPathAccess {
    @inlinable @inline(__always)
    static func provider<Path: AnyKeyPath>(_ keyPath: consuming Path) -> () -> Path {
        let keyPath = keyPath
        return { keyPath }
    }

    // Objects are passed `inout`, because this avoids retains and releases that the optimizer would
    // not remove.

    /// The closure that reads an observed property.
    @inlinable @inline(__always)
    static func fetch<Subject: AnyObject, Value, Path: KeyPath<Subject, Value>>(
        _ path: @escaping () -> Path
    ) -> TypedSource<Subject, Value>.Fetch {
        { subject, source in
            let keyPath = path()
            source.store(subject[keyPath: keyPath])
        }
    }
}

/// The view's side of a one-way `bindObserver` call: the view, and the property that is written.
@usableFromInline
@MainActor
struct ViewEnd<Subject: AnyObject, Value, Observer: AnyObject, Output> {
    @usableFromInline let object: Observer
    @usableFromInline let path: () -> ReferenceWritableKeyPath<Observer, Output>
    @usableFromInline let delivery: Binding<Subject, Value, Observer, Output>.Delivery
    /// Converts the values; `nil` if values are written without a conversion.
    @usableFromInline let transform: (@MainActor (Value) throws -> Output)?

    @inlinable @inline(__always)
    init(
        _ object: Observer, _ keyPath: consuming ReferenceWritableKeyPath<Observer, Output>
    ) where Value == Output {
        self.object = object
        let path = KeyPathAccess.provider(keyPath)
        self.path = path
        delivery = { observer, binding, source, reason in
            try binding.deliver(
                source, to: &observer, reason, transform: { $0 },
                read: { observer in
                    let keyPath = path()
                    return observer[keyPath: keyPath]
                },
                write: { observer, output in
                    let keyPath = path()
                    observer[keyPath: keyPath] = output
                })
        }
        transform = nil
    }

    @inlinable @inline(__always)
    init(
        _ object: Observer, _ keyPath: consuming ReferenceWritableKeyPath<Observer, Output>,
        transform: @escaping @MainActor (Value) throws -> Output
    ) {
        self.object = object
        let path = KeyPathAccess.provider(keyPath)
        self.path = path
        delivery = { observer, binding, source, reason in
            guard let transform = binding.transform else { return false }
            return try binding.deliver(
                source, to: &observer, reason, transform: transform,
                read: { observer in
                    let keyPath = path()
                    return observer[keyPath: keyPath]
                },
                write: { observer, output in
                    let keyPath = path()
                    observer[keyPath: keyPath] = output
                })
        }
        self.transform = transform
    }
}

/// The model's side of a `bindObserver` call: the model, and the property that is observed.
@usableFromInline
@MainActor
struct ModelEnd<Subject: AnyObject, Value, Path: KeyPath<Subject, Value>> {
    @usableFromInline let object: Subject
    @usableFromInline let path: () -> Path
    @usableFromInline let fetch: TypedSource<Subject, Value>.Fetch

    @inlinable @inline(__always)
    init(_ object: Subject, _ keyPath: consuming Path) {
        self.object = object
        path = KeyPathAccess.provider(keyPath)
        fetch = KeyPathAccess.fetch(path)
    }
}

/// The observer's side of a `bindObserver` call.
@MainActor
struct ObserverEnd<Subject: AnyObject, Value, Observer: AnyObject, Output> {
    let object: Observer
    /// The written property; `nil` if a closure writes the view.
    let target: BindingTarget?
    let delivery: Binding<Subject, Value, Observer, Output>.Delivery
    let transform: (@MainActor (Value) throws -> Output)?
}

/// The subject's side of a `bindObserver` call.
@MainActor
struct SubjectEnd<Subject: AnyObject, Value> {
    let source: TypedSource<Subject, Value>
    /// `nil` if a closure derives the value.
    let path: InternedKeyPath?

    /// The reason why the property can't be observed; `nil` if it can be observed, or if this is
    /// not known yet.
    let complaint: String?

    /// Observes a property. All bindings to the property share one subscription.
    init(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Value>,
        fetch: @escaping TypedSource<Subject, Value>.Fetch
    ) {
        let path = InternedKeyPath.of(keyPath)
        // Most models do not call back. They take another branch, because an observation is large.
        if path.startsAtCallingSubject, let observation = path.callbacks(of: subject) {
            self.init(subject, path, calling: observation, fetch: fetch)
        } else {
            let source: TypedSource<Subject, Value> = SourceRegistry.shared.source(
                of: subject, path, calling: nil, fetch: fetch)
            self.init(source, path)
        }
    }

    private init(
        _ source: TypedSource<Subject, Value>, _ path: InternedKeyPath, complaint: String? = nil
    ) {
        self.source = source
        self.path = path
        self.complaint = complaint
    }

    /// Observes a property as `observation` specifies.
    init(
        _ subject: Subject, _ path: InternedKeyPath, calling observation: CallbackObservation,
        fetch: @escaping TypedSource<Subject, Value>.Fetch
    ) {
        let source: TypedSource<Subject, Value> = SourceRegistry.shared.source(
            of: subject, path, calling: observation, fetch: fetch)
        self.init(source, path, complaint: observation.complaint)
    }

    /// Observes the value that a closure derives. The binding owns the subscription.
    init(
        _ subject: Subject, observing keyPaths: [PartialKeyPath<Subject>] = [],
        derive: @escaping @MainActor (Subject) throws -> Value
    ) {
        let observation = CallbackObservation(of: subject, all: keyPaths)
        let tracker = CombinedTracker.tracker(observation)
        source = DerivedSource(of: subject, tracker: tracker, derive: derive)
        path = nil
        complaint = observation?.complaint
    }

    /// Observes everything that a closure reads while it updates a view. The binding owns the
    /// subscription.
    init(updatedFrom subject: Subject) where Value == Void {
        let observation = CallbackObservation(of: subject, all: [])
        source = ViewUpdateSource(
            of: subject, tracker: CombinedTracker.tracker(observation))
        path = nil
        complaint = observation?.complaint
    }

    /// Observes whether a control can be pressed. The binding owns the subscription.
    init(_ source: ActionSource<Subject>) where Value == Bool {
        self.source = source
        path = nil
        complaint = nil
    }

    /// Observes a property of the object at the end of a path. The binding owns the subscription.
    init(_ subject: Subject, _ path: ObjectPath<Subject, Value>, _ edited: EditedObject) {
        source = ObjectPathSource(of: subject, path, edited)
        self.path = path.path
        complaint = nil
    }
}

/// The arguments of a `bindObserver` call besides its two ends.
@usableFromInline
package struct Declaration {
    let replacing: Bool
    let location: SourceLocation

    @usableFromInline
    package init(_ replacing: Bool, _ fileID: String, _ line: UInt) {
        self.init(replacing, SourceLocation(fileID: fileID, line: line))
    }

    init(_ replacing: Bool, _ location: SourceLocation) {
        self.replacing = replacing
        self.location = location
    }
}
