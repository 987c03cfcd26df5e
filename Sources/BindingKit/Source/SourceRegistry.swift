/// Finds the source that all bindings to the same property share.
@MainActor
final class SourceRegistry {
    static let shared = SourceRegistry()

    struct Key: Hashable {
        let subject: ObjectIdentifier
        let path: InternedKeyPath
    }

    /// Unchecked because no client code runs while it is read or changed: a key's hash is known, and callers
    /// retain the sources. Protected by the main actor.
    @exclusivity(unchecked) private var sources: [Key: Source] = [:]

    var count: Int { sources.count }

    /// The source of a property, made if there is none.
    ///
    /// - Parameter observation: how a subject that calls back is observed; `nil` if Observation alone is
    ///   used.
    func source<Subject: AnyObject, Value>(
        of subject: Subject, _ path: InternedKeyPath, calling observation: CallbackObservation?,
        fetch: @escaping TypedSource<Subject, Value>.Fetch
    ) -> TypedSource<Subject, Value> {
        let key = Key(subject: ObjectIdentifier(subject), path: path)
        if let known = sources[key] {
            // Equal paths have one type, and so have their sources.
            let source = unsafeDowncast(known, to: TypedSource<Subject, Value>.self)
            // A new object may have the address of an object that has died, so the objects are compared too.
            if source.subject === subject { return source }
        }
        let tracker = CombinedTracker.tracker(
            ofProperty: observation, isCancellable: path.isCancellable)
        let source = TypedSource(
            of: subject, tracker: tracker, sharedAs: path, fetch: fetch)
        // A former source's subject has died. The objects that its key path captures are released
        // after the table has changed; see Reentrancy.swift.
        let former = sources.updateValue(source, forKey: key)
        endLifetime(of: former)
        return source
    }

    func remove(_ source: Source, _ key: Key) {
        guard sources[key] === source else { return }
        sources[key] = nil
    }
}
