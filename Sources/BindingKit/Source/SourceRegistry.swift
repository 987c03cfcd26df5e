/// Finds the source that all bindings to the same property share.
@MainActor
final class SourceRegistry {
    static let shared = SourceRegistry()

    struct Key: Hashable {
        let subject: ObjectIdentifier
        let path: InternedKeyPath
    }

    /// Unchecked because no client code runs while the dictionary is read or changed. A key's hash
    /// is known, and callers retain the sources. The main actor protects the dictionary.
    @exclusivity(unchecked) private var sources: [Key: Source] = [:]

    var count: Int { sources.count }

    /// The source of a property. If there is none yet, this method makes it.
    ///
    /// - Parameter observation: the observation of a subject that calls back; `nil` if only Observation is
    ///   used.
    func source<Subject: AnyObject, Value>(
        of subject: Subject, _ path: InternedKeyPath, calling observation: CallbackObservation?,
        fetch: @escaping TypedSource<Subject, Value>.Fetch
    ) -> TypedSource<Subject, Value> {
        let key = Key(subject: ObjectIdentifier(subject), path: path)
        if let known = sources[key] {
            // Equal paths have the same type, so their sources also have the same type.
            let source = unsafeDowncast(known, to: TypedSource<Subject, Value>.self)
            // A new object may have the address of an object that has died. So the objects are compared too.
            if source.subject === subject { return source }
        }
        let tracker = CombinedTracker.tracker(
            ofProperty: observation, isCancellable: path.isCancellable)
        let source = TypedSource(
            of: subject, tracker: tracker, sharedAs: path, fetch: fetch)
        // If there was a former source, its subject has died. The former source's key path may
        // capture objects, which are released after the dictionary has changed; see
        // Reentrancy.swift.
        let former = sources.updateValue(source, forKey: key)
        endLifetime(of: former)
        return source
    }

    func remove(_ source: Source, _ key: Key) {
        guard sources[key] === source else { return }
        sources[key] = nil
    }
}
