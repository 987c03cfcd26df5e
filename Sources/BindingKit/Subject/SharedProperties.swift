/// Finds the one observed property that all bindings to the same property share.
@MainActor
final class SharedProperties {
    static let shared = SharedProperties()

    struct Key: Hashable {
        let subject: ObjectIdentifier
        let keyPath: AnyKeyPath
    }

    private var properties: [Key: ObservedProperty] = [:]

    var count: Int { properties.count }

    func property<Subject: AnyObject, Value>(
        of subject: Subject, _ keyPath: KeyPath<Subject, Value>, calling source: CallbackSource?,
        fetch: @escaping SubjectProperty<Subject, Value>.Fetch
    ) -> SubjectProperty<Subject, Value> {
        let key = Key(subject: ObjectIdentifier(subject), keyPath: keyPath)
        // A new object may have the address of one that has died: compare the objects too.
        if let known = properties[key] as? SubjectProperty<Subject, Value>,
            known.subject === subject
        {
            return known
        }
        let announcer: any Announcer =
            source.map { CallbackAnnouncer($0) }
            ?? ObservableAnnouncer(isCancellable: ChainedPaths.contains(keyPath))
        let property = SubjectProperty(
            of: subject, announcer: announcer, sharedAs: key, fetch: fetch)
        properties[key] = property
        return property
    }

    func remove(_ property: ObservedProperty, _ key: Key) {
        guard properties[key] === property else { return }
        properties[key] = nil
    }
}
