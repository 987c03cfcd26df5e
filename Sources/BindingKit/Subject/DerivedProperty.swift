/// What a closure makes of a subject: the property of one binding, and let go with it.
///
/// Whoever still has the property on a list then keeps nothing that the closure captured.
final class DerivedProperty<Subject: AnyObject, Value>: SubjectProperty<Subject, Value> {
    /// `nil` once the binding has ended.
    @exclusivity(unchecked) private var derive: (@MainActor (Subject) throws -> Value)?

    init(
        of subject: Subject, announcer: any Announcer,
        derive: @escaping @MainActor (Subject) throws -> Value
    ) {
        self.derive = derive
        super.init(of: subject, announcer: announcer, sharedAs: nil) { subject, property in
            let derived = unsafeDowncast(property, to: DerivedProperty.self)
            guard let derive = derived.derive else { return }
            property.find(try derive(subject))
        }
    }

    override func discard() {
        derive = nil
    }
}
