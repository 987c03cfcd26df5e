/// Turns key-path literals into direct access, in the caller's module.
///
/// A closure that projects through a key path folds into a plain property access when the
/// optimizer knows the literal. It does as long as the literal is used once: the path is taken
/// `consuming` and put into a closure that hands it out, and reader and writer are made from
/// that closure. Nothing here may call it: code that needs the path itself calls the closure
/// elsewhere. A path that is no literal takes the same route, at a key path's cost.
/// See `Docs/Decisions/FoldedKeyPaths.md`; `.ci/run` checks that it still holds.
@usableFromInline
@MainActor
enum KeyPathAccess {
    @inlinable @inline(__always)
    static func provider<Path: AnyKeyPath>(_ keyPath: consuming Path) -> () -> Path {
        let keyPath = keyPath
        return { keyPath }
    }

    // `inout` spares retains that the optimizer can't pair away.

    /// How an observed property is read.
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

/// A view and its property, as a one-way form is given them, and how the property is written.
@usableFromInline
@MainActor
struct ViewEnd<Subject: AnyObject, Value, Observer: AnyObject, Output> {
    @usableFromInline let object: Observer
    @usableFromInline let path: () -> ReferenceWritableKeyPath<Observer, Output>
    @usableFromInline let delivery: Binding<Subject, Value, Observer, Output>.Delivery
    /// `nil` where values are written as they are.
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

/// A model and its property, as a form is given them, and how the property is read.
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
    /// `nil` where a closure is written, which holds nothing.
    let target: BindingTarget?
    let delivery: Binding<Subject, Value, Observer, Output>.Delivery
    let transform: (@MainActor (Value) throws -> Output)?
}

/// The subject's side of a `bindObserver` call.
@MainActor
struct SubjectEnd<Subject: AnyObject, Value> {
    let source: TypedSource<Subject, Value>
    /// `nil` where a closure derives the value.
    let path: InternedKeyPath?

    /// Why changes of the property go unnoticed; nil if they don't, or if that is not known yet.
    let complaint: String?

    /// A property, whose registration is shared with all bindings to it.
    init(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Value>,
        fetch: @escaping TypedSource<Subject, Value>.Fetch
    ) {
        let path = InternedKeyPath.of(keyPath)
        // Apart from models that call back, of which there are fewer: an observation is large.
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

    /// A property that is observed as `observation` says.
    init(
        _ subject: Subject, _ path: InternedKeyPath, calling observation: CallbackObservation,
        fetch: @escaping TypedSource<Subject, Value>.Fetch
    ) {
        let source: TypedSource<Subject, Value> = SourceRegistry.shared.source(
            of: subject, path, calling: observation, fetch: fetch)
        self.init(source, path, complaint: observation.complaint)
    }

    /// Whatever a closure makes of the subject; the registration is this binding's own.
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

    /// Whatever a closure reads while it updates a view; the registration is this binding's own.
    init(updatedFrom subject: Subject) where Value == Void {
        let observation = CallbackObservation(of: subject, all: [])
        source = ViewUpdateSource(
            of: subject, tracker: CombinedTracker.tracker(observation))
        path = nil
        complaint = observation?.complaint
    }

    /// Whether a control can be pressed; the registration is this binding's own.
    init(_ source: ActionSource<Subject>) where Value == Bool {
        self.source = source
        path = nil
        complaint = nil
    }

    /// The property of an object that a path leads to; the registration is this binding's own.
    init(_ subject: Subject, _ path: ObjectPath<Subject, Value>, _ edited: EditedObject) {
        source = ObjectPathSource(of: subject, path, edited)
        self.path = path.path
        complaint = nil
    }
}

/// What a `bindObserver` call says besides its two ends.
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
