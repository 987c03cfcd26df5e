/// A source whose value a closure derives, owned by one binding.
///
/// When the binding ends the closure is released, even while a list still holds the source.
final class DerivedSource<Subject: AnyObject, Value>: TypedSource<Subject, Value> {
    /// `nil` once the binding has ended.
    private var derive: (@MainActor (Subject) throws -> Value)?

    init(
        of subject: Subject, tracker: any ChangeTracker,
        derive: @escaping @MainActor (Subject) throws -> Value
    ) {
        self.derive = derive
        super.init(of: subject, tracker: tracker, sharedAs: nil) { subject, source in
            let derived = unsafeDowncast(source, to: DerivedSource.self)
            guard let derive = derived.derive else { return }
            source.find(try derive(subject))
        }
    }

    override func discard() {
        _ = replace(&derive, with: nil)
    }
}
