/// Finds the source that all bindings to the same property share.
@MainActor
final class SourceRegistry {
    static let shared = SourceRegistry()

    /// Unchecked because no client code runs while the table is read or changed, and because
    /// callers retain the sources. The main actor protects the table.
    @exclusivity(unchecked) private var sources = SourceTable()

    var count: Int { sources.count }

    /// The source of a property. If there is none yet, this method makes it.
    ///
    /// - Parameter observation: the observation of a subject that calls back; `nil` if only Observation is
    ///   used.
    func source<Subject: AnyObject, Value>(
        of subject: Subject, _ path: InternedKeyPath, calling observation: CallbackObservation?,
        fetch: @escaping TypedSource<Subject, Value>.Fetch
    ) -> TypedSource<Subject, Value> {
        let index = sources.index(of: .init(subject: ObjectIdentifier(subject), path: path))
        if let known = sources[index] {
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
        // capture objects, which are released after the table has changed; see Reentrancy.swift.
        let former = sources.put(source, at: index)
        endLifetime(of: former)
        return source
    }

    func remove(_ source: Source, _ key: SourceTable.Key) {
        let index = sources.index(of: key)
        if sources[index] === source { sources.remove(at: index) }
    }
}
