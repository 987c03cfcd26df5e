/// The identifiers under which classes and nibs are registered with a view. Each class and each nib
/// is registered once.
struct ReuseIdentifiers {
    private struct Source: Hashable {
        let type: ObjectIdentifier
        let nib: ObjectIdentifier?
        let kind: String
    }

    private var known: [Source: String] = [:]
    private var taken: Set<String> = []

    func isKnown(_ type: AnyObject.Type) -> Bool {
        known.keys.contains { $0.type == ObjectIdentifier(type) }
    }

    /// The identifier of a class. Without a nib, it is the class name with the module. With a nib,
    /// it is the class name alone, because a view in a nib has either this name as its identifier
    /// or no identifier.
    ///
    /// - Parameters:
    ///   - type: the class.
    ///   - nib: the nib; `nil` to register the class. The view retains the nib.
    ///   - kind: the kind of view, such as a header; empty for cells.
    ///   - register: registers the class or the nib. It is called only the first time.
    mutating func identifier(
        of type: AnyObject.Type, nib: AnyObject? = nil, kind: String = "",
        register: (String) -> Void
    ) -> String {
        let source = Source(
            type: ObjectIdentifier(type), nib: nib.map(ObjectIdentifier.init), kind: kind)
        if let identifier = known[source] { return identifier }
        var identifier = nib == nil ? String(reflecting: type) : String(describing: type)
        while !taken.insert(kind + identifier).inserted { identifier += "+" }
        known[source] = identifier
        register(identifier)
        return identifier
    }
}
