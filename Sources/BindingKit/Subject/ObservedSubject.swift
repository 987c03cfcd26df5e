/// The subject's side of a `bindObserver` call.
@MainActor
struct ObservedSubject<Subject: AnyObject, Value> {
    let property: SubjectProperty<Subject, Value>
    let keyPath: KeyPath<Subject, Value>?

    /// A property, whose registration is shared with all bindings to it.
    static func property(_ subject: Subject, _ keyPath: KeyPath<Subject, Value>) -> Self {
        let property = SharedProperties.shared.property(of: subject, keyPath) {
            $0[keyPath: keyPath]
        }
        return Self(property: property, keyPath: keyPath)
    }

    /// Whatever the closure makes of the subject; the registration is this binding's own.
    static func derivation(
        _ subject: Subject, _ derive: @escaping @MainActor (Subject) throws -> Value
    ) -> Self {
        let property = SubjectProperty(
            of: subject, announcer: DerivationAnnouncer(), sharedAs: nil, read: derive)
        return Self(property: property, keyPath: nil)
    }
}
