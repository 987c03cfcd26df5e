/// The subject's side of a `bindObserver` call.
@MainActor
struct ObservedSubject<Subject: AnyObject, Value> {
    let property: SubjectProperty<Subject, Value>
    let keyPath: KeyPath<Subject, Value>?

    /// A property, whose registration is shared with all bindings to it.
    init(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Value>,
        fetch: @escaping SubjectProperty<Subject, Value>.Fetch
    ) {
        property = SharedProperties.shared.property(of: subject, keyPath, fetch: fetch)
        self.keyPath = keyPath
    }

    /// Whatever a closure makes of the subject; the registration is this binding's own.
    init(_ subject: Subject, derive: @escaping @MainActor (Subject) throws -> Value) {
        property = SubjectProperty(
            of: subject, announcer: ObservableAnnouncer(isCancellable: true), sharedAs: nil
        ) { $1.value = try derive($0) }
        keyPath = nil
    }
}
