/// Finds the one observed property that all bindings to the same property share.
@MainActor
final class SharedProperties {
    static let shared = SharedProperties()

    struct Key: Hashable {
        let subject: ObjectIdentifier
        let path: KnownPath
    }

    private var properties: [Key: ObservedProperty] = [:]

    var count: Int { properties.count }

    /// - Parameter path: a path from `Subject` to `Value`.
    func property<Subject: AnyObject, Value>(
        of subject: Subject, _ path: KnownPath, calling source: CallbackSource?,
        fetch: @escaping SubjectProperty<Subject, Value>.Fetch
    ) -> SubjectProperty<Subject, Value> {
        let key = Key(subject: ObjectIdentifier(subject), path: path)
        if let known = properties[key] {
            // Equal paths are of one type, and so are the properties at them.
            let property = unsafeDowncast(known, to: SubjectProperty<Subject, Value>.self)
            // A new object may have the address of one that has died: compare the objects too.
            if property.subject === subject { return property }
        }
        let announcer: any Announcer =
            source.map { CallbackAnnouncer($0) }
            ?? ObservableAnnouncer(isCancellable: path.isCancellable)
        let property = SubjectProperty(
            of: subject, announcer: announcer, sharedAs: path, fetch: fetch)
        // The key path of one whose subject has died may come back here in its end.
        let former = properties.updateValue(property, forKey: key)
        _fixLifetime(former)
        return property
    }

    func remove(_ property: ObservedProperty, _ key: Key) {
        guard properties[key] === property else { return }
        properties[key] = nil
    }
}
