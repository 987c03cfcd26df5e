/// The subject's side of a `bindObserver` call.
@MainActor
struct ObservedSubject<Subject: AnyObject, Value> {
    let property: SubjectProperty<Subject, Value>
    /// `nil` where a closure derives the value.
    let path: KnownPath?

    /// Why changes of the property go unnoticed; nil if they don't, or if that is not known yet.
    let complaint: String?

    /// A property, whose registration is shared with all bindings to it.
    ///
    /// - Parameter source: how it is observed where it isn't by Observation.
    init(
        _ subject: Subject, _ keyPath: KeyPath<Subject, Value>,
        calling source: CallbackSource? = nil,
        fetch: @escaping SubjectProperty<Subject, Value>.Fetch
    ) {
        let path = KnownPath.of(keyPath)
        property = SharedProperties.shared.property(
            of: subject, path, calling: source, fetch: fetch)
        self.path = path
        complaint = source?.complaint
    }

    /// Whatever a closure makes of the subject; the registration is this binding's own.
    init(
        _ subject: Subject, calling source: CallbackSource? = nil,
        derive: @escaping @MainActor (Subject) throws -> Value
    ) {
        let announcer: any Announcer =
            source.map { CallbackAnnouncer($0) } ?? ObservableAnnouncer(isCancellable: true)
        property = DerivedProperty(of: subject, announcer: announcer, derive: derive)
        path = nil
        complaint = source?.complaint
    }

    /// The property of an object that a path leads to; the registration is this binding's own.
    init(_ subject: Subject, _ path: ObjectPath<Subject, Value>, _ edited: EditedObject) {
        property = EditedProperty(of: subject, path, edited)
        self.path = path.path
        complaint = nil
    }
}
